// Adds and removes variables and rows. The terms of a row are adjacent; those of a variable form a linked list.

extension ActiveSet {
  /// Forgets all variables and rows, and keeps the memory.
  mutating func reset() {
    (terms.count, rows.count, columns.count, levels.count) = (0, 0, 0, 0)
    (queue.count, pending.count, lingering.count, suspects.count) = (0, 0, 0, 0)
    (basis.pivots.count, basis.updates.count, basis.entries.count) = (0, 0, 0)
    levels.append(Level(priority: 1000, price: 1000, largestWeight: 1, rank: -1))
    (freeRow, freeColumn, deadTerms, sequence) = (-1, -1, 0, 0)
    (isBuilt, isChanged, isStale, addedRows, inexactSteps) = (false, true, false, 0, 0)
    (lastLevel, softLevels) = (0, 0)
    (isMoved, isUnique, isSettled, areAllSuspect, isWide) = (false, false, false, false, false)
    epoch &+= 1
    noteRevision()
    // Row 0 is not a constraint: the terms of recycled rows belong to it until `clearDeadTerms` removes them.
    var none = Row(
      constant: 0, weight: 0, scale: 1, start: 0, count: 0, sequence: 0, epoch: -1, level: 0, isEquality: true
    )
    none.isActive = false
    rows.append(none)
    states[0] = RowState(opening: none)
    states.base[0].forbidden = []
  }

  @inlinable @inline(__always) mutating func noteRevision() {
    revision &+= 1
    edition &+= 1
  }

  // MARK: variables

  @inlinable @inline(__always) mutating func makeVariable() -> Variable {
    if freeColumn >= 0 { return reuseColumn() }
    let index = columns.count
    if index == columns.capacity { growColumns() }
    columns[index] = Column(epoch: epoch)
    values[index] = 0
    columns.count = index &+ 1
    isChanged = true
    return Variable(index: Int32(truncatingIfNeeded: index), epoch: epoch)
  }

  @usableFromInline @inline(never) mutating func growColumns() {
    columns.reserve(columns.count + 1)
    values.reserve(columns.capacity)
  }

  @usableFromInline mutating func reuseColumn() -> Variable {
    let index = freeColumn
    freeColumn = columns[index].edit
    // If the variable has a position in the base, it is held at 0 there, like a new variable.
    let former = columns[index]
    columns[index] = Column(epoch: epoch)
    columns.base[Int(index)].basePosition = former.basePosition
    columns.base[Int(index)].position = former.position
    isChanged = true
    // The next variable may get a lower slot. Its generation must be larger, because `isBefore` compares generations.
    defer { epoch &+= 1 }
    return Variable(index: index, epoch: epoch)
  }

  @inlinable @inline(__always) func contains(_ variable: Variable) -> Bool {
    UInt(bitPattern: Int(variable.index)) < UInt(bitPattern: columns.count)
      && columns.base[Int(variable.index)].epoch == variable.epoch
  }

  @inlinable @inline(__always) func contains(_ constraint: Constraint) -> Bool {
    UInt(bitPattern: Int(constraint.index)) < UInt(bitPattern: rows.count)
      && rows.base[Int(constraint.index)].epoch == constraint.epoch
  }

  func variable(_ index: Int32) -> Variable { Variable(index: index, epoch: columns[index].epoch) }

  func column(_ variable: Int32) -> ColumnTerms {
    ColumnTerms(terms: terms.base, place: columns[variable].firstTerm)
  }

  mutating func freeVariable(_ variable: Variable) throws(SolverError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    if try isMentioned(variable) {
      // Only freed rows of the basis mention the variable: the next solve finds a basis without these rows.
      rebuildLater()
      recycleLingering()
    }
    let column = columns.pointer(variable.index)
    values[variable.index] = 0
    column.pointee.epoch = -1
    // Solves visit the terms of freed variables too, so a freed variable must have no terms.
    column.pointee.firstTerm = -1
    column.pointee.edit = freeColumn
    freeColumn = variable.index
    epoch &+= 1
    noteRevision()
  }

  /// Whether lingering freed rows mention a variable. Throws if a row that is not freed mentions it.
  private func isMentioned(_ variable: Variable) throws(SolverError) -> Bool {
    var isMentioned = false
    for term in column(variable.index) where term.row != 0 {
      if rows[term.row].epoch >= 0 { throw .variableInUse(variable) }
      isMentioned = true
    }
    return isMentioned
  }

  // MARK: rows

  func constraint(_ index: Int32) -> Constraint { Constraint(index: index, epoch: rows[index].epoch) }

  @inline(__always) func terms(of row: Int32) -> UnsafeBufferPointer<Term> {
    let run = terms.base.slice(from: Int(rows[row].start), count: Int(rows[row].count))
    return UnsafeBufferPointer(start: run.start, count: run.capacity)
  }

