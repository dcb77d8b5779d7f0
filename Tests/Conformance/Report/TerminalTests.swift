import Testing

@testable import BenchSupport

@Suite("On a terminal")
struct TerminalTests {
  private static let table = TextTable(
    header: ["engine", "build", "vs manual"],
    rows: [["manual", "1.00 µs", "1.00 ×"], ["布局", "12 µs", "3.00 × (2–4)"]])

  @Test("columns stay aligned, also with full-width names, and in ASCII")
  func alignment() {
    #expect(Self.table.lines.map(\.displayWidth) == [29, 29, 29])
    // Two characters of a name were two columns each.
    #expect(Set(Self.table.lines.map { PlainText.ascii($0).count }).count == 2)
    #expect(PlainText.ascii("12 µs ±3 % · 375 ↔ 413 …") == "12 us ~3 % | 375 / 413 .")
    #expect(PlainText.ascii("布") == "?")
  }

  @Test("a table that is wider than the window becomes blocks of lines that are not")
  func narrow() {
    let lines = Self.table.lines(fitting: 28)
    #expect(lines.count == 6)
    #expect(Set(lines.map(\.displayWidth)).count == 1)
    #expect(lines.allSatisfy { $0.displayWidth <= 28 })
    #expect(Self.table.lines(fitting: 29) == Self.table.lines)
    #expect(Self.table.lines(fitting: nil) == Self.table.lines)
  }

  @Test(
    "ASCII is asked for by a locale that is not UTF-8, the most specific variable first",
    arguments: [
      ([:], false), (["LANG": "C"], true), (["LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "POSIX", "LANG": "C.UTF-8"], true),
      (["LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"], false),
    ])
  func locale(_ environment: [String: String], _ isNeeded: Bool) {
    #expect(PlainText.isNeeded(in: environment) == isNeeded)
  }

  @Test("NO_COLOR and --color are followed, and -v shows histograms")
  func options() throws {
    let arguments = "--cells 2 --rounds 3 --processes 0 --slot-ms 0.01 --metric time --quiet"
    let plain = try BenchBinary.shell("LC_ALL=C \"$bench\" \(arguments)")
    #expect(plain.out.allSatisfy { $0.isASCII })
    #expect(!plain.out.contains("98 %"))
    let verbose = try BenchBinary.shell("LC_ALL=C.UTF-8 NO_COLOR=1 \"$bench\" \(arguments) -v --color always")
    #expect(verbose.out.contains("98 %"))
    #expect(verbose.out.contains("\u{1B}[1m"))
  }
}
