import BenchReports
import BenchSupport

/// What a gate found, as people read it on a terminal.
struct GateReport {
  private let findings: [Gate.Finding]
  private let out: Output

  init(_ findings: [Gate.Finding], _ out: Output) {
    self.findings = findings
    self.out = out
  }

  /// Writes a line for each series that is not as it was, or for all, and how many there are of each verdict.
  func show(all: Bool) {
    for finding in findings where all || finding.judgement.verdict != .pass { out.line(line(of: finding)) }
    let counts = Verdict.allCases.compactMap { verdict in
      let count = findings.count { $0.judgement.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    out.line("gate    \(counts.isEmpty ? "nothing was compared" : counts.joined(separator: ", "))")
  }

  private func line(of finding: Gate.Finding) -> String {
    let judgement = finding.judgement
    return
      "\(out.paint(judgement.verdict.rawValue, paint(judgement.verdict)))  \(finding.key): \(difference(judgement))\(judgement.reason)"
  }

  private func difference(_ judgement: Judgement) -> String {
    guard let delta = judgement.delta else { return "" }
    var text = Self.percent(delta)
    if let low = judgement.deltaLow, let high = judgement.deltaHigh, low != high {
      text += " (\(Self.percent(low)) to \(Self.percent(high)))"
    }
    return text + ", "
  }

  private static func percent(_ share: Double) -> String {
    (share > 0 ? "+" : "") + Figures.rounded(share * 100, decimals: 2) + " %"
  }

  private func paint(_ verdict: Verdict) -> Paint {
    switch verdict {
    case .pass, .improved: .green
    case .warn, .inconclusive, .skipped: .yellow
    case .regressed, .missing: .red
    }
  }
}
