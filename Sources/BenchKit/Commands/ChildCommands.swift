struct SampleCommand: Command {
  static let name = "sample"
  static let summary = "time the engines in this process and write each reading as a line of JSON"
  static let discussion = "A child process of other commands; its options and its output may change at any time."
  static var options: [Option<SampleCommand>] {
    FeedChoice.options.map { $0.lifted(\.choice) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .number("--process", "N", in: .measurement, "the index of this process, from 0", from: 0...10_000, \.process),
      .number("--share", "S", in: .measurement, "the seconds that this process may take", from: 0...1_000_000, \.share),
    ]
  }

  var choice = FeedChoice()
  var plan = SamplingPlan()
  var process = 0
  var share = 1.0

  func run(_ console: Console) throws -> ExitCode {
    let feed = try choice.feed()
    let workload = choice.workload
    let outside = try OutsideEngines(workload.outside) { console.warn($0.sentence) }
    let trial = try outside.with(
      workload.chosenEngines(for: feed.scene), for: feed.scene, make: makePackageEngine, console
    ) {
      engines, make in
      // The first layout computes the texts' fixed sizes; it must not be timed.
      var trial =
        feed.settings.text == .fixed
        ? try Trial(verifying: feed, engines, make: make) : Trial(feed, engines, make: make)
      try trial.time(plan, budget: share * 1e9, seed: feed.settings.seed &+ UInt64(process)) { _ in }
      return trial
    }
    switch trial.comparison.state {
    case .identical: break
    case .unchecked: throw Failure(.nothingMeasured, "no engine was timed in \(plan.phaseList)")
    case .differing:
      throw Failure(.framesDiffer, "frames that agreed before differ after \(plan.rounds) rounds")
    }
    try Sample.write(trial.samples.map { $0.of(process: process) }, to: console.out)
    return .success
  }
}

struct FeedChoice {
  var workload = Workload()
  var index = 0

  static var options: [Option<FeedChoice>] {
    Workload.options.map { $0.lifted(\.workload) } + [
      .number(
        "--feed-index", "N", in: .workload, "the index of the feed in the workload, from 0", from: 0...1_000_000,
        \.index)
    ]
  }

  func feed() throws -> Feed {
    let feeds = try workload.feeds()
    guard feeds.indices.contains(index) else {
      throw Failure.usage("feed \(index) does not exist; --feed-index counts from 0 to \(feeds.count - 1)")
    }
    return Feed(feeds[index].scene, feeds[index].settings)
  }
}

struct ProbeCommand: Command {
  static let name = "probe"
  static let summary = "lay out with one engine alone and write counts and memory as lines of JSON"
  static let discussion = "A child process of other commands; its options and its output may change at any time."
  static var options: [Option<ProbeCommand>] {
    FeedChoice.options.map { $0.lifted(\.choice) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .value(
        "--alone", "NAME", in: .workload, "the engine", accepts: "an engine", \.engine, read: EngineName.init(rawValue:)
      )
    ]
  }

  var choice = FeedChoice()
  var plan = SamplingPlan()
  var engine = EngineName.manual

  func run(_ console: Console) throws -> ExitCode {
    let phase = plan.countedPhases.first ?? .relayout
    guard let probe = try Probe(choice.feed(), makePackageEngine(engine), phase, plan: plan) else {
      return .success
    }
    for group in plan.metrics { try Sample.write(probe.samples(of: group), to: console.out) }
    return .success
  }
}
