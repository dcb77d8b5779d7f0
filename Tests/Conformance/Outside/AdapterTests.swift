import Foundation
import PinCore
import Testing

@testable import BenchHarness
@testable import BenchScenes
@testable import BenchSupport

@Suite("An adapter", .bench)
struct AdapterTests {
  private let folder = TemporaryFolder()
  /// Makes this process ignore SIGPIPE, which a write to an ended program would raise.
  private let console = Console(out: .captured(), notes: .captured())

  /// An engine that records each question. The field `cmd` of the question determines the answer.
  private func adapter() throws -> Adapter {
    let script = """
      cd '\(folder.path)'
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> asked
        seq=${line##*'"seq":'}
        seq=${seq%%[!0-9]*}
        case "$line" in
          *'"cmd":"start"'*) echo '{"protocol":1,"engine":{"name":"outer","version":"1"}}' ;;
          *'"cmd":"stop"'*) exit 0 ;;
          *'"cmd":"crash"'*) exit 7 ;;
          *'"cmd":"says"'*) echo "{\\"seq\\":$seq,\\"error\\":7}" ;;
          *) echo "{\\"seq\\":$seq}" ;;
        esac
      done
      """
    try script.write(toFile: folder.file("adapter.sh"), atomically: false, encoding: .utf8)
    return try Adapter(command: "exec sh '\(folder.file("adapter.sh"))'", timeout: 20)
  }

  @Test("that answers between crashes is not given up, keeps running after an error, and is asked to stop")
  func crashes() throws {
    let adapter = try self.adapter()
    func fault(_ question: String) -> AdapterFault? {
      #expect(throws: AdapterFault.self) { try adapter.ask(question, answer: []) }
    }
    let crash = AdapterFault(.crash, "it ended with exit code 7")
    for _ in 1..<Adapter.patience { #expect(fault("crash") == crash) }
    #expect(try !adapter.ask("good", answer: []).contains("error"))
    #expect(fault("crash") == crash)
    for _ in 0..<2 { #expect(fault("says") == AdapterFault(.error, "it says: no text")) }
    _ = try adapter.ask("good", answer: [])
    adapter.stop(within: 20_000)
    let asked = try folder.text("asked").split(separator: "\n")
    #expect(asked.prefix(2) == [#"{"cmd":"start","protocol":1}"#, #"{"cmd":"crash","seq":1}"#])
    #expect(asked.suffix(2) == [#"{"cmd":"good","seq":\#(Adapter.patience + 4)}"#, #"{"cmd":"stop"}"#])
    #expect(asked.count { $0.contains("start") } == Adapter.patience + 1, "one start, and one after each crash")
  }

  @Test("that does not start is a usage error; the remedy is a command that shows more")
  func noStart() {
    let sentence = "the outside engine \"exit 3\" does not start: it ended with exit code 3"
    #expect(throws: Failure.usage(sentence, remedy: "\(ProgramName.current) smoke -- COMMAND shows more")) {
      try Adapter(command: "exit 3", timeout: 20)
    }
  }

  /// The fault of a program that ends without an answer.
  private func fault(of child: ChildProcess) -> AdapterFault? {
    #expect(throws: AdapterFault.self) { try child.exchange("", limit: 10, within: 20) }
  }

  @Test("that ends with exit code 129 to 192 is reported with the possible signal, 1 to 64")
  func exitCodes() throws {
    for code in [128, 193] {
      let fault = try self.fault(of: ChildProcess(command: "exit \(code)"))
      #expect(fault == AdapterFault(.crash, "it ended with exit code \(code)"))
    }
    for signal in [1, 64] {
      let fault = try self.fault(of: ChildProcess(command: "exit \(128 + signal)"))
      let start = "it ended with exit code \(128 + signal), as after signal \(signal) ("
      #expect(fault?.sentence.hasPrefix(start) == true, "\(String(describing: fault))")
    }
  }

  @Test("has only the last 16 KiB of its stderr kept")
  func keptErrors() throws {
    let child = try ChildProcess(command: "head -c 40000 /dev/zero | tr '\\0' x >&2; echo end >&2; exit 1")
    #expect(fault(of: child)?.sentence.hasPrefix("it ended with exit code 1; stderr: xxx") == true)
    // The final line break is trimmed.
    #expect(child.errorText == String(repeating: "x", count: (16 << 10) - 4) + "end")
  }

  @Test("can write more than its pipes can contain after its input is closed, and can then end")
  func lastWords() throws {
    let done = folder.file("done")
    let child = try ChildProcess(
      command: "cat > /dev/null; head -c 100000 /dev/zero; head -c 100000 /dev/zero >&2; : > '\(done)'")
    child.sendLastLine("", grace: 20_000)
    #expect(FileManager.default.fileExists(atPath: done))
  }

  @Test("that was killed is not ended a second time: files that reuse its descriptors stay open")
  func killedOnce() throws {
    var child: ChildProcess? = try ChildProcess(command: "exec cat")
    child?.kill()
    let others = (0..<20).map { _ in dup(0) }
    child = nil
    #expect(others.allSatisfy { fcntl($0, F_GETFD) >= 0 })
    for descriptor in others { close(descriptor) }
  }
}

@Suite("Outside engines of a run", .bench)
struct OutsideEnginesTests {
  private let console = Console(out: .captured(), notes: .captured())

