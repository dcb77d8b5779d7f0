@testable import ConstraintSolver

// The invariants of a solver's state between two calls. A check takes time linear in the size of the system, and
// quadratic in the number of freed rows that the basis still contains.

/// An invariant that does not hold, as a sentence.
struct BrokenInvariant: Error, CustomStringConvertible { let description: String }

extension ActiveSet {
  /// Throws the first invariant that does not hold.
  func requireInvariants() throws {
    try requireRows()
    try requireColumns()
    try requireWorkSpace()
    guard isBuilt else { return }
    try requireBasis()
    if !isChanged && hasModerateNumbers { try requireSolution() }
  }

  private func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw BrokenInvariant(description: text()) }
  }

  // Loops over integers: the algorithms of sequences are slow in a debug build, which does not specialise them.

  private func all(_ indices: Range<Int>, _ holds: (Int) -> Bool) -> Bool {
    for index in indices where !holds(index) { return false }
    return true
  }

  private func count(_ indices: Range<Int>, _ isCounted: (Int) -> Bool) -> Int {
    var count = 0
    for index in indices where isCounted(index) { count += 1 }
    return count
  }

  // MARK: the system

  /// Every row except row 0 is live, in `lingering`, or in the list of free rows. Every term is dead, or belongs to a
  /// row that is live or in `lingering`.
  private func requireRows() throws {
    try require(rows[0].epoch == -1 && !rows[0].isActive, "row 0 is a constraint")
    var isListed = [Bool](repeating: false, count: rows.count)
    var next = freeRow
    while next >= 0 {
      try require((1..<Int32(rows.count)).contains(next) && !isListed[Int(next)], "free row \(next) is listed twice")
      isListed[Int(next)] = true
      next = rows[next].start
    }
    var ownedTerms = 0
    for index in 1..<rows.count where !isListed[index] {
      let row = rows[index]
      if row.epoch < 0 {
        let lists = count(0..<lingering.count) { lingering[$0] == index }
        try require(!row.isActive && lists == 1, "freed row \(index) is in \(lists) lists")
      }
      try require(row.epoch <= epoch && row.sequence <= sequence, "row \(index) is newer than the solver")
      try require((0..<levels.count).contains(Int(row.level)), "row \(index) has level \(row.level)")
      try require(row.constant.isFinite && row.weight > 0, "row \(index) has the constant \(row.constant)")
      try requireTerms(of: index)
      ownedTerms += Int(row.count)
    }
    for index in 0..<rows.count where isListed[index] {
      try require(rows[index].epoch == -1 && !rows[index].isActive, "free row \(index) is in use")
    }
    let dead = count(0..<terms.count) { terms[$0].row == 0 }
    try require(dead == deadTerms, "\(dead) terms are dead, not \(deadTerms)")
    try require(ownedTerms + dead == terms.count, "\(terms.count - ownedTerms - dead) terms have no row")
  }

  private func requireTerms(of index: Int) throws {
    let row = rows[index]
    let end = Int(row.start) + Int(row.count)
    // The start of a row without terms is not updated when dead terms are removed, so it may be past the end.
    let isInside = row.start >= 0 && row.count >= 0 && (end <= terms.count || row.count == 0)
    try require(isInside, "row \(index) has terms up to \(end)")
    for place in Int(row.start)..<end {
      let term = terms[place]
      try require(term.row == index, "term \(place) of row \(index) is of row \(term.row)")
      try require((0..<columns.count).contains(Int(term.variable)), "term \(place) has variable \(term.variable)")
      try require(
        columns[term.variable].epoch >= 0, "row \(index) mentions variable \(term.variable), which is freed")
      try require(term.coefficient.isFinite, "term \(place) has the coefficient \(term.coefficient)")
    }
    if row.isEdit && row.epoch >= 0 {
      let isOwned = row.count == 1 && columns[terms[row.start].variable].edit == index
      try require(isOwned, "row \(index) belongs to an edit that has another row")
    }
  }

  /// Every variable is live and linked to its terms, or freed and in the list of free variables.
  private func requireColumns() throws {
    var isListed = [Bool](repeating: false, count: columns.count)
    var next = freeColumn
    while next >= 0 {
      try require(
        (0..<Int32(columns.count)).contains(next) && !isListed[Int(next)], "free variable \(next) is listed twice")
      isListed[Int(next)] = true
      next = columns[next].edit
    }
    var linked = 0
    for index in 0..<columns.count {
      let column = columns[index]
      try require(
        isListed[index] == (column.epoch < 0), "variable \(index) is freed, or listed as free, but not both")
      if isListed[index] {
        try require(column.firstTerm < 0, "free variable \(index) has terms")
        continue
      }
      try require(column.epoch <= epoch, "variable \(index) is newer than the solver")
      var last = Int32(terms.count)
      var place = column.firstTerm
      while place >= 0 {
        try require(place < last && terms[place].variable == index, "variable \(index) is linked to term \(place)")
        if terms[place].row != 0 { linked += 1 }
        last = place
        place = terms[place].nextInColumn
      }
      guard column.edit >= 0 else { continue }
      let isOwner = Int(column.edit) < rows.count && rows[column.edit].epoch >= 0 && rows[column.edit].isEdit
      try require(isOwner, "the edit of variable \(index) has row \(column.edit)")
    }
    try require(linked == terms.count - deadTerms, "\(terms.count - deadTerms - linked) terms are not linked")
  }

  // MARK: the basis

  /// Rows store their positions in the basis and in its triangular base; variables store their positions in the base.
  /// The base is triangular. Every update has a valid position, and every entry belongs to an update.
  private func requireBasis() throws {
    let size = columns.count
    try require(basis.pivots.count == size, "the base has \(basis.pivots.count) positions for \(size) variables")
    try require(softLevels == max(1, levels.count - 1), "\(levels.count - 1) soft levels, \(softLevels) multipliers")
    for position in 0..<size {
      let row = basis.rows[position]
      let isInPlace = row > 0 ? row < rows.count && states[row].position == position : -1 - Int(row) < size && row < 0
      try require(isInPlace, "position \(position) of the basis has row \(row)")
      let pivot = basis.pivots[position]
      try require(
        columns[pivot.variable].basePosition == position, "variable \(pivot.variable) is not at \(position)")
      guard pivot.row >= 0 else { continue }
      try require(states[pivot.row].basePosition == position, "row \(pivot.row) is not at \(position) of the base")
      for place in rows[pivot.row].start..<rows[pivot.row].start + rows[pivot.row].count {
        let other = columns[terms[place].variable].basePosition
        try require(other <= position, "row \(pivot.row) at \(position) of the base needs position \(other)")
      }
    }
    for index in 1..<rows.count where states[index].position >= 0 {
      let position = Int(states[index].position)
      try require(position < size && basis.rows[position] == index, "row \(index) is not at \(position) of the basis")
    }
    let firstEntry = basis.updates.count > 0 ? Int(basis.updates[0].start) : basis.entries.count
    try require(firstEntry == 0, "\(firstEntry) entries are of no update")
    for index in 0..<basis.updates.count {
      let end = index + 1 < basis.updates.count ? Int(basis.updates[index + 1].start) : basis.entries.count
      let isInRange = Int(basis.updates[index].position) < size && Int(basis.updates[index].start) <= end
      try require(isInRange, "update \(index) is at \(basis.updates[index].position)")
    }
  }

  /// Right-hand sides, marks and rates are 0 between steps. The queue contains exactly the rows marked as queued.
  private func requireWorkSpace() throws {
    try require(all(0..<work.rowSides.count) { work.rowSides[$0] == 0 }, "a right-hand side is not 0")
    try require(
      all(0..<work.variableSides.count) { work.variableSides[$0] == 0 }, "a side of a variable is not 0")
    try require(all(0..<work.marks.count) { work.marks[$0] == 0 }, "a mark is not cleared")
    try require(all(0..<work.rates.count) { work.rates[$0] == 0 }, "the rate of a row is not 0")
    guard isBuilt else { return }
    let queued = count(1..<rows.count) { states[$0].queuePlace >= 0 }
    let isKept = all(0..<queue.count) { Int(states[queue[$0]].queuePlace) == $0 }
    try require(isKept && queued == queue.count, "\(queued) rows are queued, the queue has \(queue.count)")
  }

  // MARK: the solution

  /// Whether all numbers are so moderate that rounding errors stay within the tolerance of `requireSolution`.
  private var hasModerateNumbers: Bool {
    all(0..<terms.count) { (0x1p-10...0x1p10).contains(abs(terms[$0].coefficient)) }
      && all(0..<columns.count) { abs(values[$0]) < 1e7 }
      && all(1..<rows.count) {
        abs(rows[$0].constant) < 1e7 && (rows[$0].isRequired || (0x1p-10...0x1p10).contains(rows[$0].weight))
      }
  }

  /// Required rows are satisfied, and all multipliers of the basis are within their bounds. Its rows have residual 0,
  /// and other rows are violated only as their multipliers permit.
  private func requireSolution() throws {
    let tolerance = 1e-5
    for index in 1..<Int32(rows.count) where rows[index].isActive {
      let residual = residual(index)
      let state = states[index]
      if rows[index].isRequired {
        let isHeld = residual > -tolerance && (residual < tolerance || !rows[index].isEquality)
        try require(isHeld, "required row \(index) is off by \(residual)")
      }
      if state.position >= 0 {
        try require(abs(residual) < tolerance, "row \(index) of the basis is off by \(residual)")
      } else {
        let isExplained =
          (residual > -tolerance || !state.forbidden.contains(.negative))
          && (residual < tolerance || !state.forbidden.contains(.positive))
        try require(isExplained, "row \(index) is off by \(residual), which its multiplier does not permit")
      }
    }
    for position in 0..<basis.pivots.count {
      try require(excess(at: position) == nil, "a multiplier is out of bounds")
    }
  }
}
