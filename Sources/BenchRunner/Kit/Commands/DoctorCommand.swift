import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// `bench doctor`: would a measurement be good here?
struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "tell what would spoil a measurement here, and what to do about it"
  static let discussion = """
    Looks at the build, the tools and the machine. Nothing that it finds is an error: the exit code is 0. What cannot be
    found out on this system is said to be unknown.
    """

  var general = GeneralOptions()

  func run(_ console: Console) throws -> ExitCode {
    for finding in Diagnosis.current.findings {
      let mark = finding.remedy == nil ? console.out.paint("good  ", .green) : console.out.paint("look  ", .yellow)
      console.out.line(mark + finding.sentence + (finding.remedy.map { "; \($0)" } ?? ""))
    }
    return .success
  }
}

/// What measurements here would suffer from.
struct Diagnosis {
  var isOptimised: Bool
  var hasValgrind: Bool
  var processors: Int
  var load: Double?
  var stealShare: Double?
  var governor: String?
  var boosts: Bool?
  var isVirtual: Bool?

  static var current: Diagnosis {
    Diagnosis(
      isOptimised: Build.isOptimised, hasValgrind: Callgrind.path != nil,
      processors: ProcessInfo.processInfo.activeProcessorCount, load: MachineState.load,
      stealShare: MachineState.stealShare, governor: MachineState.governor, boosts: MachineState.boosts,
      isVirtual: MachineState.isVirtual)
  }

  /// Something that was looked at: good, or with what to do about it.
  struct Finding: Equatable {
    let sentence: String
    let remedy: String?
  }

  var findings: [Finding] {
    [
      isOptimised
        ? good("this is a release build") : bad("this is a debug build", "swift run -c release bench"),
      hasValgrind
        ? good("valgrind is here, instructions can be counted")
        : bad("there is no valgrind, instructions are skipped", "apt-get install valgrind"),
      processors > 1
        ? good("there are \(processors) processors")
        : bad("there is one processor only", "gate on counts, not on time"),
      judge(
        "the load is", load.map { ($0, Figures.rounded($0, decimals: 1)) }, isGood: { $0 < 0.5 * Double(processors) },
        "wait for other work to end, or gate on counts"),
      judge(
        "other machines took", stealShare.map { ($0, Figures.rounded($0 * 100, decimals: 2) + " % of the time") },
        isGood: { $0 < 0.01 }, "use a machine of your own, or gate on counts"),
      governor == nil || governor == "performance"
        ? good("the clock's governor is \(governor ?? "unknown")")
        : bad("the clock's governor is \(governor ?? "")", "cpupower frequency-set --governor performance"),
      boosts == true
        ? bad("the clock is boosted while processors are cool", "turn boost off, or compare ratios only")
        : good(boosts == nil ? "whether the clock is boosted is unknown" : "the clock is not boosted"),
      isVirtual == true
        ? bad("this is a virtual machine, whose host may be shared", "compare ratios within one run, gate on counts")
        : good(isVirtual == nil ? "whether the machine is virtual is unknown" : "this is no virtual machine"),
    ]
  }

  private func good(_ sentence: String) -> Finding { Finding(sentence: sentence, remedy: nil) }
  private func bad(_ sentence: String, _ remedy: String) -> Finding { Finding(sentence: sentence, remedy: remedy) }

  private func judge(
    _ subject: String, _ value: (number: Double, text: String)?, isGood: (Double) -> Bool, _ remedy: String
  ) -> Finding {
    guard let value else { return good("\(subject) unknown") }
    return isGood(value.number) ? good("\(subject) \(value.text)") : bad("\(subject) \(value.text)", remedy)
  }
}
