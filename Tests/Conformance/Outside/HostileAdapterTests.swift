import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

/// Shell scripts that break the protocol. Most of them do so in the second of three cases that `bench conform` sends.
/// Then the run must end soon, report the fault of the second case, and count the other cases as usual.
@Suite("A hostile adapter", .bench, .serialized)
struct HostileAdapterTests {
  private let folder = TemporaryFolder()

  private struct Outcome {
    let code: ExitCode
    let out: String
    let err: String
  }

  /// The command of a script that runs `hostile` in the second case or in every case. `hostile` can use the variables
  /// `$seq`, the question's number, and `$right`, the right answer. A file keeps the count of cases over restarts.
  private func adapter(
    _ hostile: String, features: String = #""*""#, hello: String? = nil, everyCase: Bool = false
  ) throws -> String {
    let greeting = hello ?? #"{"protocol":1,"engine":{"name":"hostile","version":"1"},"features":[\#(features)]}"#
    let script = """
      cd '\(folder.path)'
      while IFS= read -r line; do
        seq=$(printf '%s' "$line" | sed 's/.*"seq":\\([0-9]*\\).*/\\1/')
        right="{\\"seq\\":$seq,\\"frames\\":{\\"root\\":[0,0,100,100],\\"a\\":[5,0,9,9]}}"
        case "$line" in
          *'"cmd":"start"'*) echo '\(greeting)' ;;
          *'"cmd":"stop"'*) exit 0 ;;
          *)
            echo x >> count
            case=$(grep -c x count)
            if [ "$case" = 2 ] || \(everyCase ? "true" : "false"); then
              \(hostile)
            else
              echo "$right"
            fi ;;
        esac
      done
      """
    try script.write(toFile: folder.file("adapter.sh"), atomically: false, encoding: .utf8)
    return "exec sh '\(folder.file("adapter.sh"))'"
  }

  private func conform(_ command: String, timeout: Double = 20, cases: Int = 3) throws -> Outcome {
    let lines = (1...cases).map { number in
      #"{"name":"c\#(number)","views":[{"id":"root","frame":[0,0,100,100]},{"id":"a","parent":"root","frame":[0,0,9,9]}],"#
        + #""layout":[{"view":"a","pin":[["left",5]]}],"frames":{"a":[5,0,9,9]},"sizes":[]}"#
    }
    try lines.joined(separator: "\n").write(toFile: folder.file("c.jsonl"), atomically: false, encoding: .utf8)
    let console = Console(out: .captured(), notes: .captured())
    let code = Bench.benchmark.run(
      ["conform", folder.file("c.jsonl"), "--engine-command", command, "--engine-timeout", "\(timeout)"],
      console: console)
    return Outcome(code: code, out: console.out.text, err: console.notes.text)
  }

