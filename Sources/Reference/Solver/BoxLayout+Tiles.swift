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
      var rows: [Int: [Int32]] = [:]
      for index in snapOrder { rows[index] = placements(of: index).compactMap { equation(at: $0, axis) } }
      let spare = snapOrder.filter { rows[$0, default: []].count > 2 }
      var owners: [Int32: (box: Int, isLength: Bool)] = [:]
      for index in snapOrder {
        let (position, length) = boxes[index].box.numbers(along: axis)
        owners[position.index] = (index, false)
        owners[length.index] = (index, true)
      }
      func tile(from start: Int) -> Set<Int> {
        // A search in depth; `paths` has the boxes from which a box that lacks a constraint was reached.
        var (seen, paths): (Set<Int>, Set<Int>) = ([start], [])
        var stack = [start]
        var order: [(box: Int, next: [Int])] = []
        while let box = stack.popLast() {
          let next = rows[box, default: []].flatMap { references(of: $0).compactMap { owners[$0]?.box } }
          order.append((box, next))
          if rows[box, default: []].count < 2 { paths.insert(box) }
          stack += next.filter { seen.insert($0).inserted }
        }
        var count = -1
        while count != paths.count {
          count = paths.count
          for (box, next) in order where next.contains(where: { $0 != box && paths.contains($0) }) { paths.insert(box) }
        }
        return paths.contains(start) ? paths : []
      }
      func relatesLengths(_ row: Int32, in tile: Set<Int>) -> Bool {
        let terms = references(of: row).map { owners[$0] }
        return terms.count > 1 && terms.allSatisfy { $0.map { $0.isLength && tile.contains($0.box) } ?? false }
      }
      var tiles: [Set<Int>] = []
      for start in spare where !tiles.contains(where: { $0.contains(start) }) {
        var tile = tile(from: start)
        guard tile.contains(where: { rows[$0, default: []].contains { relatesLengths($0, in: tile) } }) else {
          continue
        }
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
    var next = boxes[index].firstPlacement
    while next >= 0 {
      if equation(at: next, axis) != nil { count += 1 }
      next = placements[next].next
    }
    return count
  }

  /// The row of a placement that is an equation along an axis; nil for any other placement.
  private func equation(at place: Int, _ axis: Axis) -> Int32? {
    let (row, numbers) = (placements[place].constraint, placements[place].coefficients)
    guard axis == .horizontal ? numbers.x != 0 || numbers.z != 0 : numbers.y != 0 || numbers.w != 0,
      store.state.pointee.contains(row), store.state.pointee.rows[row.index].isEquality
    else { return nil }
    return row.index
  }

  private func references(of row: Int32) -> [Int32] { store.state.pointee.terms(of: row).map(\.variable) }

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
