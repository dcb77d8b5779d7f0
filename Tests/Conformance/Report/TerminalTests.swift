import Testing

@testable import BenchKit

@Suite("On a terminal")
struct TerminalTests {
  private static let table = TextTable(
    header: ["engine", "build", "vs manual"],
    rows: [["manual", "1.00 µs", "1.00 ×"], ["布局", "12 µs", "3.00 × (2–4)"]])

  @Test("columns stay aligned with full-width names; in ASCII each character becomes one ASCII character")
  func alignment() {
    #expect(Self.table.lines.map(\.displayWidth) == [29, 29, 29])
    // Each full-width character becomes one ASCII character, so its line becomes shorter.
    #expect(Set(Self.table.lines.map { PlainText.ascii($0).count }).count == 2)
    #expect(PlainText.ascii("12 µs ±3 % · 375 ↔ 413 …") == "12 us ~3 % | 375 / 413 .")
    #expect(PlainText.ascii("布") == "?")
    #expect(PlainText.ascii("×µ±–−·↔→…≤Δ─│┌┐└┘┄┊▁▂▃▄▅▆▇█") == "xu~--|/>.<d-|++++.:_.:-=+*#")
    let wide = "\u{1100}\u{115F}\u{2E80}\u{AC00}\u{D7A3}\u{F900}\u{FE30}\u{FF00}\u{FF60}\u{FFE6}😀\u{20000}"
    // The loop is over scalars, because the first two scalars form one character.
    for scalar in wide.unicodeScalars { #expect(String(scalar).displayWidth == 2, "\(scalar.value)") }
    for character in "aé\u{10FF}\u{1160}\u{2E7F}\u{ABFF}\u{D7A4}\u{FF61}\u{FFE7}\u{1F2FF}" {
      #expect(String(character).displayWidth == 1, "\(character.unicodeScalars)")
    }
  }

  @Test("a table that is wider than the window becomes blocks of lines that fit")
  func narrow() {
    let lines = Self.table.lines(fitting: 28)
    #expect(lines.count == 6)
    #expect(Set(lines.map(\.displayWidth)).count == 1)
    #expect(lines.allSatisfy { $0.displayWidth <= 28 })
    let some = TextTable(
      header: Self.table.header, rows: [["manual", "1.00 µs", ""], ["pin", "12 µs", "3.00 ×"]])
    #expect(
      some.lines(fitting: 20) == [
        "engine        manual", "  build      1.00 µs", "engine           pin", "  build        12 µs",
        "  vs manual   3.00 ×",
      ])
    #expect(Self.table.lines(fitting: 29) == Self.table.lines)
    #expect(Self.table.lines(fitting: nil) == Self.table.lines)
  }

  @Test("a table keeps one line per row, and removes columns in the given order, no more than necessary")
  func columns() {
    let wide = TextTable(
      header: ["engine", "build", "layout", "relayout"],
      rows: [["manual", "1.00 µs", "2.00 µs", "3.00 µs"], ["pin", "4.00 µs", "5.00 µs", "6.00 µs"]])
    #expect(wide.fitting(nil, removing: ["build", "layout"]).removed.isEmpty)
    #expect(wide.fitting(34, removing: ["build", "layout"]).removed.isEmpty)
    let narrow = wide.fitting(33, removing: ["build", "layout"])
    #expect(narrow.removed == ["build"])
    #expect(
      narrow.table.lines == ["engine   layout  relayout", "manual  2.00 µs   3.00 µs", "pin     5.00 µs   6.00 µs"])
    #expect(wide.fitting(10, removing: ["layout", "none", "build"]).removed == ["layout", "build"])
  }

  @Test("on 80 columns the result has one line per engine, and the removed columns are named")
  func resultOn80Columns() throws {
    // `script` runs a command on a pseudoterminal.
    let command = "$bench run --cells 2 --rounds 5 --processes 5 --slot-ms 0.01 --no-progress --out ."
    let outcome = try BenchBinary.shell("COLUMNS=80 NO_COLOR=1 LC_ALL=C.UTF-8 script -qec \"\(command)\" /dev/null")
    let lines = outcome.out.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    let header = try #require(lines.firstIndex { $0.hasPrefix("engine ") })
    #expect(
      lines[header].hasSuffix("vs manual  allocs/cell") || lines[header].hasSuffix("vs manual  allocs/cell  bytes/cell")
    )
    for (line, engine) in zip(lines[(header + 1)...], ["manual", "pin", "constraint"]) {
      #expect(
        line.hasPrefix(engine + " ") && line.displayWidth == lines[header].displayWidth && line.displayWidth <= 80)
    }
    #expect(lines[header + 4].hasPrefix("columns that do not fit here: build"))
  }

  @Test("the progress counts the processes that measure, and is cleared before the result")
  func progress() throws {
    let command = "$bench run --cells 2 --engine pin --rounds 5 --processes 5 --slot-ms 0.01 --metric time --out ."
    let outcome = try BenchBinary.shell("COLUMNS=200 NO_COLOR=1 LC_ALL=C.UTF-8 script -qec \"\(command)\" /dev/null")
    for process in 1...5 {
      #expect(outcome.out.contains("\r\u{1B}[2Ksocial: timing, process \(process) of 5"), "\(outcome.out)")
    }
    #expect(outcome.out.contains("\r\u{1B}[2Kfeed "), "\(outcome.out)")
  }

  @Test(
    "with a locale without UTF-8, output is ASCII; the most specific variable that is not empty decides",
    arguments: [
      ([:], false), (["LANG": "C"], true), (["LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "POSIX", "LANG": "C.UTF-8"], true),
      (["LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"], false),
    ])
  func locale(_ environment: [String: String], _ isNeeded: Bool) {
    #expect(PlainText.isNeeded(in: environment) == isNeeded)
  }

  @Test("LC_ALL=C gives ASCII, and --color always overrides NO_COLOR")
  func options() throws {
    let arguments = "--cells 2 --rounds 3 --processes 0 --slot-ms 0.01 --metric time --quiet"
    let plain = try BenchBinary.shell("LC_ALL=C \"$bench\" \(arguments)")
    #expect(plain.out.allSatisfy { $0.isASCII })
    let coloured = try BenchBinary.shell("LC_ALL=C.UTF-8 NO_COLOR=1 \"$bench\" \(arguments) --color always")
    #expect(coloured.out.contains("\u{1B}[1m"))
  }
}