  /// The slot of the next row: a free slot if there is one.
  @inlinable @inline(__always) mutating func nextRow() -> Int32 {
    if freeRow >= 0 { return freeRow }
    if rows.count == rows.capacity { growRows() }
    return Int32(truncatingIfNeeded: rows.count)
  }

  @usableFromInline @inline(never) mutating func growRows() {
    rows.reserve(rows.count + 1)
    states.reserve(rows.capacity)
  }

  /// Puts a new row into the system, in the slot that `nextRow` returned.
  @inlinable @inline(__always) mutating func addRow(_ index: Int32, _ row: Row) {
    if freeRow >= 0 {
      freeRow = rows[freeRow].start
    } else {
      rows.count &+= 1
    }
    rows[index] = row
    isChanged = true
    noteRevision()
    if isBuilt {
      states[index] = RowState(opening: row)
      noteAddition(index)
    }
  }

  /// Returns the next place in the order of addition.
  @inlinable @inline(__always) mutating func nextSequence() -> Int64 {
    sequence &+= 1
    return sequence
  }

  /// Adds a removed row again.
  mutating func reactivate(_ index: Int32) {
    let row = rows.pointer(index)
    row.pointee.sequence = nextSequence()
    row.pointee.isActive = true
    isChanged = true
    noteRevision()
    // The largest weight of the level may have been computed without this row.
    if row.pointee.level > 0 { noteWeight(row.pointee.weight, of: row.pointee.level) }
    if isBuilt { noteAddition(index) }
  }

  /// Removes a row from the system; it may be added again.
  mutating func deactivate(_ index: Int32) {
    let row = rows.pointer(index)
    row.pointee.isActive = false
    isChanged = true
    noteRevision()
    // Without this row, the multipliers of its level can be rounded less coarsely.
    if row.pointee.level > 0 && row.pointee.weight > Tolerance.heavy { rebuildLater() }
    if isBuilt { noteRemoval(index) }
  }

  /// Removes a row, and frees its slot: at once, or as soon as the basis does not need the row any more.
  mutating func free(_ index: Int32) {
    if rows[index].isActive { deactivate(index) }
    rows.base[Int(index)].epoch = -1
    epoch &+= 1
    noteRevision()
    if isBuilt && isInBasis(index) { lingering.append(index) } else { recycle(index) }
  }

  /// Whether the factors of the basis still need the row's terms.
  func isInBasis(_ index: Int32) -> Bool { states[index].position >= 0 || states[index].basePosition >= 0 }

  /// Recycles the freed rows that the basis does not need any more.
  mutating func recycleLingering() {
    var kept = 0
    for place in 0..<lingering.count {
      let row = lingering[place]
      if isBuilt && isInBasis(row) {
        lingering[kept] = row
        kept += 1
      } else {
        recycle(row)
      }
    }
    lingering.count = kept
  }

  /// Gives the terms of a freed row to row 0, where they have no effect. The next new row gets the freed row's slot.
  private mutating func recycle(_ index: Int32) {
    let row = rows[index]
    for term in Int(row.start)..<Int(row.start + row.count) { terms.base[term].row = 0 }
    deadTerms += Int(row.count)
    rows.base[Int(index)].count = 0
    if isBuilt && states[index].queuePlace >= 0 { leaveQueue(Int(states[index].queuePlace)) }
    rows.base[Int(index)].start = freeRow
    freeRow = index
    if deadTerms > 64 + terms.count / 2 { clearDeadTerms() }
  }

  /// Removes the terms of row 0 from the array; O(terms + variables).
  mutating func clearDeadTerms() {
    for index in 0..<columns.count where columns[index].epoch >= 0 { columns.base[index].firstTerm = -1 }
    var kept = 0
    for index in 0..<terms.count {
      var term = terms[index]
      if term.row == 0 { continue }
      let row = rows.pointer(term.row)
      if row.pointee.start == index { row.pointee.start = Int32(kept) }
      term.nextInColumn = columns[term.variable].firstTerm
      columns.base[Int(term.variable)].firstTerm = Int32(kept)
      terms[kept] = term
      kept += 1
    }
    terms.count = kept
    deadTerms = 0
  }

  /// Takes the row at a place out of the queue; the last row gets its place.
  @inline(__always) mutating func leaveQueue(_ place: Int) {
    states.base[Int(queue.base[place])].queuePlace = -1
    queue.count &-= 1
    guard place < queue.count else { return }
    queue.base[place] = queue.base[queue.count]
    states.base[Int(queue.base[place])].queuePlace = Int32(truncatingIfNeeded: place)
  }
}
