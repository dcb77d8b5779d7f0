import ConstraintSolver

/// An expression that changes a solver when it is read.
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
