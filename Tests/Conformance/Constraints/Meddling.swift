import ConstraintSolver

/// The expression `variable + 1`. Before each of the two summands, it runs a closure that may change the solver.
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
