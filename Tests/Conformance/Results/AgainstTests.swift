import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

@Suite("bench check --against", .bench, .disabled(if: BenchBinary.isOptimised))
struct AgainstTests {
  private static let counts = "--cells 3 --scene message --engine pin --metric allocations --text fixed --processes 1"

  @Test("a build passes against itself, and improves on one that needs more; the run names the other build")
  func verdicts() throws {
    let folder = TemporaryFolder()
    let same = try BenchBinary.gating("check --against \"$bench\" \(Self.counts)", in: folder)
    #expect(same.status == 0 && same.out.contains("\ngate    4 pass\n"), "\(same.out)\(same.err)")
    // A build with a thousand allocations and bytes for two layouts of three cells.
    try """
    #!/bin/sh
    case $1 in probe) "$bench" "$@" | /bin/sed 's/"total":[0-9.]*/"total":1000/' ;; *) exec "$bench" "$@" ;; esac
    """.write(toFile: folder.file("lavish"), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("lavish"))
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

  @Test("a time above its limit is confirmed by a repeat of both builds")
  func confirmation() throws {
    let folder = TemporaryFolder()
    // In the other build, the engine pin takes a tenth of its time.
    try """
    #!/bin/sh
    case $1 in
      sample) echo x >> calls; "$bench" "$@" | /usr/bin/awk '/"pin"/ && match($0, /"total":[0-9.]+/) {
        total = substr($0, RSTART + 8, RLENGTH - 8); $0 = substr($0, 1, RSTART + 7) total / 10 substr($0, RSTART + RLENGTH)
      } { print }' ;;
      *) exec "$bench" "$@" ;;
    esac
    """.write(toFile: folder.file("fast"), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("fast"))
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
