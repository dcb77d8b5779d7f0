// Triangular bases by local propagation: docs/solver-internals.md, step 2. A variable is open until it gets a value; a
// term is open while its variable is open. A row with one open term fixes the variable of this term at the value for
// which the row's residual is 0. The strongest rows come first; if `isBuilt` is false, inequalities come last.

extension ActiveSet {
  /// Makes a triangular base: an order of the variables. Each variable is held at 0, or its value follows from a
  /// row and the earlier variables. If `isBuilt` is true, uses the rows and held variables of the present basis. If it is
  /// false, uses all active rows. All multipliers of the basis become 0.
  ///
  /// If no equality has exactly one open term, `openUp` gives a value to a variable of an equality with several open
  /// terms. If no equality has open terms, an inequality with one open term fixes this term's variable if the value 0
  /// would violate the inequality. Other variables are held at 0 without a row; a later pivot may give them a row.
  mutating func propagate() {
    prepareBase()
    openRows()
    if isBuilt {
      for index in 0..<Int32(columns.count) where columns[index].position >= 0 { hold(index) }
    }
    basis.heldCount = basis.pivots.count
    let inequalities = work.stacks.count - 1
    var scan = Scan()
    var nextVariable: Int32 = 0
    while basis.pivots.count < columns.count {
      while work.strongest < inequalities && work.stacks[work.strongest] < 0 { work.strongest += 1 }
      if work.strongest < inequalities {
        let row = pop(work.strongest)
        if states[row].open == 1 { fixLastOpen(of: row) }
      } else if findOpenEquality(&scan) {
        openUp(&scan)
      } else if work.stacks[inequalities] >= 0 {
        let row = pop(inequalities)
        if states[row].open == 1 && violates(states[row].residual, .negative) { fixLastOpen(of: row) }
      } else {
        while columns[nextVariable].basePosition >= 0 { nextVariable += 1 }
        hold(nextVariable)
      }
    }
  }

  /// Where the search for an equality with several open terms continues: no row before `row` is such an equality, and
  /// no term of `row` before `term` is open.
  private struct Scan {
    var row: Int32 = 1
    var term = 0
  }

  private mutating func prepareBase() {
    resizeWork()
    (basis.pivots.count, basis.updates.count, basis.entries.count) = (0, 0, 0)
    (basis.leastUpdates, basis.steepest, basis.hasSteepUpdate) = (0, 0, false)
    queue.count = 0
    inexactSteps = 0
    for word in 0..<work.moved.count { work.moved.base[word] = ~0 }
    queue.reserve(rows.count)
    work.links.reserve(rows.count)
    for index in 0..<columns.count {
      columns.base[index].basePosition = -1
      if !isBuilt { columns.base[index].position = -1 }
    }
    basis.multipliers.fill(0, count: columns.count * softLevels)
    work.stacks.fill(-1, count: softLevels + 2)
    work.strongest = work.stacks.count - 1
  }

  /// Opens all terms of the rows that `propagate` uses. In each stack, the first row with a single term is on top.
  private mutating func openRows() {
    // Row 0 owns the terms of freed rows. `fix` only reduces `open`, so from 0 it never reaches 1.
    states.base[0].open = 0
    var index = Int32(truncatingIfNeeded: rows.count) - 1
    while index > 0 {
      let row = rows.pointer(index)
      let former = states.pointer(index)
      var state = RowState(opening: row.pointee)
      if isBuilt {
        (state.forbidden, state.bound) = (former.pointee.forbidden, former.pointee.bound)
        if former.pointee.position < 0 { state.open = RowState.dormant }
      } else if !row.pointee.isActive {
        (state.open, state.forbidden) = (RowState.dormant, [])
      }
      former.pointee = state
      if state.open == 1 { push(index) } else if state.open == 0 { check(index) }
      index -= 1
    }
  }

  /// Pushes a row with one open term onto the stack of its level. If `isBuilt` is false, inequalities have one stack.
  @inline(__always) private mutating func push(_ index: Int32) {
    let row = rows.pointer(index)
    let rank = Int(levels.base[Int(row.pointee.level)].rank)
    let stack = row.pointee.isEquality || isBuilt ? rank + 1 : work.stacks.count - 1
    work.links[index] = work.stacks[stack]
    work.stacks[stack] = index
    work.strongest = min(work.strongest, stack)
  }

