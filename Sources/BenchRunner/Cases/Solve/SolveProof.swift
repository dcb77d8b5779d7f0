import BenchSupport
import ConstraintSolver

/// The solution of a system and its certificate, as lines of words for other programs to check: `system NAME`, then either
/// `conflict` with the rows that contradict one another, or `priorities`, `values`, and for each row `multipliers ROW …`.
/// Edit variables are left out.
struct SolveProof {
  private let system: SolverSystem
  private let solver = Solver()
  private let variables: [Variable]
  private let constraints: [Constraint]

  init(_ system: SolverSystem) throws {
    self.system = system
    let solver = solver
    let variables = (0..<system.variableCount).map { _ in solver.variable() }
    self.variables = variables
    constraints = try system.rows.map { row in
      var sum = LinearSum()
      for term in row.terms { sum += term.coefficient * variables[term.variable] }
      return try solver.add(LinearRelation(sum, row.relation, Constant(row.constant), row.strength))
    }
  }

  func print(to output: Output) throws {
    output.line("system \(system.name)")
    do {
      try solver.solve()
    } catch {
      guard case .unsatisfiable(_, let conflict) = error else { throw error }
      return output.line(words("conflict", conflict.compactMap { constraints.firstIndex(of: $0) }))
    }
    let certificate = solver.certificate()
    output.line(words("priorities", certificate.priorities))
    output.line(words("values", variables.map { solver.value(of: $0) }))
    for (index, constraint) in constraints.enumerated() {
      output.line(words("multipliers \(index)", certificate.multipliers(of: constraint)))
    }
  }

  private func words(_ word: String, _ numbers: [some CustomStringConvertible]) -> String {
    ([word] + numbers.map(\.description)).joined(separator: " ")
  }
}
