// Solving with the matrix of the basis: docs/solver-internals.md, step 4.

/// A row of the triangular base, the variable that it fixes, and 1 / the variable's coefficient. Row -1 means
/// that the variable is held at 0 without a row.
struct BasePivot: BitwiseCopyable {
  var inverse: Double
  var row: Int32
  var variable: Int32
}

/// A pivot since the base was made: the row or variable that entered at a position, expressed in the basis before the
/// pivot. The entry at this position is stored as its inverse.
struct Update: BitwiseCopyable {
  var inverse: Double
  var position: Int32
  /// The index of the first of the update's other entries. They end where those of the next update begin.
  var start: Int32
  /// The positions of the other entries, modulo 64, as bits. If a vector of right-hand sides is 0 at all positions with
  /// these residues, the update only scales the element at `position`.
  var residues: UInt64
}

/// The rows of the basis, and the factors of their matrix: a triangular base, and an update for each later pivot.
struct Basis: ~Copyable {
  /// The row at each position; `-1 - v` if variable v is held at 0 there instead of a row.
  var rows: Buffer<Int32>
  /// `softLevels` components for each position, the highest level first.
  var multipliers: Buffer<Double>
  var pivots: Buffer<BasePivot>
  var updates: Buffer<Update>
  var entries: Buffer<(value: Double, position: Int32)>
  /// The number of variables that the basis held when the base was made. They have the first positions.
  var heldCount = 0
  /// The largest magnitude of an inverse of a pivot. Rounding errors may have grown by such a factor.
  var steepest = 0.0
  /// Whether the pivot of an update is so small that a rounding error, divided by it, may pass for a rate.
  var hasSteepUpdate = false
  /// The number of updates that the base needed when it was made.
  var leastUpdates = 0
  /// Copies of the rows, their multipliers and their looseness while a new base is made.
  var savedRows = Buffer<Int32>()
  var savedMultipliers = Buffer<Double>()
  var savedLooseness = Buffer<Signs>()

  init(variables: Int, in arena: inout Arena) {
    rows = Buffer(variables, in: &arena)
    multipliers = Buffer(6 * variables, in: &arena)
    pivots = Buffer(variables, in: &arena)
    updates = Buffer(48, in: &arena)
    entries = Buffer(384, in: &arena)
  }
}

extension ActiveSet {
  mutating func resizeWork() {
    let size = columns.count
    basis.pivots.reserve(size)
    basis.rows.reserve(size)
    work.expression.resize(size)
    let words = size / 64 + 1
    guard work.rowSides.count < size || work.marks.count < words else { return }
    work.rowSides.fill(0, count: max(size, work.rowSides.capacity))
    work.variableSides.fill(0, count: max(size, work.variableSides.capacity))
    work.marks.fill(0, count: max(words, work.marks.capacity))
    work.moved.fill(~0, count: work.marks.capacity)
  }

  /// Appends the variables that are newer than the base; each is held at 0.
  mutating func appendNewVariables() {
    guard basis.pivots.count < columns.count else { return }
    (isUnique, isSettled) = (false, false)
    resizeWork()
    basis.multipliers.reserve(columns.count * softLevels)
    while basis.pivots.count < columns.count {
      let position = basis.pivots.count
      let variable = Int32(position)
      columns.base[position].basePosition = variable
      columns.base[position].position = variable
      values.base[position] = 0
      basis.rows[position] = -1 - variable
      basis.pivots.base[position] = BasePivot(inverse: 1, row: -1, variable: variable)
      for level in 0..<softLevels { basis.multipliers[position * softLevels + level] = 0 }
      basis.pivots.count += 1
    }
  }

  @inline(__always) private func mark(_ position: Int) {
    work.marks.base[position >> 6] |= 1 &<< UInt64(truncatingIfNeeded: position)
  }

  /// Expresses a row in the rows of the basis (BTRAN): `row = Σ expression[p] · basis row p`. The argument `-1 - v`
  /// means variable v instead of a row.
  mutating func express(_ row: Int32) {
    var word = -1
    if row < 0 {
      word = addSide(1, of: -1 - row)
    } else {
      let start = Int(rows[row].start)
      for index in start..<start + Int(rows[row].count) {
        let term = terms.base.pointer(index)
        word = max(word, addSide(term.pointee.coefficient, of: term.pointee.variable))
      }
    }
    expressSides(from: word)
  }

  /// Adds a value to a variable's right-hand side; returns the index of the word that contains the variable's mark.
  @inline(__always) private func addSide(_ value: Double, of variable: Int32) -> Int {
    let position = Int(columns[variable].basePosition)
    work.variableSides.base[position] += value
    mark(position)
    return position >> 6
  }

  /// Solves with the triangular base, from the last row to the first, since a row contains no variables of later
  /// positions. Then applies the updates.
  @inline(__always) private mutating func expressSides(from lastWord: Int) {
    work.expression.clear()
    // Local copies, since the compiler must assume that the stores below may change the originals.
    let (marks, sides, terms, columns) = (work.marks.base, work.variableSides.base, terms.base, columns.base)
    var word = lastWord
    while word >= 0 {
      while marks[word] != 0 {
        let bit = 63 &- marks[word].leadingZeroBitCount
        marks[word] &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
        let position = word << 6 | bit
        let value = sides[position]
        sides[position] = 0
        if value == 0 { continue }
        let pivot = basis.pivots.base[position]
        let share = value * pivot.inverse
        work.expression.insert(share, at: position)
        guard pivot.row >= 0 else { continue }
        let row = rows.pointer(pivot.row)
        var index = Int(row.pointee.start)
        let end = index &+ Int(row.pointee.count)
        while index < end {
          let term = terms[index]
          index &+= 1
          if term.variable == pivot.variable { continue }
          let other = Int(columns[Int(term.variable)].basePosition)
          sides[other] = work.expression.cancellation.difference(sides[other], share * term.coefficient)
          marks[other >> 6] |= 1 &<< UInt64(truncatingIfNeeded: other)
        }
      }
      word &-= 1
    }
    applyUpdates()
  }