  @inline(__always) private mutating func pop(_ stack: Int) -> Int32 {
    let row = work.stacks[stack]
    work.stacks[stack] = work.links[row]
    return row
  }

  /// Lets a row fix its last open variable, at the next position of the base.
  @inline(__always) private mutating func fixLastOpen(of row: Int32) {
    let state = states.pointer(row)
    let term = terms[state.pointee.openIndices]
    let inverse = abs(term.coefficient) == 1 ? term.coefficient : 1 / term.coefficient
    basis.steepest = max(basis.steepest, abs(inverse))
    state.pointee.position = Int32(truncatingIfNeeded: basis.pivots.count)
    state.pointee.basePosition = state.pointee.position
    state.pointee.forbidden = []
    basis.rows[basis.pivots.count] = row
    fix(
      term.variable, at: -state.pointee.residual * inverse,
      BasePivot(inverse: inverse, row: row, variable: term.variable))
  }

  /// Holds a variable at 0, without a row.
  private mutating func hold(_ variable: Int32) {
    basis.rows[basis.pivots.count] = -1 - variable
    columns.base[Int(variable)].position = Int32(truncatingIfNeeded: basis.pivots.count)
    fix(variable, at: 0, BasePivot(inverse: 1, row: -1, variable: variable))
  }

  /// Gives a variable its value, and updates the rows that contain it. Pushes the rows with one open term left.
  @inline(__always) private mutating func fix(_ variable: Int32, at value: Double, _ pivot: BasePivot) {
    let column = columns.pointer(variable)
    values[variable] = value
    column.pointee.basePosition = Int32(truncatingIfNeeded: basis.pivots.count)
    basis.pivots.base[basis.pivots.count] = pivot
    basis.pivots.count &+= 1
    var next = column.pointee.firstTerm
    while next >= 0 {
      let term = terms.pointer(next)
      let row = term.pointee.row
      let state = states.pointer(row)
      state.pointee.residual += term.pointee.coefficient * value
      state.pointee.openIndices &-= next
      state.pointee.open &-= 1
      if state.pointee.open == 1 { push(row) } else if state.pointee.open == 0 { check(row) }
      next = term.pointee.nextInColumn
    }
  }

  private func findOpenEquality(_ scan: inout Scan) -> Bool {
    while scan.row < rows.count {
      if isOpenEquality(scan.row) { return true }
      scan.row += 1
      scan.term = 0
    }
    return false
  }

  @inline(__always) private func isOpenEquality(_ row: Int32) -> Bool {
    let open = states[row].open
    return open >= 2 && open < RowState.dormantLimit && rows[row].isEquality
  }

  /// Gives a value to an open variable of the equality that was found. If 0 would violate an inequality whose only open
  /// variable is in the equality, the inequality fixes this variable. If there is no such inequality, the variable that
  /// is in the most equalities with several open terms is held at 0. Only 64 terms of the equality from the first open
  /// one on, and the first 24 terms of each variable, are visited.
  private mutating func openUp(_ scan: inout Scan) {
    let terms = terms(of: scan.row)
    while columns[terms[scan.term].variable].basePosition >= 0 { scan.term += 1 }
    var best: (variable: Int32, degree: Int) = (-1, -1)
    for term in terms[scan.term...].prefix(64) where columns[term.variable].basePosition < 0 {
      var degree = 0
      // The number of visited terms; its limit bounds the time of the search.
      var seen = 0
      var next = columns[term.variable].firstTerm
      while next >= 0 && seen < 24 {
        let row = self.terms[next].row
        if states[row].open == 1 && !rows[row].isEquality && violates(states[row].residual, .negative) {
          return fixLastOpen(of: row)
        }
        if isOpenEquality(row) { degree += 1 }
        seen += 1
        next = self.terms[next].nextInColumn
      }
      if degree > best.degree { best = (term.variable, degree) }
    }
    hold(best.variable)
  }
}

extension RowState {
  /// The value of `open` for a row that `propagate` does not use. It is so high that `open` never falls to 1.
  static var dormant: Int32 { 1 << 30 }
  /// A row is dormant if its `open` is at least this number.
  static var dormantLimit: Int32 { 1 << 29 }
}
