import Foundation
import Testing

@testable import BenchKit
@testable import ConstraintSolver

extension WitnessedSolver {
  /// The faults that the certificate of the current solution shows.
  func faults(tolerance: Double = 1e-6) -> [String] {
    let values = values
    let certificate = solver.certificate()
    return CertificateChecker(tolerance: tolerance).faults(
      of: values, in: model, priorities: certificate.priorities,
      multipliers: entries.map { certificate.multipliers(of: $0.handle) })
  }

  /// Solves. If the required constraints conflict, checks that the conflict is real and minimal, removes the culprit
  /// and repeats. Returns the first fault of a failed solve. If no failed solve has a fault, returns the faults of the
  /// solution.
  func solveAndCheck() throws -> [String] {
    while true {
      let before = values
      guard let conflict = try conflictOfSolve() else { return faults() }
      if values != before { return ["values changed by a solve that failed"] }
      if let fault = fault(inConflict: conflict.members, culprit: conflict.culprit) { return [fault] }
      try remove(conflict.culprit)
    }
  }

  private func conflictOfSolve() throws -> (culprit: Constraint, members: [Constraint])? {
    do {
      try solver.solve()
      return nil
    } catch {
      guard case .unsatisfiable(let culprit, let members) = error else { throw error }
      return (culprit, members)
    }
  }

  private func fault(inConflict handles: [Constraint], culprit: Constraint) -> String? {
    let members = entries.filter { handles.contains($0.handle) }
    if members.count != handles.count || handles.isEmpty { return "the conflict is empty or has unknown constraints" }
    if members.last?.handle != culprit { return "the culprit is not the last of the conflict" }
    if !members.allSatisfy(\.statement.strength.isRequired) { return "the conflict has a soft constraint" }
    if isSatisfiable(members) { return "the constraints of the conflict can be satisfied" }
    for index in members.indices {
      var rest = members
      rest.remove(at: index)
      if !isSatisfiable(rest) { return "the conflict is not minimal" }
    }
    return nil
  }

  private func isSatisfiable(_ members: [(handle: Constraint, statement: LinearModel.Statement)]) -> Bool {
    ExactOracle.solve(LinearModel(variableCount: variables.count, statements: members.map(\.statement)))
      != .unsatisfiable
  }

  /// A random statement about the current variables, with small whole numbers. It is required with probability 3/8.
  func randomStatement(_ random: inout SplitMix64) -> LinearModel.Statement {
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let variable = Int.random(in: 0..<variables.count, using: &random)
      if terms.contains(where: { $0.variable == variable }) { continue }
      terms.append((variable, [1, 1, 1, -1, -1, 2, -2, 3].randomElement(using: &random)!))
    }
    let priority = [1000, 1000, 1000, 750, 749, 500, 250, 250].randomElement(using: &random)!
    return LinearModel.Statement(
      terms: terms, relation: [.equal, .greaterOrEqual, .lessOrEqual].randomElement(using: &random)!,
      constant: Double(Int.random(in: -20...20, using: &random)),
      strength: .priority(Double(priority), weight: priority == 1000 ? 1 : [1, 1, 2].randomElement(using: &random)!))
  }

  func randomEntries(_ count: Int, _ random: inout SplitMix64) -> [Constraint] {
    entries.shuffled(using: &random).prefix(Int.random(in: 1...count, using: &random)).map(\.handle)
  }

  /// In some calls, tries to add an invalid constraint and changes a constant, or removes or frees a constraint.
  func randomDisturbance(_ random: inout SplitMix64) throws {
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      let strength = Strength.priority(Double(Int.random(in: 1...999, using: &random)), weight: 1)
      #expect(throws: SolverError.notFinite) { try solver.add(variables[0] * .nan == 1 | strength) }
      try setConstant(at: Int.random(in: 0..<entries.count, using: &random), to: 7)
    case 1: if let last = removed.popLast() { try solver.free(last.handle) }
    case 2 where entries.count > 1: try remove(at: Int.random(in: 0..<entries.count, using: &random), freeing: false)
    default: break
    }
  }

  func randomChange(_ random: inout SplitMix64) throws {
    switch Int.random(in: 0..<8, using: &random) {
    case 6:
      // Makes a variable that no constraint mentions (probability 2/3), and frees all such variables (probability 1/2).
      if Int.random(in: 0..<3, using: &random) > 0 { unused.append(solver.variable()) }
      if Bool.random(using: &random) { while let variable = unused.popLast() { try solver.free(variable) } }
    case 7 where !entries.isEmpty:
      let index = Int.random(in: 0..<entries.count, using: &random)
      let constant = entries[index].statement.constant
      try setConstant(at: index, to: constant + 1000)
      try? solver.solve()
      try setConstant(at: index, to: constant)
    case 0: try add(randomStatement(&random))
    case 1 where !entries.isEmpty:
      try remove(at: Int.random(in: 0..<entries.count, using: &random), freeing: Bool.random(using: &random))
    case 2: try putBackOne()
    case 3 where variables.count < 7:
      addVariable()
      try add(randomStatement(&random))
    case 4...5 where !entries.isEmpty:
      try setConstant(
        at: Int.random(in: 0..<entries.count, using: &random), to: Double(Int.random(in: -20...20, using: &random)))
    default: break
    }
  }
}

