import PinTree

// Snaps frames to the pixel grid as a hand-written layout does. Boxes are snapped in the order in which they were first
// placed, and boxes that are placed later depend on the snapped frames.
//
// If a number of a box is off the grid and another box depends on the number, the constants of the constraints that
// place the box change: the snapped frame satisfies each constraint as the exact frame did. Then the solver solves
// again, usually without a pivot. The box gets the snapped frame, and the boxes that depend on it follow. The next
// solve starts with the constants from before the snapping. If no number off the grid affects another box, no constant
// changes: only `frame(of:)` snaps.

@usableFromInline struct Placement {
  @usableFromInline let constraint: Constraint
  /// The constant without snapping.
  @usableFromInline var nominal: Double
  /// The coefficients of the box's four numbers in the constraint.
  @usableFromInline let coefficients: SIMD4<Double>
  /// The next constraint that places the same box; -1 after the last.
  @usableFromInline var next: Int
  var isMoved = false
}

extension BoxLayout {
  /// Solves with the solver, then snaps the boxes one by one. If `derivesPlan` is true, returns a plan for the active
  /// sets of the solution, or nil if there is none.
  @discardableResult func solveAndSnap(derivesPlan: Bool = false) throws(SolverError) -> LayoutPlan? {
    for index in moved {
      placements[index].isMoved = false
      // The call throws only for a constraint that was freed in the solver.
      try? store.setConstant(of: placements[index].constraint, to: placements[index].nominal)
    }
    moved.removeAll(keepingCapacity: true)
    unsnappedBoxes.removeAll(keepingCapacity: true)
    try store.solve()
    if grid != nil && watchedRevision != store.revision { findWatched() }
    var derivation = derivesPlan && tiles.isEmpty ? PlanDerivation(self) : nil
    var waiting = tiles
    for (number, index) in watchedOrder.enumerated() {
      guard let grid else { break }
      let changes = store.statistics.changes
      while let place = waiting.firstIndex(where: { $0.boxes.contains(index) }) {
        let tile = waiting.remove(at: place)
        if try !snap(tile, to: grid) { unsnappedBoxes += tile.boxes.map { boxes[$0].box } }
      }
      try snap(index, to: grid)
      if store.statistics.changes == changes { continue }
      if derivation?.changeActiveSet(afterSnapping: number) == false { derivation = nil }
    }
    return unsnappedBoxes.isEmpty ? derivation?.write() : nil
  }

  /// Finds, for each number of each placed box, whether other boxes or variables depend on the number. Linear in the
  /// terms of the system.
  private func findWatched() {
    closeUpSnapOrder()
    let state = store.state
    // For each row, the box that it places.
    var placed = Buffer<Int32>()
    placed.fill(-1, count: state.pointee.rows.count)
    // For each variable, four times the index of its box plus the number's component; -1 for other variables.
    var owners = Buffer<Int32>()
    owners.fill(-1, count: state.pointee.columns.count)
    for index in snapOrder {
      boxes.base[index].watched = .zero
      let box = boxes[index].box
      for component in 0..<4 where state.pointee.contains(box[component]) {
        owners[box[component].index] = Int32(4 * index + component)
      }
      var next = boxes[index].firstPlacement
      while next >= 0 {
        let constraint = placements[next].constraint
        if state.pointee.contains(constraint) { placed[constraint.index] = Int32(index) }
        next = placements[next].next
      }
    }
    for row in 0..<Int32(state.pointee.rows.count) {
      let rowPointer = state.pointee.rows.pointer(row)
      // A row with one variable relates it to nothing.
      if rowPointer.pointee.count < 2 || !rowPointer.pointee.isActive { continue }
      let terms = state.pointee.terms(of: row)
      let box = owners[terms[0].variable] >> 2
      if box >= 0 && terms.allSatisfy({ owners[$0.variable] >> 2 == box }) { continue }
      for term in terms {
        let owner = owners[term.variable]
        if owner >= 0 && placed[row] != owner >> 2 {
          boxes.base.pointer(Int(owner >> 2)).pointee.watched[Int(owner & 3)] = 1
        }
      }
    }
    watchedRevision = store.revision
    tiles = findTiles()
    watchedOrder.removeAll(keepingCapacity: true)
    watchedOrder += snapOrder.filter { boxes[$0].watched != .zero }
  }

  func placements(of index: Int) -> [Int] {
    sequence(first: boxes[index].firstPlacement) { self.placements[$0].next }.prefix { $0 >= 0 }
  }

