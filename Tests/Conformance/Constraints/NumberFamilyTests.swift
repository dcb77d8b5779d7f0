@testable import BenchKit
import ConstraintSolver
import Foundation
import Testing

/// A set of numbers from which the coefficients and constants of random systems are drawn.
struct NumberFamily: CustomTestStringConvertible, Sendable {
  let name: String
  let coefficients: [Double]
  let constants: [Double]
  /// Whether the coefficients differ by more than 10^±2, so that a solve may throw `numericalFailure`.
  var mayFail = false

  var testDescription: String { name }

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

@Suite("Random systems of families of numbers") struct NumberFamilyTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The number of solves for each family. `scripts/solver-million.sh` sets it.
  static let solves = environment["PINBENCH_FAMILY_SOLVES"].flatMap(Int.init) ?? 1000
  static let seed = environment["PINBENCH_FAMILY_SEED"].flatMap(UInt64.init) ?? 20_261_128

  /// What the solves of a family gave.
  private struct Tally {
    var solves = 0, violated = 0, wrong = 0, failed = 0, conflicts = 0, unknown = 0, failedChecks = 0
  }

  @Test(
    "a history of a random system has the values of `ExactOracle`, or throws `numericalFailure` beyond 10^±2",
    arguments: NumberFamily.all)
  func exact(_ family: NumberFamily) throws {
    var random = SplitMix64(seed: Self.seed)
    var tally = Tally()
    while tally.solves < Self.solves { try follow(family, seed: random.next(), &tally) }
    print(
      "family \(family.name): seed \(Self.seed), \(tally.solves) solves, \(tally.violated) violated, \(tally.wrong) wrong,",
      "\(tally.failed) numericalFailure, \(tally.failedChecks) failed checks, \(tally.conflicts) conflicts,",
      "\(tally.unknown) beyond the oracle")
    #expect(tally.violated == 0 && tally.wrong == 0 && (family.mayFail || tally.failed == 0))
  }

  private func follow(_ family: NumberFamily, seed: UInt64, _ tally: inout Tally) throws {
    var random = SplitMix64(seed: seed)
    let witness = WitnessedSolver()
    for _ in 0..<Int.random(in: 2...6, using: &random) { witness.addVariable() }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      try witness.add(family.statement(witness.variables.count, &random))
    }
    for _ in 0..<8 {
      try check(witness, &tally, "family \(family.name), seed \(seed)")
      for _ in 0..<Int.random(in: 1...3, using: &random) { try family.change(witness, &random) }
    }
    tally.failedChecks += witness.solver.statistics.failedChecks
  }

  private func check(_ witness: WitnessedSolver, _ tally: inout Tally, _ name: String) throws {
    let exact = ExactOracle.solve(witness.model)
    tally.solves += 1
    do {
      try witness.solver.solve()
    } catch {
      guard case .unsatisfiable(let culprit, _) = error else {
        if tally.failed < 3 { print("\(name): \(error), \(exact)") }
        return tally.failed += 1
      }
      tally.conflicts += 1
      if exact != .unsatisfiable && exact != .overflow {
        report(&tally.wrong, name, witness, "a conflict, exact \(exact)")
      }
      return try witness.remove(culprit)
    }
    let values = witness.values
    let isViolated = witness.model.statements.contains { statement in
      guard statement.strength.isRequired else { return false }
      let difference = statement.leftSide(values) - statement.constant
      let tolerance = 1e-6 * statement.scale(values)
      if statement.relation == .equal { return !(abs(difference) <= tolerance) }
      return !((statement.relation == .lessOrEqual ? -difference : difference) >= -tolerance)
    }
    if isViolated { report(&tally.violated, name, witness, "violated, exact \(exact)") }
    switch exact {
    case .values(let exact):
      let isSame = zip(exact, values).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
      if !isSame { report(&tally.wrong, name, witness, "exact \(exact)") }
    case .unsatisfiable: report(&tally.wrong, name, witness, "the system is unsatisfiable")
    case .overflow: tally.unknown += 1
    }
  }

  private func report(_ count: inout Int, _ name: String, _ witness: WitnessedSolver, _ text: String) {
    count += 1
    if count <= 3 { print("\(name): \(text), solver \(witness.values), \(witness.model)") }
  }
}
