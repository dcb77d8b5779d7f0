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
/// A layout does not know which box contains which. The constraints determine the meaning of x and y, for instance the
/// distance from the parent's corner.
public final class BoxLayout {
  /// The solver itself; `solver` is what callers see of it.
  @usableFromInline let store: Solver
  /// The grid to which frames are snapped; if nil, nothing is snapped.
  public let grid: PixelGrid?

  @usableFromInline @exclusivity(unchecked) var boxes = Buffer<BoxState>(16)
  @usableFromInline @exclusivity(unchecked) var placements: [Placement] = []
  @usableFromInline @exclusivity(unchecked) var freePlacements: [Int] = []
  /// The boxes in the order in which they were first placed.
  @usableFromInline @exclusivity(unchecked) var snapOrder: [Int] = []
  /// The boxes of `snapOrder` on which others depend.
  @exclusivity(unchecked) var watchedOrder: [Int] = []
  /// The solver's revision for which `watchedOrder` was found.
  @exclusivity(unchecked) var watchedRevision: Int64 = -1
  /// The placements whose constants differ from their nominal values since the last solve.
  @exclusivity(unchecked) var moved: [Int] = []

  /// The constants that change in place.
  @exclusivity(unchecked) var inputs: [LayoutInput] = []
  @exclusivity(unchecked) var freeInputs: [Int] = []
  /// The constraints whose constants are inputs.
  @usableFromInline @exclusivity(unchecked) var constantPlaces = PlaceTable()
  /// The inputs, then the frames that the current plan computed, in the order of boxes, then its intermediate numbers.
  @usableFromInline @exclusivity(unchecked) var numbers = Buffer<Double>(128)
  /// The inputs of the last solution.
  @exclusivity(unchecked) var solvedInputs = Buffer<Double>(32)
  /// Whether inputs may differ from the solver's constants.
  @usableFromInline @exclusivity(unchecked) var isPending = false

  /// The plans, each for another active set, all for the same structure.
  @exclusivity(unchecked) var plans: [LayoutPlan] = []
  /// The plan that computed the frames; nil if the solver did.
  @usableFromInline @exclusivity(unchecked) var current: LayoutPlan?
  /// The variables of boxes that nothing places.
  @usableFromInline @exclusivity(unchecked) var valuePlaces = PlaceTable()
  /// The solver's edition after the layout's last own change of it. If the solver has another one, someone else changed
  /// it.
  @usableFromInline @exclusivity(unchecked) var ownEdition: Int64
  @exclusivity(unchecked) var planPolicy = PlanPolicy()

  /// An empty layout; the numbers of the solver's initialiser say how much room to make at first.
  public init(grid: PixelGrid? = nil, solver: Solver = Solver()) {
    store = solver
    ownEdition = solver.edition
    self.grid = grid
  }

  /// The solver of the layout. Constraints that place no box, and other variables, may be added to it directly.
  ///
  /// If the last frames came from a plan, the solver computes the same solution first, which costs a solve. A solver
  /// stored from an earlier call, or asked for by an expression that it is reading, has only the values of its own last
  /// solve.
  public var solver: Solver {
    bringSolverUpToDate()
    return store
  }

