import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("bench check --against", .bench, .disabled(if: BenchBinary.isOptimised))
struct AgainstTests {
  private static let counts = "--cells 3 --scene message --engine pin --metric allocations --text fixed --processes 1"

  @Test("a build passes against itself, and improves on one that needs more; the run names the other build")
  func verdicts() throws {
    let folder = TemporaryFolder()
    let same = try BenchBinary.gating("check --against \"$bench\" \(Self.counts)", in: folder)
    #expect(same.status == 0 && same.out.contains("\ngate    4 pass\n"), "\(same.out)\(same.err)")
    // A build with a thousand allocations and bytes for two layouts of three cells.
    _ = try folder.program(
      "lavish",
      #"""
      case $1 in probe) "$bench" "$@" | /bin/sed 's/"total":[0-9.]*/"total":1000/' ;; *) exec "$bench" "$@" ;; esac
      """#)
    let better = try BenchBinary.gating("check --against lavish \(Self.counts) --export json=x.json", in: folder)
    #expect(better.status == 0 && better.out.contains("\ngate    4 improved\n"), "\(better.out)\(better.err)")
    #expect(better.out.contains("pin · relayout") && better.out.contains("166.667 → 0"), "\(better.out)")
    #expect(try folder.text("x.json").contains("\"baseline\" : \"lavish\""))
  }

  @Test("processes of the two builds run in pairs, in the order ABBA; the other build's samples are separate")
  func order() throws {
    let folder = TemporaryFolder()
    let out = Output.captured()
    try Sample.write([Sample(engine: "pin", phase: .relayout, metric: .time, iterations: 1, total: 7)], to: out)
    let workers = try ["head", "base"].map { name in
      Worker(
        executable: try folder.program(name, "echo \(name) >> '\(folder.file("calls"))'; echo '\(out.text)'"))
    }
    var settings = FeedSettings()
    settings.cells = 1
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, .pin])
    var plan = SamplingPlan()
    plan.processes = 4
    let arguments = ChildArguments(Workload(), index: 0)
    let others = try trial.time(plan, arguments, by: workers[0], against: workers[1]) { _ in }
    #expect(
      try folder.text("calls").split(separator: "\n") == "base head head base base head head base".split(separator: " ")
    )
    #expect(trial.samples.count == 4 && others.count == 4)
  }

  /// A trial with times of `manual` and `pin`. The machine drifts: each process is 20 % slower than the one before.
  private func trial(manual: Double, pin: Double, processes: Int = 7, rounds: Int = 5) throws -> Trial {
    var settings = FeedSettings()
    settings.cells = 1
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, .pin])
    for process in 0..<processes {
      for (engine, time) in [("manual", manual), ("pin", pin)] {
        trial.add(
          (0..<rounds).map { round in
            Sample(
              engine: engine, phase: .relayout, metric: .time, process: process, round: round, iterations: 1,
              total: time * pow(1.2, Double(process)) * (1 + 0.002 * Double((process * 3 + round) % 5)))
          })
      }
    }
    return trial
  }

  private func changes(from old: Trial, to new: Trial) -> [Change] {
    var gate = Gate(baseline: Baseline(name: "base"), thresholds: Thresholds(), scope: Gate.Scope())
    gate.take(baseOfPairs: [old])
    return gate.changes(to: [new].figures(inPairsWith: [old]))
  }

  @Test(
    "compares the times of each engine, so that a slowdown of the reference or of shared code is seen",
    arguments: [
      (1.0, 1.0, Verdict.pass, Verdict.pass), (1.3, 1, .regressed, .pass), (1.3, 1.3, .regressed, .regressed),
      (1, 1.3, .pass, .regressed), (0.8, 0.8, .improved, .improved), (1.07, 1, .warn, .pass),
    ])
  func absolute(_ manual: Double, _ pin: Double, _ first: Verdict, _ second: Verdict) throws {
    let (old, new) = (try trial(manual: 300, pin: 400), try trial(manual: 300 * manual, pin: 400 * pin))
    let found = changes(from: old, to: new)
    #expect(found.map(\.key.engine) == ["manual", "pin"])
    #expect(found.map(\.judgement.verdict) == [first, second], "\(found.map(\.judgement))")
    #expect(found[1].isSuspect == (second == .regressed))
    #expect(Gate.exitCode(found) == (found.contains(where: \.isSuspect) ? .regression : .success))
    // Rows show absolute times, which are noisy because of the drift; ratios of the run stay those to its reference.
    var rows = [new].figures()
    rows.note(found)
    #expect(rows[1].ratio.map { ($0 - 400 * pin / (300 * manual)).magnitude < 0.01 } == true)
    if manual == 1.3, pin == 1.3 {
      #expect(rows[0].changeText == "time 518 ns → 674 ns ? a cell (+30 %, allowed +10 %)", "\(rows[0].changeText)")
      let again = changes(from: old, to: try trial(manual: 300, pin: 400 * pin))
      var gate = Gate(baseline: Baseline(name: "base"), thresholds: Thresholds(), scope: Gate.Scope())
      gate.take(baseOfPairs: [old])
      #expect(again.map(\.isSuspect) == [false, true])
      let repeated = [try trial(manual: 300, pin: 400 * pin)]
      let confirmed = gate.confirmed(
        found, by: repeated.figures(inPairsWith: [old]),
        [new].pooled(with: repeated).figures(inPairsWith: [old].pooled(with: [old])))
      #expect(confirmed.map(\.judgement.verdict) == [.inconclusive, .regressed])
    }
  }

  @Test("too few processes only advise, and too few rounds have no ratio")
  func few() throws {
    let old = try trial(manual: 300, pin: 400, processes: 4)
    let found = changes(from: old, to: try trial(manual: 600, pin: 400, processes: 4))
    #expect(found.allSatisfy { $0.judgement.advice?.hasPrefix("the run has 4 processes") == true })
    let short = changes(
      from: try trial(manual: 300, pin: 400, rounds: 4), to: try trial(manual: 300, pin: 400, rounds: 4))
    #expect(short.map(\.judgement.verdict) == [.missing, .missing])
  }

  @Test("a time above its limit is confirmed by a repeat of both builds")
  func confirmation() throws {
    let folder = TemporaryFolder()
    // In the other build, the engine pin takes a tenth of its time.
    _ = try folder.program(
      "fast",
      #"""
      case $1 in
        sample) echo x >> calls; "$bench" "$@" | /usr/bin/awk '/"pin"/ && match($0, /"total":[0-9.]+/) {
          total = substr($0, RSTART + 8, RLENGTH - 8)
          $0 = substr($0, 1, RSTART + 7) total / 10 substr($0, RSTART + RLENGTH)
        } { print }' ;;
        *) exec "$bench" "$@" ;;
      esac
      """#)
    let options =
      "--cells 12 --engine pin --metric time --processes 5 --rounds 7 --slot-ms 0.2 --warmup 1 --time-limit 60"
    let outcome = try BenchBinary.gating("check --against ./fast \(options)", in: folder)
    #expect(outcome.out.contains("gate    1 series slower than allowed; measured again, to confirm"), "\(outcome.err)")
    #expect(try folder.text("calls").split(separator: "\n").count == 10, "both runs have five processes of each build")
    // On a busy machine the times can be too noisy to fail.
    #expect([0, 3].contains(outcome.status) && outcome.out.contains(" · pin · relayout · "), "\(outcome.out)")
  }

  @Test(
    "refuses other programs, and options that do not apply",
    arguments: [
      ("--against /", #""/" is not another build of bench; --against needs the path of its binary"#),
      ("--against /bin/true", #""/bin/true" is not another build of bench; --against needs the path of its binary"#),
      (
        #"--against "$bench" --baseline ci"#,
        "--against compares processes of two builds; leave out --baseline, --processes 0 and --engine-command"
      ),
      (
        #"--against "$bench" --processes 0"#,
        "--against compares processes of two builds; leave out --baseline, --processes 0 and --engine-command"
      ),
    ])
  func refusals(_ arguments: String, _ sentence: String) throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.gating("check \(arguments)", in: folder)
    #expect(outcome.status == 2 && outcome.err == "bench: \(sentence)\n" && folder.files.isEmpty, "\(outcome.err)")
  }
}
