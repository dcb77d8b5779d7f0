import BenchHarness
import BenchSupport

/// `bench probe`, a child process of `bench run`: one engine alone in a process.
struct ProbeCommand: Command {
  static let name = ChildCommand.probe
  static let summary = "lay out with one engine alone and write counts as lines of JSON"
  static let discussion = "A child process of bench run; its options and its output may change at any time."
  static var options: [Option<ProbeCommand>] {
    FeedChoice.options.map { $0.lifted(\.choice) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .value(
        "--alone", "NAME", in: .workload, "the engine", accepts: "an engine", \.engine, read: EngineName.init(rawValue:)
      ),
      .flag("--instructions", in: .measurement, "do the work whose instructions are counted", \.doesCountedWork),
      .flag("--allocations", in: .measurement, "count allocations", \.countsAllocations),
      .flag("--memory", in: .measurement, "report the peak of resident memory", \.reportsMemory),
    ]
  }

  var general = GeneralOptions()
  var choice = FeedChoice()
  var plan = SamplingPlan()
  var engine = EngineName.manual
  var doesCountedWork = false
  var countsAllocations = false
  var reportsMemory = false

  func run(_ console: Console) throws -> ExitCode {
    // Counts are those of one thread.
    var workload = choice.workload
    workload.threads = 0
    let phase = plan.countedPhases.first ?? .relayout
    guard let probe = try Probe(choice.feed(), workload.makeEngine(engine), phase, plan: plan) else { return .success }
    if doesCountedWork { try Sample.write(probe.samples(of: .instructions), to: console.out) }
    if countsAllocations { try Sample.write(probe.samples(of: .allocations), to: console.out) }
    if reportsMemory { try Sample.write(probe.samples(of: .memory), to: console.out) }
    return .success
  }
}
