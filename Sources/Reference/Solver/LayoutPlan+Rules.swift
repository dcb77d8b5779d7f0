// Orders the rows of a basis so that each row fixes one more variable.

extension PlanDerivation {
  /// Finds the row that fixes each variable: a row with one open variable left. A variable is open until it is fixed.
  func findRules() {
    let variables = state.pointee.columns.count
    rules.fill(-2, count: variables)
    open.fill((0, 0), count: state.pointee.rows.count)
    stack.count = 0
    for position in 0..<variables {
      let index = state.pointee.basis.rows[position]
      if index < 0 { continue }
      let opening = RowState(opening: state.pointee.rows.pointer(index).pointee)
      open[index] = (opening.open, opening.openIndices)
      if opening.open == 1 { stack.append(index) }
    }
    for position in 0..<variables where state.pointee.basis.rows[position] < 0 {
      fix(-1 - state.pointee.basis.rows[position], by: -1)
    }
    while stack.count > 0 {
      stack.count -= 1
      let row = stack.base[stack.count]
      let term = open[row].indices
      if open[row].count == 1 { fix(state.pointee.terms.pointer(term).pointee.variable, by: term) }
    }
  }

  private func fix(_ variable: Int32, by term: Int32) {
    rules[variable] = term
    var next = state.pointee.columns[variable].firstTerm
    while next >= 0 {
      let term = state.pointee.terms.pointer(next)
      let open = open.pointer(term.pointee.row)
      if open.pointee.count > 0 {
        open.pointee.count &-= 1
        open.pointee.indices &-= next
        if open.pointee.count == 1 { stack.append(term.pointee.row) }
      }
      next = term.pointee.nextInColumn
    }
  }
}