  /// Removes all boxes, and everything from the solver, and keeps the memory.
  public func reset() {
    boxes.count = 0
    placements.removeAll(keepingCapacity: true)
    freePlacements.removeAll(keepingCapacity: true)
    snapOrder.removeAll(keepingCapacity: true)
    watchedOrder.removeAll(keepingCapacity: true)
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

  /// Makes a box. Unless negative sizes are allowed, two required constraints keep its extents from being negative.
  public func box(allowsNegativeSize: Bool = false) throws(SolverError) -> Box {
    try store.requireNoVisit()
    let solver = solver
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

  /// Makes a box with a given frame, which `setFrame` changes in place. Throws `notFinite`.
  public func fixedBox(_ frame: Rect) throws(SolverError) -> Box {
    guard frame.isFinite else { throw .notFinite }
    let box = try box(allowsNegativeSize: true)
    boxes.base[box.index].frame = FrameConstraints(
      x: try solver.add(box.x == frame.minX), y: try solver.add(box.y == frame.minY),
      width: try solver.add(box.width == frame.width), height: try solver.add(box.height == frame.height))
    return box
  }

  /// Changes the frame of a box made by `fixedBox`; ignores other boxes. Throws `notFinite`, and changes nothing then.
  public func setFrame(of box: Box, to frame: Rect) throws(SolverError) {
    guard contains(box), let constraints = boxes[box.index].frame else { return }
    guard frame.isFinite else { throw .notFinite }
    try set(constraints, to: frame)
  }

  /// Adds a constraint that places a box: it moves with the box when its frame is snapped.
  ///
  /// Boxes are snapped in the order in which their first placing constraint was added. Throws `unknownVariable` for a
  /// box of another layout, or from before a `reset`, besides what `Solver.add` throws.
  @inlinable @discardableResult
  public func add<L, R>(_ relation: LinearRelation<L, R>, placing box: Box) throws(SolverError) -> Constraint {
    guard contains(box) else { throw .unknownVariable(box.x) }
    let constraint = try solver.add(relation)
    note(constraint, placing: box)
    return constraint
  }

  /// Whether a box is one of this layout's: its place is known, and its first variable is that of the box there.
  @inlinable @inline(__always) func contains(_ box: Box) -> Bool { contains(box.index, box.x) }

  @inlinable @inline(__always) func contains(_ index: Int, _ x: Variable) -> Bool {
    UInt(bitPattern: index) < UInt(bitPattern: boxes.count) && boxes.base.pointer(index).pointee.box.x == x
  }

  /// The frame of a box in the last solution, on the pixel grid if there is one. The solver's own values of a box are
  /// on the grid only where other boxes depend on them. Zero for a box of another layout, or from before a `reset`.
  @inlinable @inline(__always) public func frame(of box: Box) -> Rect {
    guard current != nil, contains(box), boxes.base.pointer(box.index).pointee.firstPlacement >= 0 else {
      return computedFrame(box.index, box.x)
    }
    let frame = numbers.base.pointer(boxes.base.pointer(box.index).pointee.place)
    return Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }

  /// The value of a variable in the last solution; 0 for an unknown variable. The variables of boxes that nothing
  /// places, for instance of a cell whose contents determine its height, are as fast as frames; others bring the solver
  /// up to date.
  @inlinable public func value(of variable: Variable) -> Double {
    let place = valuePlaces[variable.index, variable.epoch]
    return current != nil && place >= 0 ? numbers[place] : solver.value(of: variable)
  }

  /// The frame of a box that no plan has snapped. The index and the first variable identify the box.
  @usableFromInline @inline(never) func computedFrame(_ index: Int, _ x: Variable) -> Rect {
    guard contains(index, x) else { return .zero }
    let box = boxes[index].box
    if current != nil {
      let frame = numbers.base.pointer(boxes[index].place)
      return self.frame(of: box, from: SIMD4(frame[0], frame[1], frame[2], frame[3]))
    }
    return onGrid(
      Rect(x: store.value(of: box.x), y: store.value(of: box.y), width: extent(box.width), height: extent(box.height)),
      box)
  }

  /// The frame for the four numbers of a box, which are snapped already if the box is placed.
  func frame(of box: Box, from numbers: SIMD4<Double>) -> Rect {
    boxes[box.index].firstPlacement >= 0
      ? Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
      : onGrid(Rect(x: numbers.x, y: numbers.y, width: numbers.z.withoutNoise, height: numbers.w.withoutNoise), box)
  }

  /// The four numbers of a box in the last solution, for `frame(of:from:)`.
  func numbers(ofBoxAt index: Int) -> SIMD4<Double> {
    let box = boxes[index].box
    if boxes[index].firstPlacement < 0 {
      return SIMD4(value(of: box.x), value(of: box.y), value(of: box.width), value(of: box.height))
    }
    let frame = frame(of: box)
    return SIMD4(frame.minX, frame.minY, frame.width, frame.height)
  }

  /// Snaps a frame, except that of a fixed box.
  private func onGrid(_ rect: Rect, _ box: Box) -> Rect {
    guard let grid, boxes[box.index].frame == nil else { return rect }
    return grid.snap(rect)
  }
}

@usableFromInline struct BoxState: BitwiseCopyable {
  @usableFromInline let box: Box
  var frame: FrameConstraints?
  /// 1 for each of the box's four numbers that other boxes depend on, else 0.
  var watched = SIMD4<Double>.one
  /// The first of the box's placements, which are linked; -1 for none.
  @usableFromInline var firstPlacement = -1
  /// The inputs that are the extents of the box's content; -1 for none.
  @usableFromInline var horizontal: Int32 = -1
  @usableFromInline var vertical: Int32 = -1
  /// The place of the frame among the numbers of all plans.
  @usableFromInline var place = 0

  subscript(axis: Axis) -> Int32 {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The constraints that hold a fixed box to its frame.
struct FrameConstraints: BitwiseCopyable {
  let x, y, width, height: Constraint
}
