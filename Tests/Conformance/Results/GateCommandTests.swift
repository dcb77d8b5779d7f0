import Foundation
import Testing

@testable import BenchKit

/// The commands that gate, from the command line to the exit code. A debug build does so only for tests.
@Suite("Gates on the command line", .disabled(if: BenchBinary.isOptimised))
struct GateCommandTests {
  /// The options of a short run that counts allocations.
  static let counts = "--cells 3 --scene message --engine pin --metric allocations --processes 1 --text fixed"
  private static let times =
    "--cells 12 --engine pin --metric time --processes 5 --rounds 7 --slot-ms 0.2 --warmup 1 --time-limit 60"

  @Test("a saved baseline passes; if a count is lower, the baseline can be lowered")
  func counts() throws {
    let folder = TemporaryFolder()
    let saved = try BenchBinary.gating("baseline save mine \(Self.counts)", in: folder)
    #expect(saved.status == 0 && saved.out.hasSuffix("saved 4 series in Results/baselines/mine.csv\n"), "\(saved.out)")
    let same = try BenchBinary.gating("check --baseline mine \(Self.counts)", in: folder)
    #expect(same.status == 0 && same.out.contains("\ngate    4 pass\nwrote Results/"), "\(same.out)")
    // The manifest of the checked run has the gate, that of the saved run has none.
    let manifests = try folder.files.filter { $0.hasSuffix("/manifest.json") }.map(folder.text)
    #expect(manifests.count == 2 && manifests.count { $0.contains(#""baseline" : "mine""#) } == 1)
    let path = "Results/baselines/mine.csv"
    let text = try folder.text(path)
    let row = try #require(text.split(separator: "\r\n").first { $0.contains(",pin,") && $0.contains(",allocations,") })
    let value = try #require(Self.value(of: row, in: text))
    // A count of zero can only be lowered to: that one more regresses is what scripts/gate-fires.sh shows.
    let changed = Self.replacing(value, by: value + 1, in: row, header: text)
    try text.replacing(row, with: changed).write(toFile: folder.file(path), atomically: true, encoding: .utf8)
    let lower = try BenchBinary.gating("check --baseline mine \(Self.counts)", in: folder)
    #expect(lower.status == 0 && lower.out.contains("\nimproved  message × 3 "), "\(lower.out)")
    #expect(lower.out.contains("gate    3 pass, 1 improved"), "\(lower.out)")
  }

  @Test("a series that the baseline does not have ends with 5, and the error lists the options of the baseline")
  func missing() throws {
    let folder = TemporaryFolder()
    _ = try BenchBinary.gating("baseline save mine \(Self.counts)", in: folder)
    let other = try BenchBinary.gating(
      "check --baseline mine \(Self.counts.replacing("message", with: "social"))", in: folder)
    #expect(other.status == 5)
    #expect(
      other.err.hasSuffix(
        "bench: series are missing; the baseline mine has the series of --scene message --cells 3 --width 375 --scale 2 "
          + "--text fixed --engine manual --engine pin --metric allocations\n"), "\(other.err)")
    let none = try BenchBinary.gating("check --baseline other \(Self.counts)", in: folder)
    let sentence =
      "there is no baseline Results/baselines/other.csv; bench baseline save other --cells=3 --scene=message"
    #expect(none.status == 5 && none.err.contains(sentence), "\(none.err)")
    // The options of the sentence save what the check needs.
    let options = try #require(none.err.firstMatch(of: /baseline save (other .*) makes one/)).output.1
    #expect(try BenchBinary.gating("baseline save \(options)", in: folder).status == 0)
    #expect(try BenchBinary.gating("check --baseline other \(Self.counts)", in: folder).status == 0)
    // A scene that was renamed.
    let path = folder.file("Results/baselines/mine.csv")
    try String(contentsOfFile: path, encoding: .utf8).replacing(",message,", with: ",letter,")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let lost = try BenchBinary.gating("check --baseline mine \(Self.counts)", in: folder)
    let gone =
      "the baseline mine has scenes that do not exist any more: letter; bench baseline delete mine, and save it again\n"
    #expect(lost.status == 5 && lost.err.hasSuffix(gone), "\(lost.err)")
  }

  @Test("a time above its limit is measured again; a machine that is busy makes it inconclusive at most")
  func confirmation() throws {
    let folder = TemporaryFolder()
    let saved = try BenchBinary.gating("baseline save mine \(Self.times)", in: folder)
    #expect(saved.status == 0, "\(saved.err)")
    let path = "Results/baselines/mine.csv"
    let text = try folder.text(path)
    let row = try #require(text.split(separator: "\r\n").first { $0.contains(",pin,relayout,12,time,") })
    var cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(cells.count == 18)
    for place in 13..<16 { cells[place] = try #require(Double(cells[place]).map { "\($0 / 20)" }) }
    try text.replacing(row, with: cells.joined(separator: ","))
      .write(toFile: folder.file(path), atomically: true, encoding: .utf8)

    let slower = try BenchBinary.gating("check --baseline mine \(Self.times)", in: folder)
    let isSure = !slower.out.contains("inconclusive")
    #expect(slower.status == (isSure ? 3 : 0) || slower.status == 5, "\(slower.out)")
    if isSure { #expect(slower.out.contains("gate    1 series slower than allowed; measured again, to confirm")) }
    let once = try BenchBinary.gating("check --baseline mine \(Self.times) --no-confirm", in: folder)
    #expect(once.status != 1 && once.status != 2 && !once.out.contains("measured again"), "\(once.err)")
    let allowed = try BenchBinary.gating("check --baseline mine \(Self.times) --threshold time=100000%", in: folder)
    #expect(allowed.status == 0, "\(allowed.out)")
    let few = try BenchBinary.gating("check --baseline mine \(Self.times) --processes 4", in: folder)
    #expect(few.status == 5 && few.out.contains("gate    times are only advice: the run has 4 processes"), "\(few.out)")
    #expect(few.err.hasSuffix("bench: nothing could be enforced\n"), "\(few.err)")
  }

  /// The value in a row of a baseline, by the header of its column.
  private static func value(of row: Substring, in text: String) -> Double? {
    place(in: text).flatMap { Double(row.split(separator: ",", omittingEmptySubsequences: false)[$0]) }
  }

  private static func place(in text: String) -> Int? {
    text.split(separator: "\r\n").first?.split(separator: ",").firstIndex(of: "median")
  }

  private static func replacing(_ value: Double, by other: Double, in row: Substring, header text: String) -> String {
    var cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if let place = place(in: text) { cells[place] = "\(other)" }
    return cells.joined(separator: ",")
  }
}
