import PinTree

/// Views as boxes on a solver: frames, content sizes with hugging and compression, and frames on the pixel grid.
///
/// ```swift
/// let layout = BoxLayout(grid: PixelGrid(scale: 2))
/// let cell = try layout.fixedBox(Rect(x: 0, y: 0, width: 375, height: 80))
/// let icon = try layout.box()
/// try layout.add(icon.left == 10, placing: icon)
/// try layout.add(icon.centerY == 0.5 * cell.height, placing: icon)
/// try layout.setContent(of: icon, to: Size(width: 25, height: 25))
/// try layout.solve()
/// layout.frame(of: icon)
/// ```
///
/// The layout does not know which box contains which: a box's x and y are what its constraints make them, the distance
/// from the parent's corner if that is how they are written.
public final class BoxLayout {
  /// The solver on which the boxes stand; constraints that place no box, and variables besides, may go straight to it.
  public let solver: Solver
  /// The grid to which frames are snapped; nil leaves them where they are.
  public let grid: PixelGrid?

  @usableFromInline @exclusivity(unchecked) var boxes: [BoxState] = []
  @usableFromInline @exclusivity(unchecked) var placements: [Placement] = []
  /// The boxes in the order in which they were first placed.
  @usableFromInline @exclusivity(unchecked) var snapOrder: [Int] = []
  /// The boxes of `snapOrder` on which others depend.
  @exclusivity(unchecked) var watchedOrder: [Int] = []
  /// The solver's revision for which `watchedOrder` was found.
  @exclusivity(unchecked) var watchedRevision: Int64 = -1
  /// The placements whose constants are off their nominal value since the last solve.
  @exclusivity(unchecked) var moved: [Int] = []

  /// An empty layout; the numbers of the solver's initialiser say how much room to make at first.
  public init(grid: PixelGrid? = nil, solver: Solver = Solver()) {
    self.solver = solver
    self.grid = grid
  }

  /// Forgets all boxes, and all that is in the solver, and keeps the memory.
  public func reset() {
    boxes.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    snapOrder.removeAll(keepingCapacity: true)
    watchedOrder.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    solver.reset()
  }

  // MARK: boxes

  /// Makes a box whose extents are never negative, which adds two required constraints, or may be so.
  public func box(allowsNegativeSize: Bool = false) throws(SolverError) -> Box {
    let box = Box(
      x: solver.variable(), y: solver.variable(), width: solver.variable(), height: solver.variable(),
      index: boxes.count)
    boxes.append(BoxState(box: box))
    if !allowsNegativeSize {
      try solver.add(box.width >= 0)
      try solver.add(box.height >= 0)
    }
    return box
  }

  /// Makes a box whose frame comes from outside; `setFrame` changes it in place.
  public func fixedBox(_ frame: Rect) throws(SolverError) -> Box {
    let box = try box(allowsNegativeSize: true)
    boxes[box.index].frame = FrameConstraints(
      x: try solver.add(box.x == frame.minX), y: try solver.add(box.y == frame.minY),
      width: try solver.add(box.width == frame.width), height: try solver.add(box.height == frame.height))
    return box
  }

  /// Changes the frame of a box made by `fixedBox`; of another one it does nothing.
  public func setFrame(of box: Box, to frame: Rect) throws(SolverError) {
    guard contains(box), let constraints = boxes[box.index].frame else { return }
    try solver.setConstant(of: constraints.x, to: frame.minX)
    try solver.setConstant(of: constraints.y, to: frame.minY)
    try solver.setConstant(of: constraints.width, to: frame.width)
    try solver.setConstant(of: constraints.height, to: frame.height)
  }

  /// Adds a constraint that places a box: it moves with the box when its frame is snapped.
  ///
  /// Boxes are snapped in the order in which their first placing constraint was added. Throws `unknownVariable` for a box of
  /// another layout, or from before a `reset`, besides what `Solver.add` throws.
  @inlinable @discardableResult
  public func add<L, R>(_ relation: LinearRelation<L, R>, placing box: Box) throws(SolverError) -> Constraint {
    guard contains(box) else { throw .unknownVariable(box.x) }
    let constraint = try solver.add(relation)
    note(constraint, placing: box)
    return constraint
  }

