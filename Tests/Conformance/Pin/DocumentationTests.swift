import Foundation
import Testing

@Suite("The manual of the pin core")
struct DocumentationTests {
  private static func declaredCalls() throws -> [PublicCall] {
    let files =
      try PackageFiles.swiftFiles(in: "Sources/PinCore/Chain/Calls") + [
        "Sources/PinCore/Chain/Diagnostics/WarningDelivery.swift", "Sources/PinCore/Tree/SafeArea.swift",
      ]
    return try files.flatMap { PublicCall.declared(in: try PackageFiles.text($0)) }
  }

  @Test("lists every public call with its arguments, and no other call")
  func calls() throws {
    var declared: [String: Set<String>] = [:]
    for call in try Self.declaredCalls() { declared[call.name, default: []].formUnion(call.takes) }
    var listed: [String: Set<String>] = [:]
    for row in try PackageFiles.rows(of: "docs/pin.md", under: "Call") {
      let name = row[0]
      #expect(listed[name] == nil, "\(name) is listed twice")
      listed[name] = Set(row[1].replacing("number", with: "points").split(separator: ", ").map(String.init))
      #expect(row.count == 3 && !row[2].isEmpty, "\(name) is not explained")
    }
    #expect(declared.count > 150)
    for (name, takes) in declared {
      #expect(listed[name].map { $0 == takes.setting("number", to: "points") } ?? false, "\(name): \(takes.sorted())")
    }
    for name in listed.keys { #expect(declared[name] != nil, "\(name) is not declared") }
  }

  @Test("the tests in this folder use every public call")
  func exercise() throws {
    let files = try PackageFiles.swiftFiles(in: "Tests/Conformance/Pin").filter {
      !$0.hasSuffix("DocumentationTests.swift") && !$0.hasSuffix("PublicCalls.swift")
    }
    let written = WrittenCalls(try files.map(PackageFiles.text).joined(separator: "\n"))
    for call in try Self.declaredCalls() {
      let isWritten = written.contain(call)
      #expect(isWritten, "\(call.name) \(call.takes)")
    }
  }

  @Test("lists every reason for a warning, and no other reason; the tests mention each reason")
  func reasons() throws {
    let source = try PackageFiles.text("Sources/PinCore/Chain/Diagnostics/LayoutWarning.swift")
    let declared = source.matches(of: /\n    case (\w+)(?:\((?:(\w+): )?(?:.*?)\))?\n/).map { String($0.1) }
    let listed = try PackageFiles.rows(of: "docs/pin.md", under: "Reason").map { $0[0] }
    #expect(declared.count > 15)
    #expect(listed.sorted() == declared.sorted())
    let tests = try ["Warning", "Layoutable"].map { try PackageFiles.text("Tests/Conformance/Pin/\($0)Tests.swift") }
      .joined()
    for reason in declared { #expect(tests.contains(".\(reason)"), "\(reason) has no test") }
  }
}

extension Set<String> {
  fileprivate func setting(_ word: String, to other: String) -> Set<String> { Set(map { $0 == word ? other : $0 }) }
}
