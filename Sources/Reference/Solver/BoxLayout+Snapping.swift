import PinTree

// Frames on the pixel grid, as a hand-written layout gets them: each box is snapped when it is set, and boxes placed
// later see the snapped frame.
//
// After the solve the boxes are looked at in the order in which they were first placed. Where one of a box's four numbers
// is off the grid, the constants of all constraints that place the box are moved by what these four numbers change in
// them, and the solver is asked again, which costs one sweep. Since each of these constraints is as satisfied as before,
// the box itself goes to the snapped frame and nothing else about it changes; boxes that depend on it follow. At the next
// solve the constants start from their nominal values again.
//
// Most numbers of a box concern nobody else, as the width of a text that stands alone. Where only such numbers are off the
// grid nothing has to follow, and the solver is not asked.

/// A constraint that places a box.
@usableFromInline struct Placement {
  @usableFromInline let constraint: Constraint
  /// The constant without snapping.
  @usableFromInline var nominal: Double
  /// What a unit of each of the box's numbers changes in the constraint.
  @usableFromInline let coefficients: SIMD4<Double>
  /// The next constraint that places the same box; -1 after the last.
  @usableFromInline var next: Int
  var isMoved = false
}

extension BoxLayout {
  /// Solves by the solver, then snaps the boxes one by one; whether one active set served all the way.
  @discardableResult func solveAndSnap() throws(SolverError) -> Bool {
    for index in moved {
      placements[index].isMoved = false
      try store.setConstant(of: placements[index].constraint, to: placements[index].nominal)
    }
    moved.removeAll(keepingCapacity: true)
    try store.solve()
    guard let grid else { return true }
    if watchedRevision != store.revision { findWatched() }
    let pivots = store.statistics.pivots
    for index in watchedOrder { try snap(index, to: grid) }
    return store.statistics.pivots == pivots
  }

  /// Finds which numbers of the placed boxes other boxes depend on. Linear in the terms of the system.
  private func findWatched() {
    for index in snapOrder {
      let box = boxes[index].box
      let own = placements(of: index)
      for (number, variable) in [box.x, box.y, box.width, box.height].enumerated() {
        let isWatched = store.constraints(mentioning: variable).contains { constraint in
          !own.contains(constraint) && store.variables(in: constraint).contains { !box.has($0) }
        }
        boxes[index].watched[number] = isWatched ? 1 : 0
      }
    }
    watchedRevision = store.revision
    watchedOrder.removeAll(keepingCapacity: true)
    watchedOrder += snapOrder.filter { boxes[$0].watched != .zero }
  }

  private func placements(of index: Int) -> [Constraint] {
    var constraints: [Constraint] = []
    var next = boxes[index].firstPlacement
    while next >= 0 {
      constraints.append(placements[next].constraint)
      next = placements[next].next
    }
    return constraints
  }

  private func snap(_ index: Int, to grid: PixelGrid) throws(SolverError) {
    let box = boxes[index].box
    let x = store.value(of: box.x)
    let y = store.value(of: box.y)
    let width = extent(box.width)
    let height = extent(box.height)
    let offset = SIMD4(
      grid.nearest(x) - x, grid.nearest(y) - y, grid.up(width) - width, grid.up(height) - height)
    let followed = offset * boxes[index].watched
    if followed.max() < 1e-9 && followed.min() > -1e-9 { return }
    var next = boxes[index].firstPlacement
    while next >= 0 {
      let change = (placements[next].coefficients * offset).sum()
      if change != 0 { try move(next, by: change) }
      next = placements[next].next
    }
    try store.solve()
  }

  /// The value of an extent.
  func extent(_ variable: Variable) -> Double { cleaned(store.value(of: variable)) }

  /// An extent without the noise of 0. What rounding leaves of nothing is nothing, and must not go up to a whole pixel.
  func cleaned(_ extent: Double) -> Double { extent.magnitude < Self.extentNoise ? 0 : extent }

  /// An extent below this, in points, is what rounding leaves of zero.
  static var extentNoise: Double { 1e-9 }

  private func move(_ index: Int, by change: Double) throws(SolverError) {
    let constraint = placements[index].constraint
    try store.setConstant(of: constraint, to: store.constant(of: constraint) + change)
    if !placements[index].isMoved {
      placements[index].isMoved = true
      moved.append(index)
    }
  }

  /// Notes a constraint as one that places a box.
  @usableFromInline func note(_ constraint: Constraint, placing box: Box) {
    guard grid != nil else { return }
    let first = boxes[box.index].firstPlacement
    if first < 0 { snapOrder.append(box.index) }
    let coefficients = SIMD4(
      store.coefficient(of: box.x, in: constraint), store.coefficient(of: box.y, in: constraint),
      store.coefficient(of: box.width, in: constraint), store.coefficient(of: box.height, in: constraint))
    let placement = Placement(
      constraint: constraint, nominal: store.constant(of: constraint), coefficients: coefficients, next: first)
    if let free = freePlacements.popLast() {
      placements[free] = placement
      boxes[box.index].firstPlacement = free
    } else {
      boxes[box.index].firstPlacement = placements.count
      placements.append(placement)
    }
  }

  /// Forgets that a constraint places a box. A box that none places any more is snapped no more.
  func forget(_ constraint: Constraint, placing box: Box) {
    var previous = -1
    var next = boxes[box.index].firstPlacement
    while next >= 0 {
      if placements[next].constraint == constraint {
        if previous < 0 {
          boxes[box.index].firstPlacement = placements[next].next
        } else {
          placements[previous].next = placements[next].next
        }
        moved.removeAll { $0 == next }
        freePlacements.append(next)
        if boxes[box.index].firstPlacement < 0 {
          snapOrder.removeAll { $0 == box.index }
          watchedRevision = -1
        }
        return
      }
      previous = next
      next = placements[next].next
    }
  }
}
