import ConstraintSolver

/// An expression that runs a closure each time a solver reads a term or a constant of it, usually to try a change of the solver.
struct Meddling: LinearExpression {
  let variable: Variable
  let meddle: () -> Void

  func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    meddle()
    term(variable, scale)
    meddle()
    constant(scale)
  }
}
