import PinTree

/// A layout of boxes, computed by a solver. The frame of a box can be snapped to a pixel grid. A box can also have a
/// content size, with hugging and compression resistance.
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
/// A layout does not know the hierarchy of its boxes. The constraints determine the meaning of x and y, for instance
/// the distances from the parent's top left corner.
public final class BoxLayout {
  /// The solver, which a replayed plan leaves unchanged. The property `solver` brings it up to date.
  @usableFromInline let store: Solver
  /// The grid to which frames are snapped; if nil, nothing is snapped.
  public let grid: PixelGrid?

  @usableFromInline @exclusivity(unchecked) var boxes = Buffer<BoxState>(16)
  @usableFromInline @exclusivity(unchecked) var placements: [Placement] = []
  @usableFromInline @exclusivity(unchecked) var freePlacements: [Int] = []
  /// The indices of the boxes that constraints place, in the order in which the boxes were first placed, and -1 in the
  /// places of boxes that no constraint places any more.
  @usableFromInline @exclusivity(unchecked) var snapOrder: [Int] = []
  /// The number of -1 in `snapOrder`.
  @exclusivity(unchecked) var emptyPlaces = 0
  /// The indices in `snapOrder` of the boxes on which other boxes or variables depend.
  @exclusivity(unchecked) var watchedOrder: [Int] = []
  /// The boxes that are snapped together; see `BoxLayout+Tiles.swift`.
  @exclusivity(unchecked) var tiles: [Tile] = []
  /// The boxes that the last solve by the solver could not snap: their constraints contradict others on the grid. Such a
  /// box has a frame on the grid, but boxes that depend on it may not fit it. Layouts with such boxes have no plans.
  @exclusivity(unchecked) public internal(set) var unsnappedBoxes: [Box] = []
  /// The solver's revision for which `watchedOrder` and `tiles` were computed.
  @exclusivity(unchecked) var watchedRevision: Int64 = -1
  /// The indices of the placements whose constants the last snapping changed.
  @exclusivity(unchecked) var moved: [Int] = []

  /// The constants that change in place.
  @exclusivity(unchecked) var inputs: [LayoutInput] = []
  @exclusivity(unchecked) var freeInputs: [Int] = []
  /// For each constraint whose constant `setConstant` made an input: the index of the input.
  @usableFromInline @exclusivity(unchecked) var constantPlaces = PlaceTable()
  /// The inputs; then the frames that the current plan computed, in the order of `boxes`; then the plan's intermediate
  /// results.
  @usableFromInline @exclusivity(unchecked) var numbers = Buffer<Double>(128)
  /// The inputs of the last solution that a plan computed.
  @exclusivity(unchecked) var solvedInputs = Buffer<Double>(32)
  /// Whether inputs may differ from the solver's constants.
  @usableFromInline @exclusivity(unchecked) var isPending = false

  /// The plans, each for one active set. All are for the same constraints and inputs.
  @exclusivity(unchecked) var plans: [LayoutPlan] = []
  /// The plan that computed the frames; nil if the solver did.
  @usableFromInline @exclusivity(unchecked) var current: LayoutPlan?
  /// For each variable of a box without placing constraints: the index of its value in `numbers`.
  @usableFromInline @exclusivity(unchecked) var valuePlaces = PlaceTable()
  /// The solver's edition after the layout's last solve, or after a later change of a constant by the layout. If the
  /// present edition differs, constraints were added or removed, or other code changed the solver.
  @usableFromInline @exclusivity(unchecked) var ownEdition: Int64
  @exclusivity(unchecked) var planPolicy = PlanPolicy()
  /// Counts of the work done since the layout was made.
  @exclusivity(unchecked) public internal(set) var statistics = LayoutStatistics()

  /// An empty layout. To reserve memory, pass a solver with an initial capacity.
  public init(grid: PixelGrid? = nil, solver: Solver = Solver()) {
    store = solver
    ownEdition = solver.edition
    self.grid = grid
  }