@Suite("Random systems") struct RandomSystemTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The least number of states to check.
  static let stateCount = environment["PINBENCH_ORACLE_STATES"].flatMap(Int.init) ?? 6000
  static let seed = environment["PINBENCH_ORACLE_SEED"].flatMap(UInt64.init) ?? 20_261_121

  /// The numbers of checked systems and states, and of states that overflow the oracle's 64 bits.
  private struct Tally {
    var systems = 0
    var states = 0
    var overflows = 0
  }

  @Test("random systems have the values of `ExactOracle` within 1e-6, unless the oracle overflows", arguments: [seed])
  func exactOracle(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tally = Tally()
    while tally.states < Self.stateCount { try checkSystem(seed: random.next(), &tally) }
    #expect(tally.overflows <= tally.states / 1000)
    print(
      "exact oracle: seed \(seed), \(tally.systems) systems, \(tally.states) states, 0 disagreements,",
      "\(tally.overflows) beyond the oracle's 64 bits")
  }

  private func checkSystem(seed: UInt64, _ tally: inout Tally) throws {
    var random = SplitMix64(seed: seed)
    let witness = WitnessedSolver()
    let isLarge = Int.random(in: 0..<32, using: &random) == 0
    for _ in 0..<Int.random(in: isLarge ? 8...14 : 1...6, using: &random) { witness.addVariable() }
    for _ in 0..<Int.random(in: isLarge ? 8...24 : 0...9, using: &random) {
      try witness.add(witness.randomStatement(&random))
    }
    // About two thirds of the systems get random changes of many sorts. In the others, each round changes the same one
    // to three constants, and some rounds also make another change.
    let parameters = Int.random(in: 0..<3, using: &random) == 0 ? witness.randomEntries(3, &random) : []
    tally.systems += 1
    for round in 0..<(parameters.isEmpty ? 10 : 20) {
      try checkState("seed \(seed), round \(round)", witness, &tally)
      if parameters.isEmpty {
        for _ in 0..<Int.random(in: 1...3, using: &random) { try witness.randomChange(&random) }
      } else {
        try witness.randomDisturbance(&random)
        for handle in parameters {
          if let index = witness.entries.firstIndex(where: { $0.handle == handle }) {
            try witness.setConstant(at: index, to: Double(Int.random(in: -20...20, using: &random)))
          }
        }
      }
    }
  }

  private func checkState(_ name: String, _ witness: WitnessedSolver, _ tally: inout Tally) throws {
    let faults = try witness.solveAndCheck()
    try witness.solver.state.pointee.requireInvariants()
    try #require(faults.isEmpty, "\(name): \(faults), \(witness.model)")
    switch ExactOracle.solve(witness.model) {
    case .values(let exact):
      let isSame = zip(exact, witness.values).allSatisfy { abs($0 - $1) < 1e-6 }
      try #require(isSame, "\(name): exact \(exact), solver \(witness.values), \(witness.model)")
    case .unsatisfiable: try #require(Bool(false), "\(name): the system is unsatisfiable")
    case .overflow: tally.overflows += 1
    }
    tally.states += 1
  }
}
