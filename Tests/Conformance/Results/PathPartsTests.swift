import Testing

@testable import BenchKit

@Suite("Parts of a path")
struct PathPartsTests {
  @Test(
    "are those of dirname and basename",
    arguments: [
      ("a", "", "a", "a"), ("a/b.csv", "a", "b.csv", "b"), ("/a", "/", "a", "a"), ("/a//b/", "/a", "b", "b"),
      ("/", "/", "", ""),
      ("", "", "", ""), (".hidden", "", ".hidden", ".hidden"), ("x/y.tar.gz", "x", "y.tar.gz", "y.tar"),
    ])
  func parts(_ path: String, _ parent: String, _ name: String, _ stem: String) {
    let parts = PathParts(path)
    #expect(parts.parent == parent)
    #expect(parts.name == name)
    #expect(parts.stem == stem)
  }

  @Test("an existing folder of one letter accepts runs")
  func oneLetter() throws {
    let folder = TemporaryFolder()
    let arguments = "--cells 2 --rounds 1 --processes 0 --slot-ms 0.01 --metric time --quiet --out h"
    for _ in 0..<2 {
      let outcome = try BenchBinary.shell("\"$bench\" \(arguments)", in: folder)
      #expect(outcome.status == 0)
    }
    #expect(folder.files.count == 6)
  }
}