  /// The solver of the layout. Constraints that place no box, and other variables, may be added to it directly.
  ///
  /// If the last frames came from a plan, this property first makes the solver solve for the same inputs, which costs a
  /// solve. This does not happen through a stored reference, while the solver reads an expression, or if other code made
  /// the constraints contradict one another. The solver's values are then those of the last solve without a plan. In
  /// the last case the frames stay those of the plan, and `solve()` and calls that add something throw.
  public var solver: Solver {
    try? bringSolverUpToDate()
    return store
  }

  /// Removes all boxes, variables and constraints, and keeps the memory. Traps while the solver reads an expression.
  public func reset() {
    boxes.count = 0
    placements.removeAll(keepingCapacity: true)
    freePlacements.removeAll(keepingCapacity: true)
    snapOrder.removeAll(keepingCapacity: true)
    emptyPlaces = 0
    watchedOrder.removeAll(keepingCapacity: true)
    unsnappedBoxes.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    current = nil
    dropPlans()
    inputs.removeAll(keepingCapacity: true)
    freeInputs.removeAll(keepingCapacity: true)
    constantPlaces.slots.count = 0
    valuePlaces.slots.count = 0
    isPending = false
    store.reset()
  }

  /// Makes a box. Two required constraints keep its width and height at 0 or more, except if `allowsNegativeSize` is
  /// true. Throws `changeDuringVisit`, and the errors of `solve()` if the frames came from a plan; see `solver`.
  public func box(allowsNegativeSize: Bool = false) throws(SolverError) -> Box {
    try store.requireNoVisit()
    try bringSolverUpToDate()
    let solver = store
    dropPlans()
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

  /// Makes a box with a given frame, which `setFrame` can change in place. Throws `notFinite` or `changeDuringVisit`.
  public func fixedBox(_ frame: Rect) throws(SolverError) -> Box {
    guard frame.isFinite else { throw .notFinite }
    let box = try box(allowsNegativeSize: true)
    boxes.base[box.index].frame = FrameConstraints(
      x: try solver.add(box.x == frame.minX), y: try solver.add(box.y == frame.minY),
      width: try solver.add(box.width == frame.width), height: try solver.add(box.height == frame.height))
    return box
  }

  /// Changes the frame of a box made by `fixedBox`; ignores other boxes. If a number is not finite, throws `notFinite`.
  /// Also throws the errors of `setConstant(of:to:)`. A call that throws changes nothing.
  public func setFrame(of box: Box, to frame: Rect) throws(SolverError) {
    guard contains(box), let constraints = boxes[box.index].frame else { return }
    guard frame.isFinite else { throw .notFinite }
    let state = store.state
    if let stale = constraints.first(where: { !state.pointee.contains($0) }) { throw .unknownConstraint(stale) }
    try set(constraints, to: frame)
  }

  /// Adds a constraint that places a box: when the box is snapped, the constraint's constant changes so that the
  /// snapped frame satisfies the constraint as the exact frame did.
  ///
  /// Boxes are snapped in the order in which their first placing constraint was added. Throws `unknownVariable` for a
  /// box of another layout, or from before a `reset`. Also throws the errors of `Solver.add`.
  @inlinable @discardableResult
  public func add<L, R>(_ relation: LinearRelation<L, R>, placing box: Box) throws(SolverError) -> Constraint {
    guard contains(box) else { throw .unknownVariable(box.x) }
    try bringSolverUpToDate()
    let constraint = try store.add(relation)
    note(constraint, placing: box)
    return constraint
  }

  /// Whether this layout made a box: its index is valid, and the box at this index has the same first variable.
  @inlinable @inline(__always) func contains(_ box: Box) -> Bool { contains(box.index, box.x) }

  @inlinable @inline(__always) func contains(_ index: Int, _ x: Variable) -> Bool {
    UInt(bitPattern: index) < UInt(bitPattern: boxes.count) && boxes.base.pointer(index).pointee.box.x == x
  }

  /// The frame of a box in the last solution, on the pixel grid if there is one. A fixed box is not snapped. The
  /// solver's values of a box are snapped only where other boxes depend on them. The frame is zero for a box of another
  /// layout, or from before a `reset`.
  @inlinable @inline(__always) public func frame(of box: Box) -> Rect {
    guard current != nil, contains(box), boxes.base.pointer(box.index).pointee.firstPlacement >= 0 else {
      return computedFrame(box.index, box.x)
    }
    let frame = numbers.base.slice(from: boxes.base.pointer(box.index).pointee.place, count: 4)
    return Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }

  /// The value of a variable in the last solution; 0 for an unknown variable. For a variable of a box without placing
  /// constraints, for instance a cell whose contents determine its height, this is as fast as reading a frame. For
  /// other variables, this first brings the solver up to date; see `solver`.
  @inlinable public func value(of variable: Variable) -> Double {
    let place = valuePlaces[variable.index, variable.epoch]
    return current != nil && place >= 0 ? numbers[place] : solver.value(of: variable)
  }

  /// The frame of a box that no plan has snapped. The index and the first variable identify the box.
  @usableFromInline @inline(never) func computedFrame(_ index: Int, _ x: Variable) -> Rect {
    contains(index, x) ? frame(of: boxes[index].box, from: numbers(ofBoxAt: index)) : .zero
  }

  /// The frame for the four numbers of a box. If constraints place the box, the numbers are snapped already.
  func frame(of box: Box, from numbers: SIMD4<Double>) -> Rect {
    boxes[box.index].firstPlacement >= 0
      ? Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w) : onGrid(numbers, box)
  }

