import Testing

@testable import ConstraintSolver

extension Solver {
  /// Solves, and checks that the certificate proves the solution and that the invariants of the state hold.
  func solveProved(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try solve()
    try state.pointee.requireInvariants()
    expectProof(sourceLocation: sourceLocation)
  }

  /// Checks that the certificate proves the current solution.
  func expectProof(sourceLocation: SourceLocation = #_sourceLocation) {
    let values = variables.map { value(of: $0) }
    let certificate = certificate()
    let faults = CertificateChecker().faults(
      of: values, in: LinearModel(of: self), priorities: certificate.priorities,
      multipliers: constraints.map { certificate.multipliers(of: $0) })
    #expect(faults == [], sourceLocation: sourceLocation)
  }
}

extension BoxLayout {
  /// Solves and snaps, and checks that the certificate proves the solution.
  func solveProved(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try solve()
    solver.expectProof(sourceLocation: sourceLocation)
  }
}

extension LinearModel {
  /// The system that `statement(of:)` returns for the constraints of a solver.
  init(of solver: Solver) {
    let variables = solver.variables
    let places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
    let statements = solver.constraints.compactMap { solver.statement(of: $0) }.map { statement in
      Statement(
        terms: statement.terms.compactMap { term in places[term.variable].map { ($0, term.coefficient) } },
        relation: statement.relation, constant: statement.constant, strength: statement.strength)
    }
    self.init(variableCount: variables.count, statements: statements)
  }
}
