import Testing

@testable import BenchKit

@Suite("bench doctor")
struct DiagnosisTests {
  private static let good = Diagnosis(
    system: .linux, isOptimised: true, hasValgrind: true, reportsInstructions: false, commitFault: nil, processors: 4,
    load: 1.9, stealShare: 0.009, governor: "performance", boosts: false, isVirtual: false)

  @Test("finds nothing wrong with a suitable machine, or with unknown values")
  func fit() {
    #expect(Self.good.findings.allSatisfy { $0.remedy == nil })
    var unknown = Self.good
    (unknown.load, unknown.stealShare, unknown.governor) = (nil, nil, nil)
    (unknown.boosts, unknown.isVirtual) = (nil, nil)
    #expect(unknown.findings.allSatisfy { $0.remedy == nil })
    #expect(unknown.findings.count { $0.state == .unknown } == 5)
    #expect(Self.good.findings.allSatisfy { $0.state == .good })
  }

  @Test("reports the state of this machine, one line for each finding, with exit code 0")
  func machine() throws {
    let console = Console(out: .captured(), notes: .captured())
    #expect(try DoctorCommand().run(console) == .success)
    let lines = console.out.text.split(separator: "\n")
    #expect(lines.count == 9)
    for line in lines { #expect(["good     ", "look     ", "unknown  "].contains(String(line.prefix(9)))) }
    #expect(lines[0].hasPrefix("look     this is a debug build; swift run") == !Build.isOptimised)
  }

  @Test("has the approved sentence for each result, also near the limits of good values")
  func sentences() throws {
    var text = ""
    func add(_ change: (inout Diagnosis) -> Void) {
      var diagnosis = Self.good
      change(&diagnosis)
      for finding in diagnosis.findings { text += "\(finding.state)  \(finding.sentence)  \(finding.remedy ?? "–")\n" }
      text += "\n"
    }
    add { _ in }
    add { ($0.isOptimised, $0.hasValgrind, $0.processors) = (false, false, 1) }
    add { ($0.load, $0.stealShare, $0.processors) = (2, 0.01, 2) }
    add { ($0.load, $0.stealShare, $0.processors) = (0.99, 0.0099, 2) }
    add { ($0.load, $0.stealShare, $0.processors) = (0.5, 0, 1) }
    add { ($0.governor, $0.boosts, $0.isVirtual) = ("schedutil", true, true) }
    add { ($0.load, $0.stealShare, $0.governor, $0.boosts, $0.isVirtual) = (nil, nil, nil, nil, nil) }
    add { ($0.hasValgrind, $0.commitFault) = (false, "git is not installed") }
    add { ($0.system, $0.hasValgrind, $0.commitFault) = (.macOS, false, "git is not installed") }
    add { ($0.system, $0.hasValgrind, $0.reportsInstructions) = (.macOS, false, true) }
    try ApprovedText.expect(text, is: "doctor.txt")
  }

  @Test("reports each fault of the build, the tools and the machine, with a remedy")
  func spoilt() {
    let faults: [((inout Diagnosis) -> Void, String)] = [
      ({ $0.isOptimised = false }, "debug build"), ({ $0.hasValgrind = false }, "valgrind"),
      ({ $0.commitFault = "git says \"fatal: detected dubious ownership\"" }, "dubious"),
      ({ $0.processors = 1 }, "one processor"), ({ $0.load = 2.1 }, "load is 2.1"),
      ({ $0.stealShare = 0.02 }, "take is 2 %"), ({ $0.governor = "powersave" }, "powersave"),
      ({ $0.boosts = true }, "boosted"), ({ $0.isVirtual = true }, "virtual"),
    ]
    for (spoil, words) in faults {
      var diagnosis = Self.good
      spoil(&diagnosis)
      #expect(diagnosis.findings.contains { $0.remedy != nil && $0.sentence.contains(words) }, "\(words)")
    }
  }
}
