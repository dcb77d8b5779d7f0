import BenchReports
import BenchSupport

/// The options of commands that judge a run.
struct GateOptions {
  var baseline = "ci"
  var thresholds = Thresholds()
  /// A file of thresholds for single scenes and engines.
  var thresholdFile: String?
  var skipsConfirmation = false
  var isStrict = false

  static var options: [Option<GateOptions>] {
    [.text("--baseline", "NAME|PATH", in: .gate, "what the run is compared with (ci, in \(Baseline.folder))", \.name)]
      + thresholdOptions + [
        .flag("--no-confirm", in: .gate, "do not repeat a run to confirm that a time regressed", \.skipsConfirmation)
      ]
  }

  /// The options of commands that compare two stored runs.
  static var thresholdOptions: [Option<GateOptions>] {
    [
      Option(
        names: ["--threshold"], placeholder: "METRIC=LIMIT[,…]",
        summary:
          "how much worse is allowed (time=10%,allocations=0,instructions=1%): in per cent, of counts also as a number",
        section: .gate, accepts: "limits such as time=10%,allocations=0, of time in per cent", choices: [],
        store: { text, options in options.thresholds.add(list: text) }),
      .text(
        "--thresholds", "FILE", in: .gate, "limits for single series, as CSV: scene,engine,metric,limit; * matches all",
        \.thresholdFile),
      .flag("--strict", in: .gate, "fail also on warnings and on what is otherwise advice", \.isStrict),
    ]
  }

  /// `baseline` as an optional value, as the option needs it.
  private var name: String? {
    get { baseline }
    set { baseline = newValue ?? baseline }
  }

  /// Warns of limits in the file that match no compared series: the gate would be looser than intended.
  func reportUnused(_ thresholds: Thresholds, _ findings: [Gate.Finding], _ console: Console) {
    for sentence in thresholds.unused(among: findings.map(\.key)) { console.warn(sentence) }
  }

  /// The thresholds of both options.
  func allThresholds() throws -> Thresholds {
    var all = thresholds
    if let thresholdFile { try all.add(file: thresholdFile) }
    return all
  }
}