  @inline(__always) private mutating func applyUpdates() {
    var index = 0
    while index < basis.updates.count {
      let update = basis.updates.base[index]
      index &+= 1
      let position = Int(update.position)
      guard work.expression.has(position) && work.expression.values.base[position] != 0 else { continue }
      let share = work.expression.values.base[position] * update.inverse
      work.expression.values.base[position] = share
      var entry = Int(update.start)
      let end = index < basis.updates.count ? Int(basis.updates.base[index].start) : basis.entries.count
      while entry < end {
        let other = basis.entries.base[entry]
        work.expression.subtract(other.value * share, at: Int(other.position))
        entry &+= 1
      }
    }
  }

  /// Records an update: the row or variable that was expressed last replaces the one at a position.
  mutating func appendUpdate(at position: Int) {
    let start = Int32(truncatingIfNeeded: basis.entries.count)
    var residues: UInt64 = 0
    for index in 0..<work.expression.count {
      let (other, value) = work.expression.entry(index)
      if other != position && value != 0 {
        basis.entries.append((value, Int32(truncatingIfNeeded: other)))
        residues |= 1 &<< UInt64(truncatingIfNeeded: other)
      }
    }
    let inverse = 1 / work.expression.values[position]
    basis.steepest = max(basis.steepest, abs(inverse))
    if abs(inverse) > Tolerance.steepUpdate { basis.hasSteepUpdate = true }
    basis.updates.append(
      Update(
        inverse: inverse, position: Int32(truncatingIfNeeded: position), start: start,
        residues: residues))
  }

  /// Turns right-hand sides of the basis into those of the triangular base. The bits of `residues` include the
  /// positions, modulo 64, of all right-hand sides that are not 0.
  @inline(__always) mutating func applyUpdatesTransposed(residues: UInt64) {
    let entries = basis.entries.base
    let sides = work.rowSides.base
    var residues = residues
    var index = basis.updates.count &- 1
    var end = basis.entries.count
    while index >= 0 {
      let update = basis.updates.base[index]
      let position = Int(update.position)
      var sum = sides[position]
      if update.residues & residues != 0 {
        var entry = Int(update.start)
        while entry < end {
          let part = entries[entry].value * sides[Int(entries[entry].position)]
          sum = work.expression.cancellation.difference(sum, part)
          entry &+= 1
        }
      }
      if sum != 0 {
        sides[position] = sum * update.inverse
        residues |= 1 &<< UInt64(truncatingIfNeeded: position)
        mark(position)
      } else {
        sides[position] = 0
      }
      end = Int(update.start)
      index &-= 1
    }
  }

  /// Moves the solution: the left side of the row at a position changes by `delta`, and the left sides of the other
  /// rows of the basis stay the same (FTRAN). Updates the residuals of the rows outside the basis, and queues each of
  /// these rows that is violated then.
  mutating func shift(_ position: Int, by delta: Double) {
    var longest = abs(delta)
    beginShift(position, by: delta)
    forEachShift { state, variable, delta in
      state.values.base[Int(variable)] += delta
      longest = max(longest, abs(delta))
      state.work.moved.base[Int(variable) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: variable)
    } row: { state, row, delta in
      state.states.base[Int(row)].residual += delta
      state.check(row)
    }
    // A long move and the way back leave rounding errors in small values, so the values are recomputed later.
    if !(longest < Tolerance.reach) { inexactSteps = Self.inexactLimit }
  }

  /// Records a change of the left side of the row at a position, for the next `forEachShift`.
  @inline(__always) func beginShift(_ position: Int, by delta: Double) {
    work.rowSides.base[position] = delta
    mark(position)
  }

  /// Computes the effects of all changes that `beginShift` recorded. Calls `variable` with each variable that changes
  /// and its change. Then calls `row` for each term of this variable in a row outside the basis, with the change that
  /// the term causes in the row's residual.
  @inline(__always) mutating func forEachShift(
    variable: (inout ActiveSet, Int32, Double) -> Void, row: (inout ActiveSet, Int32, Double) -> Void
  ) {
    if basis.updates.count > 0 {
      var residues: UInt64 = 0
      for word in 0..<work.marks.count { residues |= work.marks.base[word] }
      applyUpdatesTransposed(residues: residues)
    }
    let (marks, sides, terms, states) = (work.marks.base, work.rowSides.base, terms.base, states.base)
    let words = (basis.pivots.count &+ 63) >> 6
    var word = 0
    while word < words {
      while marks[word] != 0 {
        let current = word << 6 | marks[word].trailingZeroBitCount
        marks[word] &= marks[word] &- 1
        let value = sides[current]
        sides[current] = 0
        if value == 0 { continue }
        let pivot = basis.pivots.base[current]
        let change = value * pivot.inverse
        variable(&self, pivot.variable, change)
        var next = columns.base[Int(pivot.variable)].firstTerm
        while next >= 0 {
          let term = terms[Int(next)]
          next = term.nextInColumn
          let state = states.pointer(Int(term.row))
          let basePosition = Int(state.pointee.basePosition)
          if basePosition > current {
            sides[basePosition] = work.expression.cancellation.difference(
              sides[basePosition], term.coefficient * change)
            marks[basePosition >> 6] |= 1 &<< UInt64(truncatingIfNeeded: basePosition)
          }
          if state.pointee.position < 0 { row(&self, term.row, term.coefficient * change) }
        }
      }
      word &+= 1
    }
  }
}
