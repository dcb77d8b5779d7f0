import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

/// Adapters with faults in a run. Each is a shell script that answers with the heights and frames of the manual layout,
/// except for one fault.
@Suite(
  "A hostile adapter in a run", .serialized
)
struct HostileSceneTests {
  private let folder = TemporaryFolder()
  private static var settings: FeedSettings {
    var settings = FeedSettings()
    settings.cells = 2
    settings.scale = 1
    return settings
  }

  /// The command of an adapter. It answers `question` correctly `times` times, and later runs `answer` instead.
  private func adapter(replacing question: String, after times: Int = 0, by answer: String) throws -> String {
    let manual = CellEngine(.manual)
    try manual.prepare(Feed(Social.self, Self.settings))
    var heights: [Double] = []
    for (width, file) in [(Self.settings.otherWidth, "frames.other"), (Self.settings.width, "frames")] {
      heights.append(try manual.layout(width: width))
      let cells = (0..<Self.settings.cells).map { cell in
        var frames: [Rect] = []
        manual.readFrames(ofCell: cell, into: &frames)
        return JSONValue.numbers(frames.flatMap(\.numbers))
      }
      try JSONWriter.text(.array(cells)).write(toFile: folder.file(file), atomically: false, encoding: .utf8)
    }
    let (other, height) = (heights[0], heights[1])
    let script = """
      cd '\(folder.path)'
      while IFS= read -r line; do
        seq=${line##*'"seq":'} cmd=${line#'{"cmd":"'} passes=${line##*'"passes":'}
        seq=${seq%%[!0-9]*} cmd=${cmd%%[!a-z]*} passes=${passes%%[!0-9]*}
        case "$line" in
          *'"widths":[\(Figures.plain(Self.settings.width))]'*) frames=frames height=\(Figures.plain(height)) ;;
          *'"widths":[\(Figures.plain(Self.settings.otherWidth))]'*) frames=frames.other height=\(Figures.plain(other)) ;;
          *'"widths":'*) frames=frames height=$((passes * (\(Figures.plain(height)) + \(Figures.plain(other))))) ;;
        esac
        echo x >> "$cmd.count"
        if [ $cmd = \(question) ] && [ $(grep -c x $cmd.count) -gt \(times) ]; then
          \(answer)
          continue
        fi
        case $cmd in
          start) echo '{"protocol":1,"engine":{"name":"hostile","version":"1"},"scenes":["social"],"note":"a note"}' ;;
          stop) exit 0 ;;
          scene) echo "{\\"seq\\":$seq,\\"ns\\":1000}" ;;
          time) sleep 0.01; echo "{\\"seq\\":$seq,\\"ns\\":2000000,\\"binding\\":1000,\\"height\\":$height}" ;;
          frames) echo "{\\"seq\\":$seq,\\"frames\\":$(cat $frames)}" ;;
        esac
      done
      """
    try script.write(toFile: folder.file("adapter.sh"), atomically: false, encoding: .utf8)
    return "exec sh '\(folder.file("adapter.sh"))'"
  }

  private func run(
    _ command: String, timeout: String = "20", _ more: [String] = []
  ) -> (code: ExitCode, out: String, err: String) {
    let console = Console(out: .captured(), notes: .captured())
    let code = Bench.benchmark.run(
      [
        "run", "--cells", "2", "--scale", "1", "--engine", "pin", "--rounds", "2", "--warmup", "0", "--slot-ms",
        "0.001", "--processes", "0",
        "--out", folder.file("out"), "--engine-command", command, "--engine-timeout", timeout,
      ] + more, console: console)
    return (code, console.out.text, console.notes.text)
  }

