import PinTree

extension BoxLayout {
  /// Takes out a constraint that places a box, and gives its slots back; O(constraints of the box), and O(boxes) after the last of them.
  public func remove(_ constraint: Constraint, placing box: Box) throws(SolverError) {
    try store.requireNoVisit()
    let solver = solver
    if contains(box) { forget(constraint, placing: box) }
    try solver.free(constraint)
    forgetInput(of: constraint)
  }
}
