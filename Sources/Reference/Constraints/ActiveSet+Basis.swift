// The basis: solving with the matrix of the active rows.
//
// It is a triangular base, and a product of one elementary matrix for each pivot since the base was made. Both sweeps
// touch only what depends on their argument, by way of a bit set of the positions still to visit.

/// A row of the triangular base, the variable it fixes and 1 / its coefficient; row -1 holds the variable itself.
struct BasePivot: BitwiseCopyable {
  var inverse: Double
  var row: Int32
  var variable: Int32
}

/// A pivot since the base was made: the row that entered at a position, expressed in the basis before.
struct Update: BitwiseCopyable {
  var inverse: Double
  var position: Int32
  /// Where its other entries begin; they end where the next update's begin.
  var start: Int32
}

/// An entry of an update.
struct UpdateEntry: BitwiseCopyable {
  var value: Double
  var position: Int32
}

extension ActiveSet {
  /// After so many pivots the basis is brought into triangular form again.
  private static var updateLimit: Int { 16 }

  /// Makes room for all variables in the basis' buffers.
  mutating func resizeWork() {
    let size = columns.count
    base.reserve(size)
    basis.reserve(size)
    expression.resize(size)
    let words = size / 64 + 1
    guard rowWork.count < size || marks.count < words else { return }
    rowWork.fill(0, count: max(size, rowWork.capacity))
    columnWork.fill(0, count: max(size, columnWork.capacity))
    marks.fill(0, count: max(words, marks.capacity))
  }

  /// Appends variables that came since the base was made, each held at 0.
  mutating func appendNewVariables() {
    guard base.count < columns.count else { return }
    (isUnique, isSettled) = (false, false)
    resizeWork()
    multipliers.reserve(columns.count * softLevels)
    while base.count < columns.count {
      let position = base.count
      let variable = Int32(position)
      columns.base[position].basePosition = variable
      columns.base[position].value = 0
      basis[position] = -1 - variable
      base.base[position] = BasePivot(inverse: 1, row: -1, variable: variable)
      for level in 0..<softLevels { multipliers[position * softLevels + level] = 0 }
      base.count += 1
    }
  }

  @inline(__always) private func mark(_ position: Int) { marks.base[position >> 6] |= 1 &<< UInt64(position & 63) }

  /// Expresses a row in the rows of the basis (BTRAN): `row = Σ expression[p] · basis row p`.
  mutating func express(_ row: Int32) {
    expression.clear()
    var word = -1
    let start = Int(rows[row].start)
    for index in start..<start + Int(rows[row].count) {
      let term = terms.base + index
      let position = Int(columns.base[Int(term.pointee.variable)].basePosition)
      columnWork.base[position] += term.pointee.coefficient
      mark(position)
      word = max(word, position >> 6)
    }
    eliminateUpwards(from: word)
    applyUpdates()
  }

  /// Expresses a single variable in the rows of the basis, as if it were a row of its own.
  mutating func expressVariable(_ variable: Int32) {
    expression.clear()
    let position = Int(columns[variable].basePosition)
    columnWork[position] = 1
    mark(position)
    eliminateUpwards(from: position >> 6)
    applyUpdates()
  }

  /// Solves with the triangular base: its last row first, since no row after it contains that row's variable.
  @inline(__always) private mutating func eliminateUpwards(from lastWord: Int) {
    var word = lastWord
    while word >= 0 {
      while marks.base[word] != 0 {
        let bit = 63 &- marks.base[word].leadingZeroBitCount
        marks.base[word] &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
        let position = word << 6 | bit
        let value = columnWork.base[position]
        columnWork.base[position] = 0
        if abs(value) < Tolerance.drop { continue }
        let pivot = base.base[position]
        let share = value * pivot.inverse
        expression.insert(share, at: position)
        guard pivot.row >= 0 else { continue }
        let row = rows.base + Int(pivot.row)
        var index = Int(row.pointee.start)
        let end = index &+ Int(row.pointee.count)
        while index < end {
          let term = terms.base + index
          index &+= 1
          if term.pointee.variable == pivot.variable { continue }
          let other = Int(columns.base[Int(term.pointee.variable)].basePosition)
          columnWork.base[other] -= share * term.pointee.coefficient
          mark(other)
        }
      }
      word &-= 1
    }
  }

  @inline(__always) private mutating func applyUpdates() {
    var index = 0
    while index < updates.count {
      let update = updates.base[index]
      index &+= 1
      let position = Int(update.position)
      guard expression.has(position) && expression.values.base[position] != 0 else { continue }
      let share = expression.values.base[position] * update.inverse
      expression.values.base[position] = share
      var entry = Int(update.start)
      let end = index < updates.count ? Int(updates.base[index].start) : updateEntries.count
      while entry < end {
        let other = updateEntries.base[entry]
        expression.subtract(other.value * share, at: Int(other.position))
        entry &+= 1
      }
    }
  }

  /// Notes that the row last expressed replaces the one at a position.
  mutating func appendUpdate(at position: Int) {
    updates.append(
      Update(
        inverse: 1 / expression.values[position], position: Int32(truncatingIfNeeded: position),
        start: Int32(truncatingIfNeeded: updateEntries.count)))
    for index in 0..<expression.indices.count {
      let other = expression.indices[index]
      let value = expression.values[other]
      if other != position && abs(value) > Tolerance.drop {
        updateEntries.append(UpdateEntry(value: value, position: other))
      }
    }
  }