  /// Changes the constant of a constraint of this layout in place; see `Solver.setConstant(of:to:)`.
  ///
  /// Constants of constraints that place a box are to be changed here and not at the solver. O(constraints of a box).
  public func setConstant(of constraint: Constraint, placing box: Box, to constant: Double) throws(SolverError) {
    try solver.setConstant(of: constraint, to: constant)
    var next = contains(box) ? boxes[box.index].firstPlacement : -1
    while next >= 0 {
      if placements[next].constraint == constraint { placements[next].nominal = constant }
      next = placements[next].next
    }
  }

  /// Whether a box is one of this layout's: its place is known, and its first variable is that of the box there.
  @usableFromInline func contains(_ box: Box) -> Bool {
    boxes.indices.contains(box.index) && boxes[box.index].box.x == box.x
  }

  // MARK: content

  /// Gives a box the extents of its content, or changes them in place: hugging holds it down to them, compression
  /// resistance up. A negative extent is none.
  ///
  /// The strengths are looked at only when an axis gets content for the first time.
  public func setContent(
    of box: Box, to size: Size, hugging: (horizontal: Strength, vertical: Strength) = (250, 250),
    compression: (horizontal: Strength, vertical: Strength) = (750, 750)
  ) throws(SolverError) {
    try setContent(of: box, .horizontal, to: size.width, hugging.horizontal, compression.horizontal)
    try setContent(of: box, .vertical, to: size.height, hugging.vertical, compression.vertical)
  }

  private func setContent(
    of box: Box, _ axis: Axis, to extent: Double, _ hugging: Strength, _ compression: Strength
  ) throws(SolverError) {
    guard contains(box) else { throw .unknownVariable(box.x) }
    let variable = axis == .horizontal ? box.width : box.height
    if let content = boxes[box.index][content: axis] {
      if extent == content.extent { return }
      guard extent >= 0 else {
        for constraint in [content.hugging, content.compression] {
          forget(constraint, placing: box)
          try solver.free(constraint)
        }
        return boxes[box.index][content: axis] = nil
      }
      try setConstant(of: content.hugging, placing: box, to: extent)
      try setConstant(of: content.compression, placing: box, to: extent)
      boxes[box.index][content: axis]?.extent = extent
    } else if extent >= 0 {
      let hugging = try add(variable <= extent | hugging, placing: box)
      let compression = try add(variable >= extent | compression, placing: box)
      boxes[box.index][content: axis] = ContentConstraints(
        hugging: hugging, compression: compression, extent: extent)
    }
  }

  // MARK: frames

  /// The frame of a box in the last solution, on the pixel grid if there is one. The solver's own values of a box are on
  /// the grid only where other boxes depend on them.
  public func frame(of box: Box) -> Rect {
    let rect = Rect(
      x: solver.value(of: box.x), y: solver.value(of: box.y), width: extent(box.width), height: extent(box.height))
    guard let grid, contains(box), boxes[box.index].frame == nil else { return rect }
    return grid.snap(rect)
  }
}

/// What a layout knows of a box.
@usableFromInline struct BoxState {
  @usableFromInline let box: Box
  var frame: FrameConstraints?
  private var horizontalContent: ContentConstraints?
  private var verticalContent: ContentConstraints?
  /// 1 for each of the box's four numbers that other boxes depend on, else 0.
  var watched = SIMD4<Double>.one
  /// The first of the box's placements, which are linked; -1 for none.
  @usableFromInline var firstPlacement = -1

  init(box: Box) { self.box = box }

  subscript(content axis: Axis) -> ContentConstraints? {
    get { axis == .horizontal ? horizontalContent : verticalContent }
    set { if axis == .horizontal { horizontalContent = newValue } else { verticalContent = newValue } }
  }
}

/// The constraints that hold a fixed box to its frame.
struct FrameConstraints {
  let x: Constraint
  let y: Constraint
  let width: Constraint
  let height: Constraint
}

/// The two constraints of a content size along an axis.
struct ContentConstraints {
  let hugging: Constraint
  let compression: Constraint
  /// The extent that they were last given.
  var extent: Double
}
