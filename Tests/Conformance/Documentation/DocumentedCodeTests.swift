import Testing

@Suite("The Swift code of README.md and docs/")
struct DocumentedCodeTests {
  @Test("is the code that the tests compile")
  func current() throws {
    let compiled = try PackageFiles.text("Tests/Conformance/Documentation/DocumentedCode+Generated.swift")
    let isCurrent = try compiled == DocumentedCode().source
    #expect(isCurrent, "DocumentedCode+Generated.swift is out of date: run bash scripts/documented-code.sh")
  }

  @Test("prints the stated output", arguments: DocumentedBlock.all)
  func output(_ block: DocumentedBlock) throws {
    let printed = try block.printed()
    #expect(printed == block.prints)
  }

  @Test("is, like all other code on these pages, in blocks that name their language")
  func languages() throws {
    var count = 0
    for path in try ["README.md"] + PackageFiles.files(in: "docs", suffix: ".md") {
      var isInside = false
      for line in try PackageFiles.text(path).split(separator: "\n") where line.trimmingPrefix(" ").hasPrefix("```") {
        isInside.toggle()
        let isNamed = ["sh", "json", "text", "yaml", "swift", "swift setup"].contains(line.dropFirst(3))
        #expect(isNamed || !isInside, "\(path): \(line)")
        count += 1
      }
    }
    #expect(count > 100 && !DocumentedBlock.all.isEmpty)
  }
}