  @Test("without faults is in the same table as the other engines, and its notes are shown")
  func harmless() throws {
    let outcome = try run(adapter(replacing: "nothing", by: ":"))
    #expect(outcome.code == .success, "\(outcome.err)")
    #expect(outcome.out.contains("manual = pin = hostile"), "\(outcome.out)")
    #expect(outcome.out.contains("\nhostile "))
    #expect(outcome.out.contains("hostile 1: its binding takes another"))
    #expect(outcome.out.contains("a note"))
    let summary = try folder.text("out/" + #require(folder.files.first { $0.hasSuffix("summary.csv") }).dropFirst(4))
    #expect(summary.contains(",social,hostile,relayout,2,time,"), "\(summary)")
  }

  @Test("with one wrong frame gets no time; its name, the view and the dimension are shown; mismatches.csv is written")
  func lie() throws {
    let frames = #"echo "{\"seq\":$seq,\"frames\":$(sed 's/,50,50,/,51,50,/' frames)}""#
    let outcome = try run(adapter(replacing: "frames", by: frames))
    #expect(outcome.code == .framesDiffer, "\(outcome.err)")
    #expect(outcome.out.contains("hostile  posterImage  width"), "\(outcome.out)")
    #expect(!outcome.out.contains("relayout"))
    #expect(!folder.files.contains { $0.hasSuffix("summary.csv") })
    #expect(folder.files.contains { $0.hasSuffix("mismatches.csv") })
  }

  @Test("with a wrong frame after the timed passes gets no time either")
  func lateLie() throws {
    let frames = #"echo "{\"seq\":$seq,\"frames\":$(sed 's/,50,50,/,51,50,/' frames)}""#
    let outcome = try run(adapter(replacing: "frames", after: 2, by: frames))
    #expect(outcome.code == .framesDiffer, "\(outcome.err)")
    #expect(!outcome.out.contains("relayout"))
  }

  @Test("with a wrong frame at the second width only gets no time either, and the width is named")
  func wrongAtOtherWidth() throws {
    let frames = #"echo "{\"seq\":$seq,\"frames\":$(sed 's/,50,50,/,51,50,/' frames.other)}""#
    let outcome = try run(adapter(replacing: "frames", after: 1, by: frames))
    #expect(outcome.code == .framesDiffer, "\(outcome.err)")
    #expect(
      outcome.out.contains(" at the width \(Figures.plain(Self.settings.otherWidth)): hostile; no times"),
      "\(outcome.out)")
  }

