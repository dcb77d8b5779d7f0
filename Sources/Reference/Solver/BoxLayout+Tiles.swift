import PinTree

// Tiles: boxes that share a length and are fixed on both sides, such as equal columns that fill a row. No box of a tile
// can have its snapped frame alone, because the constraints of the other boxes determine its length. So all boxes of a
// tile are snapped at once: each edge to the nearest pixel, and each length follows from its edges. Columns then differ
// by a pixel, but leave no gap and do not overlap.

/// The boxes of a tile along an axis, as indices.
struct Tile {
  let axis: Axis
  let boxes: [Int]
}

extension BoxLayout {
  /// Finds the tiles. A box *lacks* a constraint along an axis if fewer than two equations place it there, and has a
  /// *spare* one if more than two do. A tile has the boxes on the paths of dependence from a box with a spare constraint
  /// to boxes that lack one. One of its equations relates only lengths; without such an equation, boxes are snapped one
  /// by one. Linear in the terms of the system for each box with a spare constraint.
  func findTiles() -> [Tile] {
    [Axis.horizontal, .vertical].flatMap { axis -> [Tile] in
      // Most layouts have no box with a spare constraint; this test allocates nothing.
      guard snapOrder.contains(where: { equationCount($0, axis) > 2 }) else { return [] }
      // For each variable, twice the index of its box, plus 1 for a length; -1 for other variables.
      var owners = [Int](repeating: -1, count: store.state.pointee.columns.count)
      for index in snapOrder {
        let (position, length) = boxes[index].box.numbers(along: axis)
        (owners[Int(position.index)], owners[Int(length.index)]) = (2 * index, 2 * index + 1)
      }
      var dependences: [(box: Int, other: Int)] = []
      // Whether a box lacks a constraint, or a path of dependence leads from it to such a box.
      var leads = [Bool](repeating: false, count: boxes.count)
      for index in snapOrder {
        leads[index] = equationCount(index, axis) < 2
        forEachEquation(index, axis) { row in
          for term in store.state.pointee.terms(of: row) where owners[Int(term.variable)] >= 0 {
            dependences.append((index, owners[Int(term.variable)] / 2))
          }
        }
      }
      // Boxes usually depend on earlier ones, so one pass and one without a change are enough.
      var grows = true
      while grows {
        grows = false
        for (box, other) in dependences where leads[other] && !leads[box] { (leads[box], grows) = (true, true) }
      }
      func relatesLengths(_ row: Int32, in tile: Set<Int>) -> Bool {
        let terms = store.state.pointee.terms(of: row).map { owners[Int($0.variable)] }
        return terms.count > 1 && terms.allSatisfy { $0 >= 0 && $0 % 2 == 1 && tile.contains($0 / 2) }
      }
      var tiles: [Set<Int>] = []
      for start in snapOrder where leads[start] && equationCount(start, axis) > 2 {
        if tiles.contains(where: { $0.contains(start) }) { continue }
        var tile: Set = [start]
        var count = 0
        while count != tile.count {
          count = tile.count
          for (box, other) in dependences.reversed() where leads[other] && tile.contains(box) { tile.insert(other) }
        }
        var isRelated = false
        for box in tile { forEachEquation(box, axis) { if relatesLengths($0, in: tile) { isRelated = true } } }
        if !isRelated { continue }
        for other in tiles where !other.isDisjoint(with: tile) { tile.formUnion(other) }
        tiles.removeAll { !$0.isDisjoint(with: tile) }
        tiles.append(tile)
      }
      return tiles.map { Tile(axis: axis, boxes: $0.sorted()) }
    }
  }

  /// The number of equations that place a box along an axis.
  private func equationCount(_ index: Int, _ axis: Axis) -> Int {
    var count = 0
    forEachEquation(index, axis) { _ in count += 1 }
    return count
  }

  /// Passes the rows of the equations that place a box along an axis.
  @inline(__always) private func forEachEquation(_ index: Int, _ axis: Axis, _ body: (Int32) -> Void) {
    var next = boxes[index].firstPlacement
    while next >= 0 {
      let (row, numbers) = (placements[next].constraint, placements[next].coefficients)
      next = placements[next].next
      if axis == .horizontal ? numbers.x == 0 && numbers.z == 0 : numbers.y == 0 && numbers.w == 0 { continue }
      if store.state.pointee.contains(row), store.state.pointee.rows.pointer(row.index).pointee.isEquality {
        body(row.index)
      }
    }
  }

  /// Snaps the boxes of a tile. Returns false, and changes nothing, if the constraints admit no frames on the grid.
  func snap(_ tile: Tile, to grid: PixelGrid) throws(SolverError) -> Bool {
    var offsets: [Int32: Double] = [:]
    var targets: [(variable: Variable, value: Double)] = []
    for index in tile.boxes {
      let (position, length) = boxes[index].box.numbers(along: tile.axis)
      let (near, extent) = (store.value(of: position), store.value(of: length))
      let snapped = grid.nearest(near)
      targets += [(position, snapped), (length, grid.nearest(near + extent) - snapped)]
    }
    for (variable, value) in targets { offsets[variable.index] = value - store.value(of: variable) }
    if offsets.values.allSatisfy({ abs($0) < 1e-9 }) { return true }
    var changes: [(place: Int, change: Double)] = []
    for place in tile.boxes.flatMap(placements(of:)) {
      let constraint = placements[place].constraint
      guard store.state.pointee.contains(constraint) else { continue }
      let scale = store.state.pointee.rows[constraint.index].scale
      let change = store.state.pointee.terms(of: constraint.index).reduce(0) {
        $0 + $1.coefficient / scale * (offsets[$1.variable] ?? 0)
      }
      if change != 0 { changes.append((place, change)) }
    }
    for (place, change) in changes { try move(place, by: change) }
    if try solvesAfterMove(), targets.allSatisfy({ abs(store.value(of: $0.variable) - $0.value) < 1e-6 }) {
      return true
    }
    for (place, change) in changes { try move(place, by: -change) }
    try store.solve()
    return false
  }

  /// Solves after constraints were moved. Returns false if they contradict one another now.
  func solvesAfterMove() throws(SolverError) -> Bool {
    do throws(SolverError) { try store.solve() } catch {
      guard case .unsatisfiable = error else { throw error }
      return false
    }
    return true
  }
}

extension Box {
  /// The position and the length along an axis.
  func numbers(along axis: Axis) -> (position: Variable, length: Variable) {
    axis == .horizontal ? (x, width) : (y, height)
  }
}