  /// Two engines that have only the scene social and take no edits.
  private func engines() throws -> OutsideEngines {
    var options = OutsideOptions()
    options.commands = ["outer", "other"].map { name in
      let greeting = #"{"protocol":1,"engine":{"name":"\#(name)","version":"1"},"scenes":["social"]}"#
      return "read x; echo '\(greeting)'; cat > /dev/null"
    }
    options.timeout = 20
    return try OutsideEngines(options)
  }

  /// A trial in which the reference has a sample for each given pair of a metric and a phase.
  private func trial(_ samples: [(Metric, Phase)]) throws -> Trial {
    var settings = FeedSettings()
    settings.cells = 1
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, "outer", "other"]) { _ in
      makePackageEngine(.manual)
    }
    for (metric, phase) in samples {
      trial.add([Sample(engine: "manual", phase: phase, metric: metric, iterations: 1, total: 1)])
    }
    return trial
  }

  @Test("without times are excluded if others have times; if only live phases are timed, a warning names the cause")
  func untimed() throws {
    let outside = try engines()
    let withoutTimes: [[(Metric, Phase)]] = [[], [(.allocations, .edit)]]
    for samples in withoutTimes {
      outside.check(try trial(samples), console)
      #expect(outside.broken.isEmpty)
    }
    let withLayouts: [[(Metric, Phase)]] = [[(.time, .relayout)], [(.time, .relayout), (.time, .edit)]]
    for samples in withLayouts {
      outside.check(try trial(samples), console)
      #expect(outside.broken == ["outer", "other"] && outside.brokenNames == "other, outer")
      outside.broken = []
    }
    #expect(console.notes.text.isEmpty)
    outside.check(try trial([(.time, .edit), (.time, .recycle)]), console)
    #expect(outside.broken == ["outer", "other"])
    for name in ["outer", "other"] {
      let warning = "\(name) takes no edits, so it has no times in the phases recycle and edit\n"
      #expect(console.notes.text.contains(warning), "\(console.notes.text)")
    }
  }

  @Test("take part in their scenes until they fail; a scene that they do not have is reported once")
  func scenes() throws {
    let outside = try engines()
    var names: [[EngineName]] = []
    for _ in 0..<2 {
      try outside.with([.manual], for: Article.self, make: makePackageEngine, console) { engines, _ in
        names.append(engines)
      }
    }
    #expect(names == [[.manual], [.manual]])
    let lines = console.notes.text.split(separator: "\n")
    for name in ["outer", "other"] {
      #expect(lines.count { $0.hasSuffix("\(name) has no layout for the scene article") } == 1, "\(lines)")
    }
    names = []
    try outside.with([.manual], for: Social.self, make: makePackageEngine, console) { engines, _ in
      names.append(engines)
      if engines.contains("outer") { throw BrokenEngine(name: "outer", fault: AdapterFault(.crash, "it is tired")) }
    }
    #expect(names == [[.manual, "outer", "other"], [.manual, "other"]] && outside.broken == ["outer"])
    #expect(console.notes.text.contains("outer is excluded: it is tired\n"))
  }
}
