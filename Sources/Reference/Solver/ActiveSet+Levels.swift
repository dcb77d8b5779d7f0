// The levels of soft constraints: one for each priority that has been used since the last `reset`.

extension ActiveSet {
  /// The number of a strength's level. Returns -1 if the strength is not valid, or if it needs a new level and the
  /// solver has too many levels already.
  @inlinable @inline(__always) mutating func level(_ strength: Strength) -> Int16 {
    if strength.weight == 1 {
      if strength.isRequired { return 0 }
      if levels[Int32(lastLevel)].priority == strength.priority { return lastLevel }
    }
    return findLevel(strength)
  }

  @usableFromInline @inline(never) mutating func findLevel(_ strength: Strength) -> Int16 {
    let known = (0..<levels.count).first { levels[$0].priority == strength.priority }
    guard strength.isValid, known != nil || levels.count < Int16.max else { return -1 }
    lastLevel = Int16(known ?? levels.count)
    if known == nil {
      let (price, rank) = (price(strength.priority), makeRoom(for: strength.priority))
      levels.append(Level(priority: strength.priority, price: price, largestWeight: 1, rank: rank))
      rebuildLater()
    }
    noteWeight(strength.weight, of: lastLevel)
    return lastLevel
  }

  /// Makes the next solve find a new first basis.
  mutating func rebuildLater() { (isBuilt, isChanged) = (false, true) }

  /// Adds 1 to the rank of each soft level below a new level. Returns the rank of the new level.
  private mutating func makeRoom(for priority: Double) -> Int32 {
    var rank: Int32 = 0
    for index in 1..<levels.count {
      if levels[index].priority > priority { rank += 1 } else { levels.base[index].rank += 1 }
    }
    return rank
  }

  /// Updates the largest weight of a level. The rounding of multipliers at this level depends on it. After a weight
  /// above `Tolerance.heavy`, the next solve finds the largest weights again, because the solver may have refused the
  /// row with this weight.
  mutating func noteWeight(_ weight: Double, of index: Int16) {
    let level = levels.base.pointer(Int(index))
    level.pointee.largestWeight = max(level.pointee.largestWeight, weight)
    if weight > Tolerance.heavy { rebuildLater() }
    if isBuilt && index > 0 { noise[Int(level.pointee.rank)] = Tolerance.multiplier * level.pointee.largestWeight }
  }

  /// The price of a level: 0 for priority 0, 1 for `weak`, 1000 for `medium` and above, and linear in between. Of the
  /// rows with equal prices, the row with the largest violation is chosen first. In a window of widgets, the order by
  /// price needs about half as many pivots as an order by level.
  private func price(_ priority: Double) -> Double {
    if priority >= Strength.medium.priority { return 1000 }
    return priority > Strength.weak.priority ? 1 + (priority - 250) * (999 / 250) : priority / 250
  }

  /// Updates the number of soft levels, and the tolerances in `noise`. Removed and refused heavy rows no longer count.
  mutating func countLevels() {
    if (1..<levels.count).contains(where: { levels[$0].largestWeight > Tolerance.heavy }) { findLargestWeights() }
    softLevels = max(1, levels.count - 1)
    noise.fill(Tolerance.multiplier, count: softLevels)
    for index in 1..<levels.count {
      noise[Int(levels[index].rank)] = Tolerance.multiplier * levels[index].largestWeight
    }
  }

  private mutating func findLargestWeights() {
    for index in 1..<levels.count { levels.base[index].largestWeight = 1 }
    for index in 1..<rows.count where rows[index].isActive && !rows[index].isRequired {
      let level = levels.base.pointer(Int(rows[index].level))
      level.pointee.largestWeight = max(level.pointee.largestWeight, rows[index].weight)
    }
  }
}