  private func snap(_ index: Int, to grid: PixelGrid) throws(SolverError) {
    let box = boxes[index].box
    let x = store.value(of: box.x)
    let y = store.value(of: box.y)
    let width = store.value(of: box.width).withoutNoise
    let height = store.value(of: box.height).withoutNoise
    let offset = SIMD4(
      grid.nearest(x) - x, grid.nearest(y) - y, grid.up(width) - width, grid.up(height) - height)
    let followed = offset * boxes[index].watched
    if followed.max() < 1e-9 && followed.min() > -1e-9 { return }
    try move(index, by: offset)
    if try solvesAfterMove() { return }
    try move(index, by: -1 * offset)
    try store.solve()
    unsnappedBoxes.append(box)
  }

  /// Changes the constants of the constraints that place a box so that the box moves by an offset.
  private func move(_ index: Int, by offset: SIMD4<Double>) throws(SolverError) {
    var next = boxes[index].firstPlacement
    while next >= 0 {
      let change = (placements[next].coefficients * offset).sum()
      if change != 0 { try move(next, by: change) }
      next = placements[next].next
    }
  }

  /// An extent whose magnitude is below this number of points counts as a rounding error of 0.
  static var extentNoise: Double { 1e-9 }

  func move(_ index: Int, by change: Double) throws(SolverError) {
    let constraint = placements[index].constraint
    do throws(SolverError) {
      try store.setConstant(of: constraint, to: store.constant(of: constraint) + change)
    } catch {
      // A constraint that was freed in the solver places nothing.
      guard case .unknownConstraint = error else { throw error }
      return
    }
    if !placements[index].isMoved {
      placements[index].isMoved = true
      moved.append(index)
    }
  }

  /// Notes that a constraint places a box, if there is a grid.
  @usableFromInline func note(_ constraint: Constraint, placing box: Box) {
    guard grid != nil else { return }
    if placements.isEmpty {
      placements.reserveCapacity(32)
      snapOrder.reserveCapacity(16)
    }
    let first = boxes[box.index].firstPlacement
    if first < 0 {
      boxes.base[box.index].snapPlace = snapOrder.count
      snapOrder.append(box.index)
    }
    var coefficients = SIMD4<Double>.zero
    for component in 0..<4 { coefficients[component] = store.coefficient(of: box[component], in: constraint) }
    let placement = Placement(
      constraint: constraint, nominal: store.constant(of: constraint), coefficients: coefficients, next: first)
    let place = freePlacements.popLast() ?? placements.count
    if place < placements.count { placements[place] = placement } else { placements.append(placement) }
    boxes.base[box.index].firstPlacement = place
  }

  /// Frees a constraint that places a box. Throws the errors of `Solver.free(_:)`.
  ///
  /// First brings the solver up to date, which may cost a solve. The rest is O(constraints that place the box).
  public func remove(_ constraint: Constraint, placing box: Box) throws(SolverError) {
    try store.requireNoVisit()
    let solver = solver
    if contains(box) { forget(constraint, placing: box) }
    try solver.free(constraint)
    let input = constantPlaces[constraint.index, constraint.epoch]
    if input >= 0 { forgetInput(at: Int(input)) }
  }

  /// Forgets that a constraint places a box. If no other constraint places the box, only the result of `frame(of:)` is
  /// snapped from then on, not the solver's values.
  func forget(_ constraint: Constraint, placing box: Box) {
    let index = placement(of: constraint, box)
    guard index >= 0 else { return }
    var previous = boxes[box.index].firstPlacement
    if previous == index {
      boxes.base[box.index].firstPlacement = placements[index].next
    } else {
      while placements[previous].next != index { previous = placements[previous].next }
      placements[previous].next = placements[index].next
    }
    freePlacements.append(index)
    if boxes[box.index].firstPlacement < 0 {
      snapOrder[boxes[box.index].snapPlace] = -1
      emptyPlaces += 1
      if emptyPlaces > snapOrder.count / 2 { closeUpSnapOrder() }
      watchedRevision = -1
    }
  }

  private func closeUpSnapOrder() {
    if emptyPlaces == 0 { return }
    snapOrder.removeAll { $0 < 0 }
    for (place, index) in snapOrder.enumerated() { boxes.base[index].snapPlace = place }
    emptyPlaces = 0
  }
}

extension Double {
  /// The extent; 0 if it is only a rounding error of 0, which must not be rounded up to a whole pixel.
  @inline(__always) var withoutNoise: Double { magnitude < BoxLayout.extentNoise ? 0 : self }
}
