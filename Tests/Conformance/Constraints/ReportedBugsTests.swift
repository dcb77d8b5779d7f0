import Foundation
import ConstraintSolver
import Testing

@testable import BenchHarness
@testable import BenchCases

/// Situations in which users of other solvers reported hangs, aborts or wrong values, and the benchmark's systems.
@Suite("Reports from users of other solvers") struct ReportedBugsTests {
  private func witness(_ name: String) throws -> WitnessedSolver {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Cases/solver/\(name).txt").standardized.path
    let system = try SolverSystem(contentsOf: path)
    let witness = WitnessedSolver()
    for _ in 0..<system.variableCount { witness.addVariable() }
    for (index, edit) in system.edits.enumerated() {
      let value = system.vectors.first?[index] ?? 0
      try witness.add(
        .init(terms: [(edit.variable, 1)], relation: .equal, constant: value, strength: edit.strength))
    }
    for row in system.rows {
      try witness.add(
        .init(terms: row.terms, relation: row.relation, constant: row.constant, strength: row.strength))
    }
    return witness
  }

  @Test(
    "ratatui: if minimum sizes fill a terminal exactly, pivots and flips together are not more than the variables",
    arguments: ["ratatui8", "ratatui24"])
  func terminalLayout(name: String) throws {
    let witness = try witness(name)
    try witness.solver.solve()
    let work = witness.solver.statistics
    #expect(work.builds == 1 && work.pivots + work.flips <= witness.variables.count, "\(work)")
    #expect(witness.faults() == [])
  }

  @Test(
    "fill: ten, a hundred or a thousand equal widths that fill a line take at most two pivots and flips in all",
    arguments: ["fill10", "fill100", "fill1000"])
  func fillingWidths(name: String) throws {
    let witness = try witness(name)
    try witness.solver.solve()
    let work = witness.solver.statistics
    #expect(work.builds == 1 && work.pivots + work.flips <= 2, "\(work)")
    #expect(witness.faults() == [])
    let total = witness.model.statements[0].constant
    #expect(total > 0 && witness.values.contains { abs($0 - total) < 1e-6 })
  }

  @Test(
    "the benchmark's systems are solved, after the culprits of conflicts are removed, and each solution is proved",
    arguments: [
      "enaml", "feed", "feed-1-level", "feed-12-levels", "feedx", "chain10", "chain100", "ineq10", "ineq100", "rnd1",
      "rnd2", "rnd3", "rnd4", "rnd5",
      "rnd6",
      "rnd7", "rnd8",
    ])
  func publishedSystems(name: String) throws {
    let witness = try witness(name)
    while true {
      do {
        try witness.solver.solve()
        break
      } catch {
        guard case .unsatisfiable(let culprit, _) = error else { throw error }
        try witness.remove(culprit)
      }
    }
    #expect(witness.faults() == [])
  }

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

  @Test("in a million edits, every 50,000th solution differs by less than 1e-9 from that of a new solver")
  func drift() throws {
    var random = SplitMix64(seed: 20_261_121)
    let witness = try witness("feedx")
    for step in 1...1_000_000 {
      let width = Double.random(in: 150...900, using: &random)
      try witness.setConstant(at: 0, to: width)
      try witness.solver.solve()
      guard step % 50_000 == 0 else { continue }
      let again = try WitnessedSolver(copying: witness)
      try again.solver.solve()
      let error = zip(witness.values, again.values).map { abs($0 - $1) }.max()!
      #expect(error < 1e-9, "after \(step) edits")
      #expect(witness.faults() == [] && again.faults() == [], "after \(step) edits")
    }
  }
}