  @Test("without faults passes")
  func harmless() throws {
    let outcome = try conform(adapter(#"echo "$right""#))
    #expect(outcome.code == .success)
    #expect(outcome.out == "3 passed, 0 failed, 0 skipped\n")
  }

  @Test("with a feature that no case has is warned about it")
  func unknownFeature() throws {
    let outcome = try conform(adapter(#"echo "$right""#, features: #""left","leftt""#))
    #expect(outcome.code == .success)
    #expect(outcome.err.hasSuffix("hostile declares features that no case has: leftt\n"), "\(outcome.err)")
  }

  /// The name of a fault, the adapter's action, and a part of the report of its case.
  static let faults: [(what: String, does: String, says: String)] = [
    ("hangs", "sleep 100; : > waited", "timeout: it did not answer within 2 s"),
    ("writes slowly without end", "while :; do printf ' '; sleep 0.05; done", "timeout: it did not answer within 2 s"),
    ("ends", "exit 3", "crash: it ended with exit code 3"),
    ("is killed", "kill -SEGV $$", "crash: it was ended by signal 11"),
    ("ends with the code of a killed program", "exit 139", "crash: it ended with exit code 139, as after signal 11"),
    ("ends in the middle of a line", #"printf '{"seq":'; exit 0"#, "crash: it ended with exit code 0"),
    ("closes its output and stays", "exec >&-; sleep 100; : > waited", "crash: it closed its standard output"),
    (
      "says why it ends", "echo line 1 >&2; echo out of luck >&2; exit 1",
      "crash: it ended with exit code 1; stderr: out of luck"
    ),
    (
      "floods its output without a line break", "tr '\\0' x < /dev/zero",
      "error: it wrote a line of more than 1050576 bytes"
    ),
    ("floods its standard error", "tr '\\0' '\\n' < /dev/zero >&2", "timeout: it did not answer within 2 s"),
    ("answers another question", #"echo '{"seq":999,"frames":{}}'"#, "error: its answer has seq 999 instead of 2"),
    ("leaves out the number of the question", #"echo '{"frames":{}}'"#, #"error: its answer has no field "seq""#),
    ("answers with text", "echo hello", "error: not valid JSON: there is no value here: hello (column 1)"),
    ("answers with half an object", #"echo '{"seq":'$seq','"#, "error: not valid JSON"),
    ("answers with an empty line", "echo", "error: not valid JSON: the text ends where a value should be (column 1)"),
    ("answers with bytes that are not text", #"printf '{"seq":'$seq',"error":"\377"}\n'"#, "error: not valid JSON"),
    ("answers with an array", "echo '[2]'", "error: its answer must be an object, not an array"),
    ("leaves a view out", #"echo '{"seq":'$seq',"frames":{"a":[5,0,9,9]}}'"#, #"has no field "root""#),
    (
      "adds a view", #"echo '{"seq":'$seq',"frames":{"root":[0,0,100,100],"a":[5,0,9,9],"b":[0,0,1,1]}}'"#,
      #"has an unknown field "b""#
    ),
    (
      "answers with NaN", #"echo '{"seq":'$seq',"frames":{"root":[0,0,100,100],"a":[NaN,0,9,9]}}'"#,
      "error: not valid JSON: JSON has no NaN: NaN,0,9,9]}} (column 47)"
    ),
    (
      "answers with a number that is too large",
      #"echo '{"seq":'$seq',"frames":{"root":[0,0,100,100],"a":[1e999,0,9,9]}}'"#,
      "error: not valid JSON: the number 1e999 is too large"
    ),
    (
      "answers with three numbers for a frame", #"echo '{"seq":'$seq',"frames":{"root":[0,0,100,100],"a":[5,0,9]}}'"#,
      #"field "a" of "frames" of its answer must be 4 numbers"#
    ),
    (
      "answers with unrequested sizes",
      #"echo '{"seq":'$seq',"frames":{"root":[0,0,100,100],"a":[5,0,9,9]},"sizes":[[1,2]]}'"#,
      "the number of sizes in its answer is 1 instead of 0"
    ),
    (
      "does not say what it does not support", #"echo '{"seq":'$seq',"unsupported":[]}'"#,
      #"field "unsupported" of its answer must be a list of what it does not support"#
    ),
    ("reports an error", #"echo '{"seq":'$seq',"error":"no idea"}'"#, "error: it says: no idea"),
    (
      "reports an error with control characters", #"printf '%s\n' '{"seq":'$seq',"error":"\u001b[2J\u202e\nPASS"}'"#,
      #"error: it says: \u{1B}[2J\u{202E}\nPASS"#
    ),
    (
      "ends with control characters", #"printf '\033]0;x\007\n' >&2; exit 1"#,
      #"crash: it ended with exit code 1; stderr: \u{1B}]0;x\u{07}"#
    ),
    ("reports a long error", #"echo "{\"seq\":$seq,\"error\":\"$(printf '%.0sx' $(seq 900))\"}""#, "xxx…"),
    (
      "answers with a wrong frame", #"echo '{"seq":'$seq',"frames":{"root":[0,0,100,100],"a":[6,0,9,9]}}'"#,
      "view a: expected [5.0, 0.0, 9.0, 9.0], got [6.0, 0.0, 9.0, 9.0]"
    ),
    ("nests its answer too deeply", "printf '[%.0s' $(seq 5000); echo", "error: not valid JSON: values are nested"),
  ]

  @Test("with faults in every second case fails only these cases; file, line and fault are reported")
  func faultyCases() throws {
    let actions = Self.faults.enumerated().map { "\(2 * $0 + 2)) \($1.does) ;;" }.joined(separator: "\n")
    let command = try adapter("case $case in\n\(actions)\n*) echo \"$right\" ;;\nesac", everyCase: true)
    let outcome = try conform(command, timeout: 2, cases: 2 * Self.faults.count + 1)
    #expect(outcome.code == .framesDiffer, "\(outcome.err)")
    #expect(outcome.out.hasSuffix("\n\(Self.faults.count + 1) passed, \(Self.faults.count) failed, 0 skipped\n"))
    let reports = outcome.out.components(separatedBy: "c.jsonl:").dropFirst()
    for (index, (fault, report)) in zip(Self.faults, reports).enumerated() {
      let isReported = report.hasPrefix("\(2 * index + 2): c\(2 * index + 2): ") && report.contains(fault.says)
      #expect(isReported && report.utf8.count < 600, "\(fault.what): \(report)")
    }
    let question = #"it was asked {"cmd":"layout","seq":1,"case":{"views":[{"id":"root","#
    #expect(reports.first?.split(separator: "\n").dropFirst().first?.hasPrefix(question) == true, "\(outcome.out)")
    #expect(reports.dropFirst().allSatisfy { !$0.contains(question) })
    #expect(!outcome.out.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(!folder.files.contains("waited"), "the run waited until the adapter had slept")
  }

  @Test("that writes more to standard error than a pipe can contain is not blocked, and its answer counts")
  func manyErrors() throws {
    let outcome = try conform(adapter(#"head -c 300000 /dev/zero | tr '\0' '\n' >&2; echo "$right""#))
    #expect(outcome.code == .success, "\(outcome.out)\(outcome.err)")
  }

  @Test("that writes a second line fails only the next case, and is reported")
  func extraLine() throws {
    let outcome = try conform(adapter(#"echo "$right"; echo "$right""#))
    // Which error is reported depends on when the line arrives.
    let sentences = ["it wrote a line without a question", "its answer has seq 2 instead of 3"]
    #expect(sentences.contains { outcome.out.contains("c.jsonl:3: c3: error: \($0)") }, "\(outcome.out)")
    #expect(outcome.out.hasSuffix("2 passed, 1 failed, 0 skipped\n"), "\(outcome.out)")
  }

  @Test("that also answers the next question in advance is reported in the next case")
  func early() throws {
    let next = #"next=$(printf '%s' "$right" | sed "s/\"seq\":$seq/\"seq\":$((seq + 1))/")"#
    let outcome = try conform(adapter(next + #"; printf '%s\n%s\n' "$right" "$next""#))
    #expect(outcome.out.contains("c.jsonl:3: c3: error: it wrote a line without a question"), "\(outcome.out)")
    #expect(outcome.out.hasSuffix("2 passed, 1 failed, 0 skipped\n"), "\(outcome.out)")
  }

  @Test("that names an unsupported feature skips the case")
  func unsupported() throws {
    let outcome = try conform(adapter(#"echo "{\"seq\":$seq,\"unsupported\":[\"aspectRatio\"]}""#))
    #expect(outcome.code == .success)
    #expect(outcome.out == "1 skipped: it does not support aspectRatio\n2 passed, 0 failed, 1 skipped\n")
  }

  @Test("is not asked about undeclared features")
  func undeclared() throws {
    let outcome = try conform(adapter("exit 1", features: #""top""#, everyCase: true))
    #expect(outcome.out == "3 skipped: left is not among its features\n0 passed, 0 failed, 3 skipped\n")
    #expect(outcome.code == .nothingMeasured)
  }

  @Test("that crashes in every case is given up after ten crashes; the remaining cases fail")
  func givenUp() throws {
    let outcome = try conform(adapter("exit 7", everyCase: true), cases: 30)
    #expect(outcome.out.hasSuffix("0 passed, 30 failed, 0 skipped\n"))
    #expect(outcome.out.contains("c10: crash: it ended with exit code 7"))
    #expect(outcome.out.contains("c11: crash: it was given up after 10 crashes and time-outs in a row"))
    #expect(try folder.text("count").count == 20, "more or fewer than ten cases were sent")
  }

  @Test("that introduces itself differently or not at all after a crash gets no more questions")
  func otherIntroduction() throws {
    let version = #"'$(grep -c x count 2>/dev/null)'"#
    let changed = #"{"protocol":1,"engine":{"name":"hostile","version":"\#(version)"},"features":["*"]}"#
    let other = try conform(adapter("exit 3", hello: changed))
    let sentence = "c3: error: it introduces itself differently after it was started again"
    #expect(other.out.contains(sentence) && other.out.hasSuffix("1 passed, 2 failed, 0 skipped\n"), "\(other.out)")

    try FileManager.default.removeItem(atPath: folder.file("count"))
    let once = #"{"protocol":1,"engine":{"name":"hostile","version":"1"},"features":["*"]}"#
    let gone = try conform(adapter("exit 3", hello: "'$([ -e count ] || echo '\(once)')'"), cases: 13)
    #expect(gone.out.contains("c11: error: its first line is not valid: not valid JSON: "), "\(gone.out)")
    #expect(gone.out.contains("c12: crash: it was given up after 10 crashes and time-outs in a row"))
  }

  @Test(
    "without a valid introduction is refused with exit code 2 and the reason",
    arguments: [
      ("exit 1", "it ended with exit code 1"), ("sleep 100", "it did not answer within 1 s"),
      ("echo Welcome to engine 1.0", "there is no value here: Welcome to engine 1.0 (column 1)"),
      ("no-such-program-1", "it ended with exit code 127; stderr: "),
      (
        #"echo '{"protocol":2,"engine":{"name":"x","version":"1"}}'"#,
        #"field "protocol" of its introduction must be 1"#
      ),
      (#"echo '{"protocol":1,"engine":{"name":"pin","version":"1"}}'"#, #"field "name" of "engine" must be a word"#),
      (#"echo '{"protocol":1}'"#, #"its introduction has no field "engine""#),
    ])
  func introduction(command: String, says: String) throws {
    let outcome = try conform(command, timeout: 1)
    #expect(outcome.code == .usage)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.contains(says), "\(outcome.err)")
  }

  @Test("is killed at once after a wrong answer: it cannot act when its input is closed")
  func killedAtOnce() throws {
    let late = "echo nonsense; cat > /dev/null; : > late"
    #expect(try conform(adapter(late, everyCase: true)).code != .success)
    #expect(folder.files.contains("count") && !folder.files.contains("late"))
  }

  @Test("leaves none of its child processes behind")
  func noneLeft() throws {
    let mark = "313.\(UInt32.random(in: 1...999_999))"
    let children = "{ echo x >> started; exec sleep \(mark); } & sleep \(mark)"
    _ = try conform(adapter(children, everyCase: true), timeout: 2, cases: 2)
    #expect(try folder.text("started").hasPrefix("x\n"))
    #expect(try Self.running(mark) == "0\n")
  }

  @Test(
    "is ended even if it has moved to the process group of bench and does not exit",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/perl")))
  func otherGroup() throws {
    let late = folder.file("late")
    let stays = "setpgrp(0, getpgrp(getppid())); sleep 3; open F, q(>), q(\(late))"
    let outcome = try conform("exec perl -e '\(stays)'", timeout: 0.3, cases: 1)
    #expect(outcome.code != .success && outcome.err.contains("did not answer within 0.3 s"), "\(outcome.err)")
    #expect(!FileManager.default.fileExists(atPath: late))
  }

  @Test("has its input closed only once: a file that gets the same descriptor afterwards stays open")
  func closedOnce() throws {
    let (closed, done) = (folder.file("closed"), folder.file("done"))
    nonisolated(unsafe) let child = try ChildProcess(
      command: "cat > /dev/null; : > '\(closed)'; until [ -e '\(done)' ]; do sleep 0.01; done")
    let hasEnded = DispatchSemaphore(value: 0)
    Thread {
      child.sendLastLine("", grace: 60_000)
      hasEnded.signal()
    }.start()
    while !FileManager.default.fileExists(atPath: closed) { usleep(1000) }
    let others = (0..<200).map { _ in dup(0) }
    try "".write(toFile: done, atomically: true, encoding: .utf8)
    hasEnded.wait()
    #expect(others.allSatisfy { fcntl($0, F_GETFD) >= 0 })
    for descriptor in others { close(descriptor) }
  }

  /// The number of running processes that sleep for `mark` seconds, as a line.
  private static func running(_ mark: String) throws -> String {
    let outcome = try BenchBinary.shell(
      "all=$(ps -A -o args) && { echo \"$all\" | grep -c '[s]leep \(mark)' || true; }")
    try #require(outcome.status == 0, "\(outcome.err)")
    return outcome.out
  }

  @Test("and its process group end when a signal ends bench", arguments: [15, 2])
  func interrupted(_ signal: Int) throws {
    let mark = "319.\(UInt32.random(in: 1...999_999))"
    let stray = "sh -c 'touch stray; exec sleep \(mark)' & sleep \(mark)"
    _ = try conform(adapter("exit 1"), cases: 3)  // Writes the case file.
    try FileManager.default.removeItem(atPath: folder.file("count"))
    let command = try adapter(stray, everyCase: true)
    let outcome = try BenchBinary.shell(
      """
      \(BenchBinary.withSignals) "$bench" conform c.jsonl --engine-command "\(command)" &
      child=$!
      for i in $(seq 600); do [ -e stray ] && break; sleep 0.05; done
      kill -\(signal) $child
      wait $child; echo $?
      """, in: folder)
    #expect(outcome.out == "\(128 + signal)\n", "\(outcome.err)")
    #expect(try Self.running(mark) == "0\n")
  }
}
