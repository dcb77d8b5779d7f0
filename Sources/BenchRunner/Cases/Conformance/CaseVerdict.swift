import BenchHarness
import PinCore

/// How an engine did at a case.
enum CaseVerdict: Equatable {
  case passed
  case failed([Mismatch])
  case skipped(String)
  /// No answer that could be compared.
  case broken(AdapterFault)

  /// Something that did not come out as the case says.
  struct Mismatch: Equatable {
    /// What is wrong: a view, a size, the warning.
    let subject: String
    let expected: String
    let actual: String
  }
}

/// A verdict in a word, as expectations name it.
enum CaseStatus: String, CaseIterable {
  case pass, fail, error, crash, timeout, unsupported
}

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

  /// What came out, in words.
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
  /// The greatest difference of two numbers that still count as equal, in points.
  static let tolerance = 1e-6

  /// Runs the case and compares.
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

  /// What did not come out as the case says.
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

  /// Whether two numbers of an outcome count as the same. What is no number is so in both.
  static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || (a - b).magnitude <= tolerance || (a.isNaN && b.isNaN)
  }
}