  /// The four numbers of a box in the last solution, for `frame(of:from:)`.
  func numbers(ofBoxAt index: Int) -> SIMD4<Double> {
    if current != nil {
      let frame = numbers.base.slice(from: boxes[index].place, count: 4)
      return SIMD4(frame[0], frame[1], frame[2], frame[3])
    }
    let box = boxes[index].box
    let values = SIMD4<Double>(
      store.value(of: box.x), store.value(of: box.y), store.value(of: box.width), store.value(of: box.height))
    if boxes[index].firstPlacement < 0 { return values }
    let frame = onGrid(values, box)
    return SIMD4(frame.minX, frame.minY, frame.width, frame.height)
  }

  /// The frame for four numbers, snapped to the grid if there is one and the box is not fixed.
  private func onGrid(_ numbers: SIMD4<Double>, _ box: Box) -> Rect {
    // A sum with 0 is never -0.
    let rect = Rect(
      x: numbers.x + 0, y: numbers.y + 0, width: numbers.z.withoutNoise + 0, height: numbers.w.withoutNoise + 0)
    guard let grid, boxes[box.index].frame == nil else { return rect }
    return grid.snap(rect)
  }
}

@usableFromInline struct BoxState: BitwiseCopyable {
  @usableFromInline let box: Box
  var frame: FrameConstraints?
  /// For each of the box's four numbers: 1 if other boxes or variables depend on the number, 0 if none does.
  var watched = SIMD4<Double>.one
  /// The index of the first of the box's placements, which form a linked list; -1 for none.
  @usableFromInline var firstPlacement = -1
  /// The box's place in `snapOrder`, if constraints place the box.
  var snapPlace = 0
  /// The index of the input that is the width of the box's content; -1 for none.
  @usableFromInline var horizontal: Int32 = -1
  /// The index of the input that is the height of the box's content; -1 for none.
  @usableFromInline var vertical: Int32 = -1
  /// The index of the frame's first number in the layout's `numbers`. It is the same for all plans.
  @usableFromInline var place = 0

  subscript(axis: Axis) -> Int32 {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The constraints that fix the frame of a box.
struct FrameConstraints: BitwiseCopyable {
  let x, y, width, height: Constraint

  /// The first constraint that a test holds for.
  func first(where test: (Constraint) -> Bool) -> Constraint? {
    if test(x) { x } else if test(y) { y } else if test(width) { width } else if test(height) { height } else { nil }
  }
}
