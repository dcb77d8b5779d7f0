import BenchHarness
import BenchReports
import BenchSupport
import Foundation

struct ABCommand: Command {
  static let name = "ab"
  static let summary = "compare the times of two builds, in pairs"
  static let operandUsage: String? = "BASE_BINARY HEAD_BINARY"
  static let discussion = """
    Times both binaries in pairs of child processes; base is first in one pair, head in the next. An engine fails if it
    is slower in head by the exact one-sided sign test, and the median of the pairs is above --slower. All engines of
    all feeds share the probability --alpha. A difference within the noise is reported as not resolved, never as equal.
    Both binaries must be of this version of bench. scripts/ab.sh BASE_REF builds both.
    """
  static var options: [Option<ABCommand>] {
    Workload.packageOptions.map { $0.lifted(\.workload) } + [
      .number("--pairs", "N", in: .measurement, "pairs of processes (15)", from: 1...10_000, \.pairs),
      .number(
        "--rounds", "N", in: .measurement, "rounds of a process in which each engine is timed (63)", from: 1...100_000,
        \.plan.rounds),
      .number("--share", "S", in: .measurement, "seconds that a process may take (1)", from: 0.01...1_000_000, \.share),
      .number("--alpha", "P", in: .gate, "the probability of a false alarm (0.02)", from: 1e-9...0.5, \.alpha),
      .number("--slower", "PCT", in: .gate, "the slowdown in per cent that is allowed (10)", from: 0...1000, \.percent),
      .text(
        "--annotations", "FILE", in: .output, "write what failed as workflow commands of GitHub Actions", \.annotations),
    ]
  }

  var operands: [String] = []
  var workload = Workload()
  var plan = SamplingPlan()
  var pairs = 15
  var share = 1.0
  var alpha = 0.02
  var percent = 10.0
  var annotations: String?

  func run(_ console: Console) throws -> ExitCode {
    try requireTwo("binaries")
    for path in operands where InputFile.isFolder(path) || !FileManager.default.isExecutableFile(atPath: path) {
      throw Failure.usage("\"\(path)\" is not a program", remedy: "\(Self.invocation) BASE HEAD")
    }
    for path in operands where Tool.output([Self.executable(path), "--version"])?.contains("bench ") != true {
      throw Failure.usage("\"\(path)\" is not a bench binary", remedy: "scripts/ab.sh BASE_REF builds both binaries")
    }
    let feeds = try workload.feeds()
    let share = try shareOfAlpha(series: feeds.reduce(0) { $0 + workload.chosenEngines(for: $1.scene).count })
    Interruption.watch()
    var comparisons: [PairedComparison] = []
    var failures: [(scene: String, engine: String, sentence: String)] = []
    for (index, feed) in feeds.enumerated() {
      let engines = workload.chosenEngines(for: feed.scene)
      let trial = try workload.verify(feed, engines)
      trial.show(console.out)
      guard trial.comparison.state == .identical else {
        let dissenters = trial.engines.filter(trial.comparison.dissenters.contains)
        try annotate(failures + dissenters.map { (feed.scene.name, $0.rawValue, "frames differ") })
        return .framesDiffer
      }
      let logRatios = try measure(ChildArguments(workload, index: index), feed.settings.cells, console)
      let found = engines.map(\.rawValue).map {
        PairedComparison(engine: $0, logRatios: logRatios[$0] ?? [], alpha: share, threshold: percent / 100)
      }
      Self.show(found, console.out)
      comparisons += found
      failures += found.filter { $0.verdict == .regressed }.map { (feed.scene.name, $0.engine, $0.sentence) }
    }
    try annotate(failures)
    return conclude(comparisons, console)
  }

  /// The share of the false-alarm probability for each series.
  /// - Throws: `Failure` if the pairs are too few to show a regression at this share, however slow head is.
  private func shareOfAlpha(series: Int) throws -> Double {
    let share = alpha / Double(series)
    guard Binomial.valuesBelowMedian(sampleSize: pairs, alpha: share) != nil else {
      let least = Int(log2(1 / share).rounded(.up))
      throw Failure.usage(
        "\(pairs) pairs are too few for \(series) series at --alpha \(Figures.plain(alpha))",
        remedy: "--pairs \(least) is the minimum")
    }
    return share
  }

