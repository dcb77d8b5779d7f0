import BenchSupport
import ConstraintSolver

/// The solution of a system and its certificate, as lines of words for other programs to check: `system NAME`, then
/// either `conflict` with the contradicting rows, or `priorities`, `values`, and for each row `multipliers ROW …`. Edit
/// variables are omitted.
struct SolveProof {
  private let system: SolverSystem
  private let file: String
  private let solver = Solver()
  private let variables: [Variable]
  private let constraints: [Constraint]

  /// Adds all constraints; throws a `Failure` with the file and the line of a constraint that the solver refuses.
  init(_ system: SolverSystem, in file: String) throws {
    self.system = system
    self.file = file
    let solver = solver
    let variables = (0..<system.variableCount).map { _ in solver.variable() }
    self.variables = variables
    constraints = try system.rows.map { row in
      var sum = LinearSum()
      for term in row.terms { sum += term.coefficient * variables[term.variable] }
      do throws(SolverError) {
        return try solver.add(LinearRelation(sum, row.relation, Constant(row.constant), row.strength))
      } catch {
        throw Failure.input(file, line: row.line, "the solver refuses the constraint: \(error.clause)")
      }
    }
  }

  func print(to output: Output) throws {
    output.line("system \(system.name)")
    do {
      try solver.solve()
    } catch {
      guard case .unsatisfiable(_, let conflict) = error else { throw Failure.refusal(of: file, error) }
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

extension Failure {
  /// The failure for a solver's error in a file.
  static func refusal(of file: String, _ error: SolverError) -> Failure {
    .input(file, "the solver refuses the system: \(error.clause)")
  }
}

extension SolverError {
  /// The description as the end of a sentence, without a full stop.
  fileprivate var clause: String { description.prefix(1).lowercased() + description.dropFirst().dropLast() }
}
