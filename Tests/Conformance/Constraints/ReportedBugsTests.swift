import ConstraintSolver
import Testing

@testable import BenchKit

/// Situations in which users of other solvers reported hangs, aborts or wrong values.
@Suite("Reports from users of other solvers") struct ReportedBugsTests {
  @Test("a solver keeps its values during a conflict, and works as before after the culprit is removed")
  func unsatisfiableAddFollowedByUse() throws {
    let witness = WitnessedSolver()
    for _ in 0..<3 { witness.addVariable() }
    try witness.add(.init(terms: [(0, 1)], relation: .greaterOrEqual, constant: 10, strength: .required))
    try witness.add(.init(terms: [(1, 1), (0, -1)], relation: .equal, constant: 5, strength: .required))
    try witness.add(.init(terms: [(2, 1), (1, -1)], relation: .equal, constant: 1, strength: .strong))
    try witness.solver.solve()
    let before = witness.values
    for round in 0..<50 {
      try witness.add(
        .init(terms: [(1, 1)], relation: .lessOrEqual, constant: 10 - Double(round), strength: .required))
      let culprit = witness.entries.last!.handle
      let conflict = Array(witness.entries.map(\.handle)[0..<2]) + [culprit]
      for _ in 0..<2 {
        #expect(throws: SolverError.unsatisfiable(culprit, conflict: conflict)) { try witness.solver.solve() }
        #expect(witness.values == before)
      }
      try witness.remove(culprit)
      try witness.solver.solve()
      #expect(witness.faults() == [] && witness.values == before)
    }
    try witness.setConstant(at: 0, to: 20)
    try witness.solver.solve()
    #expect(witness.faults() == [] && witness.values == [20, 25, 26])
  }

  @Test("the values stay correct in 2000 steps; a step removes a constraint, or adds a removed one again")
  func toggling() throws {
    var random = SplitMix64(seed: 7)
    let witness = WitnessedSolver()
    for _ in 0..<6 { witness.addVariable() }
    for _ in 0..<14 { try witness.add(witness.randomStatement(&random)) }
    for _ in 0..<2000 {
      if !witness.entries.isEmpty && Bool.random(using: &random) {
        try witness.remove(at: Int.random(in: 0..<witness.entries.count, using: &random), freeing: false)
      } else {
        try witness.putBackOne()
      }
      #expect(try witness.solveAndCheck() == [])
    }
    let again = try WitnessedSolver(copying: witness)
    try again.solver.solve()
    #expect(again.faults() == [])
    #expect(zip(witness.values, again.values).allSatisfy { abs($0 - $1) < 1e-9 })
  }

}
