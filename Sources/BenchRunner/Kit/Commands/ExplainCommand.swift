import BenchReports
import BenchSupport

/// `bench explain`: why the counts of two stored runs differ.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "name the functions, and the stacks that allocate, by which two runs differ"
  static let operandUsage: String? = "RUN_A RUN_B"
  static let discussion = """
    RUN is a folder that bench run --profile wrote, or the name of a baseline. For each series that has grown it names
    the function that grew most, then the ten largest changes: old, new and delta per cell, and what is new. Inlined
    functions are known where llvm-symbolizer and debug information are. The exit code is 5 if a run has no profile, or
    if the two have no series in common.
    """
  static let examples = [
    (line: "bench explain Results/OLD Results/NEW", meaning: "two runs"),
    (line: "bench explain ci Results/NEW", meaning: "a run and a baseline"),
  ]

  var general = GeneralOptions()
  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    try requireTwo("runs")
    let profiles = try operands.map(Self.profiles)
    let common = profiles[1].count { profiles[0].contains(where: $0.isComparable) }
    guard common > 0 else {
      throw Failure(
        .nothingMeasured, "\(operands[0]) and \(operands[1]) have no series in common",
        remedy: "the feed, the engine, the metric, the Swift version and the architecture must be the same")
    }
    let explanations = Explanation.all(from: profiles[0], to: profiles[1])
    for explanation in explanations { explanation.show(console.out) }
    if explanations.isEmpty { console.out.line("nothing grew in the \(common) series of both") }
    return .success
  }

  private static func profiles(of run: String) throws -> [CostProfile] {
    let path =
      InputFile.isFolder(run)
      ? "\(run)/\(CostProfile.fileName)" : CostProfile.path(besideBaseline: Baseline.path(of: run))
    let profiles = try CostProfile.read(path)
    guard !profiles.isEmpty else {
      throw Failure(
        .nothingMeasured, "there is no profile \(path)",
        remedy: "\(ProgramName.current) run --profile and baseline save write one, with valgrind installed")
    }
    return profiles
  }
}
