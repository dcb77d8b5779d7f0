@testable import BenchKit
import ConstraintSolver

/// A set of numbers from which the coefficients and constants of random systems are drawn.
struct NumberFamily: Sendable {
  let name: String
  let coefficients: [Double]
  let constants: [Double]
  /// Whether the coefficients differ by more than 10^±2, so that a solve may throw `numericalFailure`.
  var mayFail = false

  static let all: [NumberFamily] = [
    NumberFamily(name: "integers", coefficients: [1, 1, 2, 3, 4, 5, 6, 7], constants: [0, 1, 7, 10, 20, 100]),
    NumberFamily(name: "layout", coefficients: [1, 1, 1, 1, 2, 0.5], constants: [0, 0, 8, 16, 44.5, 320, 375]),
    NumberFamily(
      name: "percent", coefficients: [1, 1, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9], constants: [0, 1, 8, 20, 375]),
    NumberFamily(name: "mixed", coefficients: [1, 2, 100, 0.01, 10, 0.1], constants: [0, 0, 1, 10, 100, 50]),
    powers(of: 1), powers(of: 2), powers(of: 3), powers(of: 4),
  ]

  /// ±{1, 2, 3} · 10^±k.
  private static func powers(of exponent: Int) -> NumberFamily {
    let powers = (0..<exponent).reduce(into: [1.0]) { powers, _ in powers.append(powers.last! * 10) }
    let numbers = [1.0, 2, 3].flatMap { digit in powers.flatMap { [digit * $0, digit / $0] } }
    return NumberFamily(
      name: "10^±\(exponent)", coefficients: numbers, constants: [0, 0] + numbers, mayFail: exponent > 2)
  }
}

extension NumberFamily {
  func statement(_ variables: Int, _ random: inout SplitMix64) -> LinearModel.Statement {
    let places = (0..<variables).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    func sign() -> Double { Bool.random(using: &random) ? 1 : -1 }
    let terms = places.map { (variable: $0, coefficient: sign() * coefficients.randomElement(using: &random)!) }
    return LinearModel.Statement(
      terms: terms, relation: [.equal, .greaterOrEqual, .lessOrEqual].randomElement(using: &random)!,
      constant: sign() * constants.randomElement(using: &random)!,
      strength: .priority([1000, 1000, 400, 300, 300, 200, 100, 100].randomElement(using: &random)!))
  }

  /// Adds, removes, frees and restores statements, and changes constants.
  func change(_ witness: WitnessedSolver, _ random: inout SplitMix64) throws {
    let count = witness.entries.count
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3 where count < 12: try witness.add(statement(witness.variables.count, &random))
    case 4...5 where count > 1:
      try witness.remove(at: Int.random(in: 0..<count, using: &random), freeing: Bool.random(using: &random))
    case 6: try witness.putBackOne()
    default:
      guard count > 0 else { return }
      let constant = constants.randomElement(using: &random)!
      try witness.setConstant(at: Int.random(in: 0..<count, using: &random), to: constant)
    }
  }
}

/// Histories of random systems of a family, each solved by the solver and by `ExactOracle`, and counts of what they gave.
struct NumberFamilyRun: CustomStringConvertible {
  let family: NumberFamily
  let seed: UInt64
  private(set) var solves = 0, violated = 0, wrong = 0, failed = 0, failedChecks = 0
  private var conflicts = 0, slight = 0, unknown = 0

  /// Whether the counts are those that docs/solver-internals.md promises: beyond 10^±2 a solve may fail, and one in 100,000
  /// may have a wrong value.
  var isAsPromised: Bool {
    violated == 0 && (family.mayFail ? wrong <= solves / 100_000 : wrong == 0 && failed == 0)
  }

  var description: String {
    "family \(family.name): seed \(seed), \(solves) solves, \(violated) violated, \(wrong) wrong, "
      + "\(failed) numericalFailure, \(failedChecks) failed checks, \(conflicts) conflicts, "
      + "\(slight) contradictions below 1e-8, \(unknown) beyond the oracle"
  }

  init(_ family: NumberFamily, seed: UInt64, solves count: Int) throws {
    (self.family, self.seed) = (family, seed)
    var random = SplitMix64(seed: seed)
    while solves < count { try follow(seed: random.next()) }
  }

  /// Follows the history of the system with a seed that a report names.
  init(_ family: NumberFamily, system: UInt64) throws {
    (self.family, seed) = (family, system)
    try follow(seed: system)
  }

  private mutating func follow(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let witness = WitnessedSolver()
    for _ in 0..<Int.random(in: 2...6, using: &random) { witness.addVariable() }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      try witness.add(family.statement(witness.variables.count, &random))
    }
    for _ in 0..<8 {
      try check(witness, "family \(family.name), system \(seed)")
      for _ in 0..<Int.random(in: 1...3, using: &random) { try family.change(witness, &random) }
    }
    failedChecks += witness.solver.statistics.failedChecks
  }

  private mutating func check(_ witness: WitnessedSolver, _ name: String) throws {
    let exact = ExactOracle.solve(witness.model)
    solves += 1
    do {
      try witness.solver.solve()
    } catch {
      guard case .unsatisfiable(let culprit, _) = error else {
        failed += 1
        return report(failed, name, witness, "\(error), exact \(exact)")
      }
      conflicts += 1
      if exact != .unsatisfiable && exact != .overflow {
        wrong += 1
        report(wrong, name, witness, "a conflict, exact \(exact)")
      }
      return try witness.remove(culprit)
    }
    let values = witness.values
    if witness.model.statements.contains(where: { $0.isViolated(values, tolerance: 1e-6) }) {
      violated += 1
      report(violated, name, witness, "violated, exact \(exact)")
    }
    switch exact {
    case .values(let exact):
      if zip(exact, values).allSatisfy({ abs($0 - $1) <= 1e-6 * max(1, abs($0)) }) { return }
      wrong += 1
      report(wrong, name, witness, "exact \(exact)")
    case .unsatisfiable:
      if !witness.model.statements.contains(where: { $0.isViolated(values, tolerance: 1e-8) }) {
        slight += 1
        return
      }
      wrong += 1
      report(wrong, name, witness, "the system is unsatisfiable")
    case .overflow: unknown += 1
    }
  }

  private func report(_ count: Int, _ name: String, _ witness: WitnessedSolver, _ text: String) {
    if count <= 9 { print("\(name): \(text), solver \(witness.values), \(witness.model)") }
  }
}

extension LinearModel.Statement {
  fileprivate func isViolated(_ values: [Double], tolerance: Double) -> Bool {
    guard strength.isRequired else { return false }
    let (difference, tolerance) = (leftSide(values) - constant, tolerance * scale(values))
    if relation == .equal { return !(abs(difference) <= tolerance) }
    return !((relation == .lessOrEqual ? -difference : difference) >= -tolerance)
  }
}
