import BenchHarness
import PinCore

/// An engine's result for a case.
enum CaseVerdict: Equatable {
  case passed
  case failed([Mismatch])
  case skipped(String)
  /// The engine reported an error, crashed or timed out.
  case broken(AdapterFault)

  /// A difference from the expected outcome.
  struct Mismatch: Equatable {
    /// The differing view, size or warning.
    let subject: String
    let expected: String
    let actual: String
  }
}

/// A verdict as one word, as in the files of expectations.
enum CaseStatus: String, CaseIterable { case pass, fail, error, crash, timeout, unsupported }

extension CaseVerdict {
  var status: CaseStatus {
    switch self {
    case .passed: .pass
    case .failed: .fail
    case .skipped: .unsupported
    case .broken(let fault):
      switch fault.kind {
      case .error: .error
      case .crash: .crash
      case .timeout: .timeout
      }
    }
  }

  var sentence: String {
    switch self {
    case .passed: "passes"
    case .failed(let mismatches):
      mismatches.map { "\($0.subject): expected \($0.expected), got \($0.actual)" }.joined(separator: "; ")
    case .skipped(let reason): reason
    case .broken(let fault): "\(fault.kind): \(fault.sentence)"
    }
  }
}

extension ConformanceCase {
  /// The largest difference, in points, between two numbers that count as equal.
  static let tolerance = 1e-6

  /// Runs the case and compares the outcome.
  func verdict(of engine: any CaseEngine) -> CaseVerdict {
    do {
      switch try engine.run(program) {
      case .unsupported(let reason):
        return .skipped(reason)
      case .frames(let outcome):
        let mismatches = mismatches(in: outcome)
        return mismatches.isEmpty ? .passed : .failed(mismatches)
      }
    } catch let fault as AdapterFault {
      return .broken(fault)
    } catch {
      return .failed([CaseVerdict.Mismatch(subject: "engine", expected: "an answer", actual: "\(error)")])
    }
  }

  /// The differences from the expected outcome.
  func mismatches(in outcome: CaseOutcome) -> [CaseVerdict.Mismatch] {
    var mismatches: [CaseVerdict.Mismatch] = []
    func expect(_ subject: String, _ expected: [Double], _ actual: [Double]?) {
      if let actual, Self.equal(expected, actual) { return }
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: subject, expected: "\(expected)", actual: actual.map { "\($0)" } ?? "nothing"))
    }
    for (view, frame) in frames {
      let actual = outcome.frames.indices.contains(view) ? outcome.frames[view].numbers : nil
      expect("view \(program.views[view].id)", frame.numbers, actual)
    }
    for (number, size) in zip(0..., sizes ?? []) {
      expect(
        "size \(number + 1)", size.numbers, outcome.sizes.indices.contains(number) ? outcome.sizes[number].numbers : nil
      )
    }
    if let warned, let actual = outcome.warned, warned != actual {
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: "warning", expected: warned ? "one" : "none", actual: actual ? "one" : "none"))
    }
    return mismatches
  }

  private static func equal(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy(areEqual)
  }

  /// Whether two numbers of an outcome count as equal; NaN equals NaN.
  static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || (a - b).magnitude <= tolerance || (a.isNaN && b.isNaN)
  }
}