  /// The path of a program, with a slash: a name without a slash would be looked up in `PATH`.
  private static func executable(_ path: String) -> String { path.contains("/") ? path : "./\(path)" }

  private func annotate(_ failures: [(scene: String, engine: String, sentence: String)]) throws {
    guard let annotations else { return }
    let lines = failures.map { AnnotationsExport.line(.error, scene: $0, engine: $1, $2) }
    try AtomicFile.write(lines.joined(), to: annotations)
  }

  func conclude(_ comparisons: [PairedComparison], _ console: Console) -> ExitCode {
    let verdicts = comparisons.map(\.verdict)
    if verdicts.contains(.regressed) { return .regression }
    guard verdicts.contains(.missing) else { return .success }
    console.fail("a build reported too few times for an engine; are both of this version of bench?")
    return .nothingMeasured
  }

  /// For each engine, the logarithm of the ratio of head's time to base's time in each pair with both times.
  private func measure(
    _ childArguments: ChildArguments, _ cells: Int, _ console: Console
  ) throws -> [String: [Double]] {
    let workers = operands.map { Worker(executable: Self.executable($0)) }
    var logRatios: [String: [Double]] = [:]
    for pair in 0..<pairs {
      console.progress("pair \(pair + 1) of \(pairs)")
      let call = childArguments.call(
        ChildCommand.sample, "--rounds=\(plan.rounds)", "--process=\(pair)", "--share=\(Figures.plain(share))")
      var least: [[String: Double]] = [[:], [:]]
      for build in pair % 2 == 0 ? [0, 1] : [1, 0] {
        let samples = try workers[build].samples(call, input: childArguments.input)
          .filter { $0.phase == .relayout && $0.metric == .time }
        least[build] = Dictionary(samples.map { ($0.engine, $0.value(cells: cells)) }, uniquingKeysWith: min)
      }
      for (engine, head) in least[1] {
        if let base = least[0][engine] { logRatios[engine, default: []].append(log(head / base)) }
      }
    }
    console.endProgress()
    return logRatios
  }

  static func show(_ comparisons: [PairedComparison], _ out: Output) {
    let rows = comparisons.map { found in
      [found.engine] + [found.slowdown, found.lowerBound, found.upperBound].map(PairedComparison.percent) + [
        "\(found.logRatios.count)", found.verdict == .pass ? "not resolved" : found.verdict.rawValue,
      ]
    }
    out.show(TextTable(header: ["engine", "head vs base", "at least", "at most", "pairs", "verdict"], rows: rows))
  }
}

/// The times of one engine in two builds, measured in pairs. The order alternates between pairs (ABBA), so that drift
/// affects both builds alike.
struct PairedComparison {
  let engine: String
  /// ln(head/base) of the minimum times per cell in the phase `relayout`, for each pair.
  let logRatios: [Double]
  /// The probability of a false alarm for this engine on one feed.
  let alpha: Double
  /// The largest allowed slowdown, as a share.
  let threshold: Double

  var slowdown: Double? { Quantiles(logRatios).median.map { exp($0) - 1 } }

  /// The bounds of the slowdown, each with error probability `alpha`.
  var lowerBound: Double? { Binomial.lowerBoundOfMedian(logRatios, alpha: alpha).map { exp($0) - 1 } }
  var upperBound: Double? { Binomial.lowerBoundOfMedian(logRatios.map { -$0 }, alpha: alpha).map { exp(-$0) - 1 } }

  var sentence: String {
    let bound = "at least \(Self.percent(lowerBound))"
    return "\(Self.percent(slowdown)) slower than the base (\(bound)), in \(logRatios.count) pairs"
  }

  static func percent(_ share: Double?) -> String {
    share.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "–"
  }

  /// A regression needs a lower bound above 0 and a median above `threshold`.
  var verdict: Verdict {
    guard let slowdown, let lowerBound, let upperBound else { return .missing }
    if lowerBound > 0 { return slowdown > threshold ? .regressed : .warn }
    return upperBound < 0 ? .improved : .pass
  }
}