  /// Turns right hand sides by position of the basis into those of the triangular base.
  @inline(__always) private func applyUpdatesTransposed() {
    var index = updates.count &- 1
    var end = updateEntries.count
    while index >= 0 {
      let update = updates.base[index]
      var sum = rowWork.base[Int(update.position)]
      var entry = Int(update.start)
      while entry < end {
        sum -= updateEntries.base[entry].value * rowWork.base[Int(updateEntries.base[entry].position)]
        entry &+= 1
      }
      rowWork.base[Int(update.position)] = sum * update.inverse
      end = Int(update.start)
      index &-= 1
    }
  }

  /// Moves the solution so that the row at a position changes by `delta` and the others of the basis not at all (FTRAN).
  ///
  /// The residuals of all rows follow, and rows that it violates are queued.
  mutating func shift(_ position: Int, by delta: Double) {
    forEachShift(position, by: delta) { state, variable, delta in
      state.columns.base[Int(variable)].value += delta
      state.probe += delta * 0
    } row: { state, row, delta in
      state.states.base[Int(row)].residual += delta
      state.check(row)
    }
  }

  /// The sweep behind `shift`: tells the change of each variable, and of the residual of each row outside the basis.
  @inline(__always) mutating func forEachShift(
    _ position: Int, by delta: Double,
    variable: (inout ActiveSet, Int32, Double) -> Void, row: (inout ActiveSet, Int32, Double) -> Void
  ) {
    rowWork.base[position] = delta
    mark(position)
    if updates.count > 0 {
      applyUpdatesTransposed()
      for index in 0..<updates.count { mark(Int(updates.base[index].position)) }
    }
    let words = (base.count &+ 63) >> 6
    var word = 0
    while word < words {
      while marks.base[word] != 0 {
        let current = word << 6 | marks.base[word].trailingZeroBitCount
        marks.base[word] &= marks.base[word] &- 1
        let value = rowWork.base[current]
        rowWork.base[current] = 0
        if abs(value) < 1e-14 { continue }
        let pivot = base.base[current]
        let change = value * pivot.inverse
        variable(&self, pivot.variable, change)
        var next = columns.base[Int(pivot.variable)].firstTerm
        while next >= 0 {
          let term = terms.base[Int(next)]
          next = term.nextInColumn
          let state = states.base + Int(term.row)
          let basePosition = Int(state.pointee.basePosition)
          if basePosition > current {
            rowWork.base[basePosition] -= term.coefficient * change
            mark(basePosition)
          }
          if state.pointee.position < 0 { row(&self, term.row, term.coefficient * change) }
        }
      }
      word &+= 1
    }
  }

  /// Reckons all values from the basis and all residuals from the values.
  mutating func recompute() {
    for position in 0..<base.count {
      let row = basis[position]
      rowWork[position] = row >= 0 ? rows[row].constant : 0
    }
    applyUpdatesTransposed()
    for position in 0..<base.count {
      let pivot = base.base[position]
      var sum = rowWork.base[position]
      rowWork.base[position] = 0
      if pivot.row >= 0 {
        columns.base[Int(pivot.variable)].value = 0
        var index = Int(rows.base[Int(pivot.row)].start)
        let end = index &+ Int(rows.base[Int(pivot.row)].count)
        while index < end {
          let term = terms.base + index
          sum -= term.pointee.coefficient * columns.base[Int(term.pointee.variable)].value
          index &+= 1
        }
      }
      columns.base[Int(pivot.variable)].value = sum * pivot.inverse
      probe += sum * 0
    }
    isStale = false
    inexactSteps = 0
    pending.count = 0
    for row in 1..<max(1, rows.count) where states[row].position < 0 && rows[row].isActive {
      states.base[row].residual = residual(Int32(row))
      check(Int32(row))
    }
  }

  /// `Σ coefficient · value − constant` of a row.
  func residual(_ row: Int32) -> Double {
    var sum = -rows[row].constant
    let start = Int(rows[row].start)
    for index in start..<start + Int(rows[row].count) {
      sum += terms[index].coefficient * columns[terms[index].variable].value
    }
    return sum
  }

  /// Brings the basis into triangular form again when the updates have become many.
  mutating func refactorIfNeeded() {
    guard updates.count > Self.updateLimit else { return }
    statistics.refactorisations += 1
    let size = columns.count
    savedRows.reserve(size)
    savedMultipliers.reserve(size * softLevels)
    savedRows.count = 0
    for position in 0..<size where basis[position] >= 0 {
      let source = multipliers.base + position * softLevels
      (savedMultipliers.base + savedRows.count * softLevels).update(from: source, count: softLevels)
      savedRows.append(basis[position])
    }
    propagate(from: .basis)
    for index in 0..<savedRows.count {
      let row = savedRows[index]
      if states[row].position < 0 && !insertIntoBase(row) { continue }
      let target = multipliers.base + Int(states[row].position) * softLevels
      target.update(from: savedMultipliers.base + index * softLevels, count: softLevels)
    }
    recompute()
  }

  /// Gives a row of the basis that propagation could not place the position of a variable held at 0.
  private mutating func insertIntoBase(_ row: Int32) -> Bool {
    express(row)
    var best: (position: Int, size: Double)?
    for index in 0..<expression.indices.count {
      let position = Int(expression.indices[index])
      let size = abs(expression.values[position])
      if basis[position] < 0 && size > best?.size ?? Tolerance.pivot { best = (position, size) }
    }
    guard let best else {
      // Dependent on the others but for rounding: it leaves with its multiplier at 0.
      setBound(row, to: 0)
      return false
    }
    basis[best.position] = row
    states.base[Int(row)].position = Int32(best.position)
    states.base[Int(row)].forbidden = []
    appendUpdate(at: best.position)
    return true
  }
}
