import Foundation
import Testing

@testable import BenchSupport

@Suite("Idioms of PinLayout's users", .bench)
struct IdiomTests {
  /// A line of `Cases/idioms.txt`: a name and Swift code.
  private struct Idiom {
    let name: String
    let code: Substring
  }

  private static func idioms() throws -> [Idiom] {
    try PackageFiles.text("Tests/Conformance/Cases/idioms.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let parts = line.split(separator: "|", maxSplits: 1)
        return Idiom(name: String(parts[0]), code: parts[1])
      }
  }

  @Test("either compile unchanged or are listed in docs/migrating.md")
  func compile() throws {
    let all = try Self.idioms()
    #expect(all.count == 82)
    var failing: Set<String> = []
    // The compiler checks the use of consumed chains only in a file without type errors.
    for phase in ["-typecheck", "-emit-sil"] {
      failing.formUnion(try Self.failing(all.filter { !failing.contains($0.name) }, phase))
    }
    let listed = try PackageFiles.rows(of: "docs/migrating.md", under: "Idiom").flatMap { row in
      row[0].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(Set(listed).count == listed.count)
    #expect(failing == Set(listed), "differ: \(failing.symmetricDifference(listed).sorted())")
  }

  /// Compiles the idioms in one file, up to a phase of the compiler. Returns the names of the idioms with errors.
  private static func failing(_ idioms: [Idiom], _ phase: String) throws -> [String] {
    let folder = TemporaryFolder()
    let head = """
      import Foundation
      import PinCore
      typealias Rect = PinCore.Rect; typealias Size = PinCore.Size; typealias Point = PinCore.Point
      typealias UIView = View; typealias CGRect = Rect; typealias CGSize = Size; typealias CGPoint = Point
      typealias UIEdgeInsets = EdgeInsets; typealias CGFloat = Double
      final class Idioms: View {
        let a = View(), b = View(), c = View()
        var flag = true

      """
    let functions = idioms.enumerated().map { index, idiom in
      "func i\(index)(_ a: View, _ b: View, _ c: View, _ label: Label, _ imageView: ImageView) { \(idiom.code) }\n"
    }
    try (head + functions.joined() + "}\n").write(
      toFile: folder.file("idioms.swift"), atomically: true, encoding: .utf8)
    // The folder `Modules` is beside the executable `bench`. The compiler may need a larger stack than the tests have.
    let outcome = try BenchBinary.shell(
      #"ulimit -s 8192 2> /dev/null; swiftc \#(phase) -o /dev/null -swift-version 5 -suppress-warnings -I "${bench%/*}/Modules" idioms.swift"#,
      in: folder)
    let first = head.count { $0 == "\n" } + 1
    let places = outcome.err.matches(of: #/idioms\.swift:(\d+):\d+: error: /#).compactMap { Int($0.1) }
    #expect(places.isEmpty == (outcome.status == 0), "\(outcome.err)")
    #expect(places.allSatisfy { idioms.indices.contains($0 - first) }, "\(outcome.err)")
    return Set(places).sorted().filter { idioms.indices.contains($0 - first) }.map { idioms[$0 - first].name }
  }
}