  /// A question, the adapter's faulty answer, and a part of the resulting report.
  static let faults: [(question: String, answer: String, says: String)] = [
    ("scene", "exit 4", "it ended with exit code 4"),
    ("time", "kill -9 $$", "it was ended by signal 9"),
    ("time", "sleep 50", "it did not answer within 2 s"),
    ("frames", "tr '\\0' 7 < /dev/zero", "it wrote a line of more than 1052416 bytes"),
    ("frames", #"echo "{\"seq\":$seq,\"frames\":[]}""#, "its answer has frames of 0 cells instead of 2"),
    (
      "frames", #"echo "{\"seq\":$seq,\"frames\":[[1],[2]]}""#,
      "its answer does not have 4 numbers for each of the 16 views of cell 0"
    ),
    (
      "time", #"echo "{\"seq\":$seq,\"ns\":1e15,\"height\":$height}""#,
      "it reports 1000000000000000 ns, but the question took"
    ),
    ("time", #"echo "{\"seq\":$seq,\"ns\":0,\"height\":$height}""#, "it reports 0 ns"),
    ("time", #"echo "{\"seq\":$seq,\"ns\":9,\"height\":\"high\"}""#, #"field "height" of its answer must be a number"#),
    ("scene", #"echo "{\"seq\":$seq,\"error\":\"too many\"}""#, "it says: too many"),
  ]

  @Test("with a fault is excluded and reported, and the others get their times", arguments: faults.indices)
  func fault(index: Int) throws {
    let fault = Self.faults[index]
    for times in [0, 1] {
      try? FileManager.default.removeItem(atPath: folder.file("\(fault.question).count"))
      let outcome = try run(adapter(replacing: fault.question, after: times, by: fault.answer), timeout: "2")
      #expect(outcome.code == .nothingMeasured, "\(outcome.out)\(outcome.err)")
      #expect(outcome.err.contains("hostile is excluded: \(fault.says)"), "\(outcome.err)")
      #expect(outcome.out.contains("manual = pin "), "\(outcome.out)")
      #expect(outcome.out.contains("\npin "), "\(outcome.out)")
      #expect(!outcome.out.contains("\nhostile "))
    }
  }

  @Test("that skips passes is detected by the sum of the heights")
  func skippedPasses() throws {
    let answer = #"echo "{\"seq\":$seq,\"ns\":9,\"height\":1}""#
    let outcome = try run(adapter(replacing: "time", after: 7, by: answer))
    #expect(outcome.err.contains("passes add up to 1 points, not"), "\(outcome.err)")
    try FileManager.default.removeItem(atPath: folder.file("time.count"))
    let early = try run(adapter(replacing: "time", by: answer))
    #expect(early.err.contains("hostile is excluded: its height is 1 points, not"), "\(early.err)")
  }

  @Test("that fails only in the measuring processes is excluded, and its row has no figures")
  func brokenInChildren() throws {
    let command = try adapter(replacing: "time", after: 3, by: "exit 6")
    let outcome = try BenchBinary.run(
      "run", "--cells", "2", "--scale", "1", "--engine", "pin", "--rounds", "1", "--processes", "1", "--out", "out",
      "--engine-command", command)
    #expect(outcome.status == ExitCode.nothingMeasured.rawValue, "\(outcome.out)\(outcome.err)")
    #expect(outcome.err.contains("hostile is excluded: it ended with exit code 6"), "\(outcome.err)")
    #expect(outcome.out.contains("\npin "), "\(outcome.out)")
    let row = outcome.out.split(separator: "\n").first { $0.hasPrefix("hostile  ") }?.split(separator: " ")
    #expect(row?.dropFirst().allSatisfy { $0 == "–" } == true, "\(outcome.out)")
  }

  @Test("that fails in the comparison is reported once, and the measuring processes do not start it again")
  func brokenBeforeChildren() throws {
    let command = try adapter(replacing: "time", by: "exit 6")
    let outcome = try BenchBinary.run(
      "run", "--cells", "2", "--scale", "1", "--engine", "pin", "--rounds", "1", "--processes", "2", "--out", "out",
      "--engine-command", command)
    let reports = outcome.err.split(separator: "\n").filter { $0.contains("is excluded") }
    #expect(reports.count == 1 && reports[0].hasSuffix("it ended with exit code 6 (question: time)"), "\(outcome.err)")
    #expect(try folder.text("start.count") == "x\n")
  }

  @Test("that does not start in the measuring processes has no figures in its row; the reason is shown once")
  func startsOnce() throws {
    let command = try adapter(replacing: "start", after: 1, by: "echo no more >&2; exit 9")
    let outcome = try BenchBinary.run(
      "run", "--cells", "2", "--scale", "1", "--engine", "pin", "--rounds", "1", "--processes", "3", "--out", "out",
      "--engine-command", command)
    #expect(outcome.status == ExitCode.nothingMeasured.rawValue, "\(outcome.out)\(outcome.err)")
    let reason = "does not start: it ended with exit code 9; stderr: no more"
    #expect(outcome.err.split(separator: "\n").count { $0.hasSuffix(reason) } == 1, "\(outcome.err)")
    #expect(outcome.out.contains("\npin "), "\(outcome.out)")
    let row = outcome.out.split(separator: "\n").first { $0.hasPrefix("hostile  ") }?.split(separator: " ")
    #expect(row?.dropFirst().allSatisfy { $0 == "–" } == true, "\(outcome.out)")
  }

  @Test("has no counts and no memory: the reason is below the table, and --require ends with exit code 5")
  func uncounted() throws {
    let command = try adapter(replacing: "nothing", by: ":")
    let reason = "bench counts only the engines of its own program"
    // The program itself, because its child processes count.
    let outcome = try BenchBinary.run(
      "--cells", "2", "--scale", "1", "--engine", "pin", "--rounds", "2", "--slot-ms", "0.001", "--processes", "0",
      "--metric", "time,allocations,memory", "--engine-command", command, in: folder)
    let note = "hostile: allocations, memory not measured: \(reason)\n"
    #expect(outcome.status == 0 && outcome.out.contains(note), "\(outcome.out)\(outcome.err)")
    let required = run(command, ["--require", "memory"])
    let sentence = "memory of hostile: required, but not measured, because \(reason)"
    #expect(required.code == .nothingMeasured && required.err.contains(sentence), "\(required.err)")
  }

  @Test("that takes no edits gets no times in a run of recycle: a warning is shown, and the exit code is 5")
  func noEdits() throws {
    let outcome = try run(adapter(replacing: "nothing", by: ":"), ["--phase", "recycle", "--edits", "1"])
    #expect(outcome.code == .nothingMeasured)
    #expect(outcome.out.contains("those of a fresh layout (hostile: takes no edits)\n"), "\(outcome.out)")
    let warning = "hostile takes no edits, so it has no times in the phase recycle\n"
    #expect(outcome.err.contains(warning), "\(outcome.err)")
    #expect(outcome.out.contains("\npin "), "\(outcome.out)")
  }

  @Test("with the name of another outside engine is refused, or is left out with a warning")
  func twoOfOneName() throws {
    let command = try adapter(replacing: "nothing", by: ":")
    let console = Console(out: .captured(), notes: .captured())
    var options = OutsideOptions()
    options.commands = [command, command]
    #expect(throws: Failure.usage("two outside engines are called \"hostile\"")) { try OutsideEngines(options) }
    let restarted = try OutsideEngines(options) { console.warn($0.sentence) }
    #expect(restarted.adapters.count == 1 && console.notes.text.contains("two outside engines are called \"hostile\""))
    #expect(restarted.labels == ["hostile 1"])
  }
}
