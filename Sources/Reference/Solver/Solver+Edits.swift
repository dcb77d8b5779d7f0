extension Solver {
  /// Makes a variable editable: the variable, for instance a width, follows the values passed to `suggest`. The
  /// strength must be below required.
  ///
  /// Returns the constraint `variable == suggested value`. Until the first `suggest`, the suggested value is the value
  /// that the variable has now. The constraint may be removed and added again. Only `removeEdit` and `reset` free it.
  /// Throws `unknownVariable`, `duplicateEdit`, `requiredEdit`, `invalidStrength` or `changeDuringVisit`.
  @discardableResult
  public func addEdit(_ variable: Variable, _ strength: Strength = .strong) throws(SolverError) -> Constraint {
    guard state.pointee.contains(variable) else { throw .unknownVariable(variable) }
    if state.pointee.columns[variable.index].edit >= 0 { throw .duplicateEdit(variable) }
    if strength.isRequired { throw .requiredEdit(variable) }
    let constraint = try add(variable == value(of: variable) | strength)
    state.pointee.columns.base[Int(variable.index)].edit = constraint.index
    state.pointee.rows.base[Int(constraint.index)].isEdit = true
    return constraint
  }

  /// Ends the edit of a variable, and frees the constraint that `addEdit` returned. Throws `unknownEdit` or
  /// `changeDuringVisit`.
  public func removeEdit(_ variable: Variable) throws(SolverError) {
    try requireNoVisit()
    guard hasEdit(variable) else { throw .unknownEdit(variable) }
    let row = state.pointee.columns[variable.index].edit
    state.pointee.columns.base[Int(variable.index)].edit = -1
    state.pointee.free(row)
  }

  /// Whether a variable is editable.
  @inlinable public func hasEdit(_ variable: Variable) -> Bool {
    state.pointee.contains(variable) && state.pointee.columns[variable.index].edit >= 0
  }

  /// Sets the value that an editable variable should have from the next `solve()` on. Throws `unknownEdit` or
  /// `notFinite`.
  @inlinable public func suggest(_ variable: Variable, _ value: Double) throws(SolverError) {
    guard hasEdit(variable) else { throw .unknownEdit(variable) }
    guard value * 0 == 0 else { throw .notFinite }
    state.pointee.setConstant(state.pointee.columns[variable.index].edit, value)
  }
}
