struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "report what would disturb a measurement here, with remedies"
  static let discussion = """
    Looks at the build, the tools and the machine. No finding is an error: the exit code is 0. What this system does
    not report is shown as unknown.
    """

  func run(_ console: Console) throws -> ExitCode {
    for finding in Diagnosis().findings {
      let mark =
        switch finding.state {
        case .good: console.out.paint("good     ", .green)
        case .bad: console.out.paint("look     ", .yellow)
        case .unknown: console.out.paint("unknown  ", .dim)
        }
      console.out.prose(mark, finding.sentence + (finding.remedy.map { "; \($0)" } ?? ""), indent: 9)
    }
    return .success
  }
}

/// The properties of the build, the tools and the machine that affect measurements.
struct Diagnosis {
  /// An operating system; the remedies depend on it.
  enum System { case linux, macOS }

  #if canImport(Darwin)
    var system = System.macOS
  #else
    var system = System.linux
  #endif
  var isOptimised = Build.isOptimised
  var hasValgrind = Callgrind.path != nil
  /// Whether the system reports the instructions that the processor counts.
  var reportsInstructions = ProcessorInstructions.areReported
  /// Why runs record no commit; nil if they record one.
  var commitFault = SourceState.current.commitFault
  var processors = ProcessInfo.processInfo.activeProcessorCount
  var load = MachineState.load
  var stealShare = MachineState.stealShare
  var governor = MachineState.governor
  var boosts = MachineState.boosts
  var isVirtual = MachineState.isVirtual

  /// A checked property. A remedy exists only in the state `bad`.
  struct Finding: Equatable {
    enum State { case good, bad, unknown }

    let state: State
    let sentence: String
    var remedy: String?
  }

  var findings: [Finding] {
    [
      finding(
        isOptimised, "this is a release build", else: "this is a debug build",
        "swift run -c release \(ProgramName.current)"),
      finding(
        hasValgrind || reportsInstructions,
        hasValgrind
          ? "valgrind is installed, instructions can be counted" : "the processor counts instructions, with noise",
        else: "valgrind is not installed, instructions are skipped", installation(of: "valgrind")),
      finding(
        commitFault == nil, "git is installed, runs record their commit",
        else: "\(commitFault ?? ""), runs record no commit",
        commitFault?.contains("dubious ownership") == true
          ? "git config --global --add safe.directory FOLDER"
          : commitFault == "git is not installed" ? installation(of: "git") : "build in a clone of the repository"),
      finding(
        processors > 1, "there are \(processors) processors", else: "there is only one processor",
        "gate on counts, not on time"),
      finding(
        load.map { $0 < 0.5 * Double(processors) }, "the load is \(Figures.rounded(load ?? 0, decimals: 1))",
        "wait for other work to end, or gate on counts", unknown: "the load"),
      finding(
        stealShare.map { $0 < 0.01 },
        "the share of time that other machines take is \(Figures.rounded((stealShare ?? 0) * 100, decimals: 2)) %",
        "use a dedicated machine, or gate on counts", unknown: "the share of time that other machines take"),
      finding(
        governor.map { $0 == "performance" }, "the clock's governor is \(governor ?? "")",
        "cpupower frequency-set --governor performance", unknown: "the clock's governor"),
      finding(
        boosts.map { !$0 }, "the clock is not boosted", else: "the clock is boosted while processors are cool",
        "turn boost off, or compare ratios only", unknown: "whether the clock is boosted"),
      finding(
        isVirtual.map { !$0 }, "this is not a virtual machine",
        else: "this is a virtual machine, whose host may be shared",
        "compare ratios within one run, gate on counts", unknown: "whether the machine is virtual"),
    ]
  }

  private func installation(of tool: String) -> String {
    switch (system, tool) {
    case (.linux, _): "apt-get install \(tool), or dnf install \(tool)"
    case (.macOS, "git"): "xcode-select --install"
    case (.macOS, _): "brew install \(tool), which few versions of macOS support, or gate on allocations"
    }
  }

  /// The finding about a property. If `bad` is nil, a bad property is reported with the same sentence as a good one.
  private func finding(
    _ isGood: Bool?, _ sentence: String, else bad: String? = nil, _ remedy: String, unknown: String = ""
  ) -> Finding {
    switch isGood {
    case true?: Finding(state: .good, sentence: sentence)
    case false?: Finding(state: .bad, sentence: bad ?? sentence, remedy: remedy)
    case nil: Finding(state: .unknown, sentence: unknown)
    }
  }
}
