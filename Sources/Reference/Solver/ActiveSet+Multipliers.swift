// Multipliers have one component for each soft level, and are compared from the highest level down. So no level affects
// a higher one. The upper bound of a soft row's multiplier is the row's weight at the row's level, and 0 at the other
// levels. The multiplier of a required row has no upper bound.

extension ActiveSet {
  /// The number of soft levels above a row's level; -1 for a required row.
  @inline(__always) func rank(_ row: Int32) -> Int { Int(levels.base[Int(rows.base[Int(row)].level)].rank) }

  @inline(__always) func multipliersOf(_ position: Int) -> Slots<Double> {
    basis.multipliers.base.slice(from: position * softLevels, count: softLevels)
  }

  /// The directions in which the residual of the row at a position may change without making the solution worse.
  func looseness(at position: Int) -> Signs {
    let index = basis.rows.base[position]
    guard index >= 0 else { return .both }
    let row = rows.pointer(index)
    if !row.pointee.isActive { return .both }
    if row.pointee.isEquality && row.pointee.isRequired { return [] }
    let values = multipliersOf(position)
    let own = rank(index)
    if row.pointee.isEquality && abs(values[own]) < row.pointee.limit { return [] }
    for level in 0..<softLevels where level != own && values[level] != 0 { return [] }
    if row.pointee.isRequired { return .positive }
    let value = values[own]
    if value == row.pointee.limit { return .negative }
    return value == (row.pointee.isEquality ? -row.pointee.limit : 0) ? .positive : []
  }

  /// The direction in which the residual of a row outside the basis may leave 0. It is opposite to the forbidden sign;
  /// there is none if both signs are forbidden.
  func loosenessOutside(_ index: Int32) -> Signs {
    let forbidden = states[index].forbidden
    return forbidden == .both ? [] : forbidden.flipped
  }

  /// Sets `step` to the distance that the multiplier of the row last expressed may move until a multiplier reaches a
  /// bound. Returns the position of that multiplier: -1 if it is the multiplier of the row itself, nil if no bound
  /// limits the move.
  mutating func longestStep(of row: Int32, isRising: Bool) -> Int? {
    setStepToOwnBound(row, isRising: isRising)
    var blocking = -1
    for index in 0..<work.expression.count {
      let (position, entry) = work.expression.entry(index)
      if entry == 0 { continue }
      let room = Room(self, position, isRising: isRising == (entry < 0))
      if !room.isEndless && isShorter(room, perUnit: abs(entry), than: blocking) { blocking = position }
    }
    return blocking < 0 && work.step[0] == .infinity ? nil : blocking
  }

  /// Sets `step` to the distance from the multiplier of a row outside the basis to its bound in a direction.
  private mutating func setStepToOwnBound(_ row: Int32, isRising: Bool) {
    work.step.fill(0, count: softLevels)
    if rows[row].isRequired {
      work.step[0] = .infinity
    } else {
      let crossesZero = rows[row].isEquality && states[row].bound == (isRising ? -1 : 1)
      work.step[rank(row)] = rows[row].limit * (crossesZero ? 2 : 1)
    }
  }

  /// How far the multiplier of a position may move in a direction.
  private struct Room {
    let values: Slots<Double>
    let bound: Double
    let boundLevel: Int
    let isRising: Bool
    let isTemporary: Bool
    let isEndless: Bool

    @inline(__always) init(_ state: borrowing ActiveSet, _ position: Int, isRising: Bool) {
      values = state.multipliersOf(position)
      self.isRising = isRising
      let index = state.basis.rows[position]
      guard index >= 0 else {
        (bound, boundLevel, isTemporary, isEndless) = (0, 0, true, false)
        return
      }
      let row = state.rows.pointer(index)
      bound = isRising || row.pointee.isEquality ? row.pointee.limit : 0
      boundLevel = state.rank(index)
      isTemporary = row.pointee.limit == 0
      isEndless = bound == .infinity
    }

    @inline(__always) subscript(level: Int) -> Double {
      let own = level == boundLevel ? bound : 0
      return isRising ? own - values[level] : own + values[level]
    }
  }

