import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// `bench doctor`: is this machine fit for measurements?
struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "report what would disturb a measurement here, with remedies"
  static let discussion = """
    Looks at the build, the tools and the machine. No finding is an error: the exit code is 0. What this system does
    not report is shown as unknown.
    """

  var general = GeneralOptions()

  func run(_ console: Console) throws -> ExitCode {
    for finding in Diagnosis.current.findings {
      let mark =
        switch finding.state {
        case .good: console.out.paint("good     ", .green)
        case .bad: console.out.paint("look     ", .yellow)
        case .unknown: console.out.paint("unknown  ", .dim)
        }
      console.out.line(mark + finding.sentence + (finding.remedy.map { "; \($0)" } ?? ""))
    }
    return .success
  }
}

/// The properties of the build, the tools and the machine that affect measurements.
struct Diagnosis {
  /// A system with remedies of its own.
  enum System {
    case linux, macOS

    static var current: System {
      #if canImport(Darwin)
        .macOS
      #else
        .linux
      #endif
    }
  }

  var system = System.current
  var isOptimised: Bool
  var hasValgrind: Bool
  /// Whether the system reports the processor's own count of instructions.
  var reportsInstructions = false
  var hasGit: Bool
  var processors: Int
  var load: Double?
  var stealShare: Double?
  var governor: String?
  var boosts: Bool?
  var isVirtual: Bool?

  static var current: Diagnosis {
    Diagnosis(
      isOptimised: Build.isOptimised, hasValgrind: Callgrind.path != nil,
      reportsInstructions: ProcessorInstructions.areReported, hasGit: Tool.output(["git", "--version"]) != nil,
      processors: ProcessInfo.processInfo.activeProcessorCount, load: MachineState.load,
      stealShare: MachineState.stealShare, governor: MachineState.governor, boosts: MachineState.boosts,
      isVirtual: MachineState.isVirtual)
  }

  /// One checked property; a bad one has a remedy.
  struct Finding: Equatable {
    enum State { case good, bad, unknown }

    let state: State
    let sentence: String
    var remedy: String?
  }

  var findings: [Finding] {
    [
      isOptimised
        ? good("this is a release build") : bad("this is a debug build", "swift run -c release \(ProgramName.current)"),
      hasValgrind
        ? good("valgrind is installed, instructions can be counted")
        : reportsInstructions
          ? good("the processor counts instructions, with noise")
          : bad("valgrind is not installed, instructions are skipped", installation(of: "valgrind")),
      hasGit
        ? good("git is installed, runs record their commit")
        : bad("git is not installed, runs record no commit", installation(of: "git")),
      processors > 1
        ? good("there are \(processors) processors")
        : bad("there is only one processor", "gate on counts, not on time"),
      judge(
        "the load", load.map { ($0, Figures.rounded($0, decimals: 1)) }, isGood: { $0 < 0.5 * Double(processors) },
        "wait for other work to end, or gate on counts"),
      judge(
        "the share of time that other machines take",
        stealShare.map { ($0, Figures.rounded($0 * 100, decimals: 2) + " %") },
        isGood: { $0 < 0.01 }, "use a dedicated machine, or gate on counts"),
      governor == nil
        ? unknown("the clock's governor")
        : governor == "performance"
          ? good("the clock's governor is performance")
          : bad("the clock's governor is \(governor ?? "")", "cpupower frequency-set --governor performance"),
      boosts == true
        ? bad("the clock is boosted while processors are cool", "turn boost off, or compare ratios only")
        : boosts == nil ? unknown("whether the clock is boosted") : good("the clock is not boosted"),
      isVirtual == true
        ? bad("this is a virtual machine, whose host may be shared", "compare ratios within one run, gate on counts")
        : isVirtual == nil ? unknown("whether the machine is virtual") : good("this is not a virtual machine"),
    ]
  }

  private func installation(of tool: String) -> String {
    switch (system, tool) {
    case (.linux, _): "apt-get install \(tool), or dnf install \(tool)"
    case (.macOS, "git"): "xcode-select --install"
    case (.macOS, "valgrind"): "brew install valgrind, which few versions of macOS support, or gate on allocations"
    case (.macOS, _): "brew install \(tool)"
    }
  }

  private func good(_ sentence: String) -> Finding { Finding(state: .good, sentence: sentence) }
  private func unknown(_ subject: String) -> Finding { Finding(state: .unknown, sentence: subject) }
  private func bad(_ sentence: String, _ remedy: String) -> Finding {
    Finding(state: .bad, sentence: sentence, remedy: remedy)
  }

  private func judge(
    _ subject: String, _ value: (number: Double, text: String)?, isGood: (Double) -> Bool, _ remedy: String
  ) -> Finding {
    guard let value else { return unknown(subject) }
    let sentence = "\(subject) is \(value.text)"
    return isGood(value.number) ? good(sentence) : bad(sentence, remedy)
  }
}
