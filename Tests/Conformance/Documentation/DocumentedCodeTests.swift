import Foundation
import Testing

@Suite("The Swift code of README.md and docs/", .bench)
struct DocumentedCodeTests {
  private static let pages = ["README.md"] + ((try? PackageFiles.files(in: "docs", suffix: ".md")) ?? [])

  /// The program has a function for each block. The function begins with the page's blocks "```swift setup" so far.
  @Test("compiles as one program, which prints what the comments `// prints …` state")
  func output() throws {
    var (imports, functions, stated): (Set<Substring>, [String], [String]) = ([], [], [])
    for page in Self.pages {
      var setup = ""
      for block in try PackageFiles.text(page).matches(of: #/(?m)^```swift(.*)\n((?:.*\n)*?)```$/#) {
        imports.formUnion(block.2.matches(of: #/(?m)^import .*$/#).map(\.0))
        guard block.1.isEmpty else {
          setup += block.2
          continue
        }
        let (name, code) = ("block\(functions.count)", (setup + block.2).replacing(#/(?m)^import .*$/#, with: ""))
        functions.append("func \(name)() throws {\nprint(\"\(page), \(name)\")\n\(code)}\ntry \(name)()")
        stated += ["\(page), \(name)"] + block.2.matches(of: #/\/\/ prints (.*)/#).map { String($0.1) }
      }
    }
    #expect(functions.count > 20)
    let folder = TemporaryFolder()
    try (imports.sorted().map(String.init) + functions).joined(separator: "\n")
      .write(toFile: folder.file("main.swift"), atomically: false, encoding: .utf8)
    let products = try BenchBinary.products()
    let program = try BenchBinary.shell(
      """
      grep -E '/(PinTree|PinChain|PinCore|ConstraintSolver|LayoutAPIs)[.]build/' \
        '\(products)/bench.product/Objects.LinkFileList' > objects &&
      swiftc -suppress-warnings -I '\(products)/Modules' main.swift @objects -o pages && ./pages
      """, in: folder)
    #expect(program.status == 0, "\(program.err)")
    #expect(program.out.split(separator: "\n").map(String.init) == stated)
  }

  @Test("is, like all other code on these pages, in blocks that name their language", arguments: pages)
  func languages(_ page: String) throws {
    let fences = try PackageFiles.text(page).matches(of: #/(?m)^ *```(.*)$/#).map(\.1)
    for language in fences.enumerated().filter({ $0.offset % 2 == 0 }).map(\.element) {
      #expect(["sh", "json", "text", "yaml", "swift", "swift setup"].contains(language))
    }
  }
}