  /// Whether a position's room, divided by its entry, is shorter than `step`; if so, sets `step` to this quotient. If
  /// both are equal, the bound of the expressed row is preferred, then a position without an active row, then the
  /// larger entry.
  @inline(__always) private func isShorter(_ room: Room, perUnit entry: Double, than blocking: Int) -> Bool {
    for level in 0..<softLevels {
      // Compares lengths multiplied by the entry, since divisions would take most of the time.
      let length = room[level]
      let other = work.step.base[level] * entry
      let tolerance = Tolerance.tie * (entry + abs(length))
      if length < other - tolerance {
        setStep(to: room, perUnit: entry)
        return true
      }
      if length > other + tolerance { return false }
    }
    guard blocking >= 0 else { return false }
    let isTemporary = basis.rows[blocking] < 0 || rows[basis.rows[blocking]].limit == 0
    if room.isTemporary != isTemporary ? room.isTemporary : entry > abs(work.expression.values[blocking]) {
      setStep(to: room, perUnit: entry)
      return true
    }
    return false
  }

  @inline(__always) private func setStep(to room: Room, perUnit entry: Double) {
    for level in 0..<softLevels { work.step.base[level] = room[level] / entry }
  }

  /// Changes the multipliers of the basis so that they balance a move of the expressed row's multiplier by `step`.
  mutating func moveMultipliers(isRising: Bool) {
    hasNewMultipliers = true
    for level in 0..<softLevels where work.step[level] != 0 {
      let length = isRising ? work.step[level] : -work.step[level]
      for index in 0..<work.expression.count {
        let (position, entry) = work.expression.entry(index)
        let change = length * entry
        if change == 0 { continue }
        let multiplier = basis.multipliers.base.pointer(position * softLevels + level)
        multiplier.pointee = rounded(multiplier.pointee - change, of: basis.rows.base[position], level)
      }
    }
  }

  /// Rounds a component of a multiplier to 0 or to its bound if the difference is only a rounding error. The next level
  /// decides only if the component equals 0 or its bound exactly.
  @inline(__always) private func rounded(_ value: Double, of row: Int32, _ level: Int) -> Double {
    let tolerance = noise.base[level]
    if abs(value) < tolerance { return 0 }
    guard row >= 0, rank(row) == level else { return value }
    let limit = rows.base[Int(row)].limit
    return abs(abs(value) - limit) < tolerance ? (value < 0 ? -limit : limit) : value
  }

  /// Sets the multiplier of a row that enters at a position.
  mutating func takeMultiplier(of row: Int32, at position: Int, isRising: Bool) {
    let target = multipliersOf(position)
    let own = rank(row)
    for level in 0..<softLevels {
      let start = level == own ? Double(states[row].bound) * rows[row].limit : 0
      target[level] = rounded(start + (isRising ? work.step[level] : -work.step[level]), of: row, level)
    }
  }

  /// Whether a position's multiplier is too high (true) or too low (false); nil if it is within its bounds.
  @inline(__always) func excess(at position: Int, tolerance: Double = 1) -> Bool? {
    if isNegative(Room(self, position, isRising: true), tolerance) { return true }
    return isNegative(Room(self, position, isRising: false), tolerance) ? false : nil
  }

  /// Sets `step` so that the multiplier of a position returns to its bound when the expressed row's multiplier rises by
  /// `step`.
  mutating func setStep(toReturn position: Int, isAbove: Bool) {
    let room = Room(self, position, isRising: isAbove)
    let entry = work.expression.values[position]
    work.step.fill(0, count: softLevels)
    for level in 0..<softLevels { work.step.base[level] = (isAbove ? -room[level] : room[level]) / entry }
  }

  @inline(__always) private func isNegative(_ room: Room, _ tolerance: Double) -> Bool {
    if room.isEndless { return false }
    for level in 0..<softLevels where !(abs(room[level]) <= tolerance * noise[level]) { return !(room[level] > 0) }
    return false
  }
}
