import PinTree

/// A constant that a layout can change in place. Its value is one of the layout's numbers. A changed value is passed to
/// the solver only before the solver solves for the layout, or when the solver is brought up to date.
struct LayoutInput {
  /// The constraint with this constant; for the extent of a content, the hugging constraint.
  let first: Constraint
  /// For the extent of a content, the compression resistance constraint; for other inputs, the same as `first`.
  let second: Constraint
  /// The indices of the placements of the two constraints; -1 for a constraint without a placement.
  let placements: (Int, Int)
  /// The solver's constant before snapping; NaN if the number must be passed to the solver again.
  var known: Double
  /// The index of the box whose content has this extent; -1 for none.
  var box = -1
  /// Whether the input is in use; false in a free slot.
  var isLive = true

  /// Whether the input is the extent of a content, which is never negative.
  var isExtent: Bool { box >= 0 }
}

/// The places of the values of variables, or of the constants of constraints, among the layout's numbers.
@usableFromInline struct PlaceTable: ~Copyable {
  @usableFromInline struct Slot: BitwiseCopyable {
    /// The generation of the handle; -1 for none.
    @usableFromInline var epoch: Int64 = -1
    @usableFromInline var place: Int32 = -1
  }

  @usableFromInline var slots = Buffer<Slot>(64)

  /// The place of a handle; -1 for none.
  @inlinable @inline(__always) subscript(index: Int32, epoch: Int64) -> Int32 {
    let isKnown = UInt(bitPattern: Int(index)) < UInt(bitPattern: slots.count) && slots[index].epoch == epoch
    return isKnown ? slots[index].place : -1
  }

  mutating func set(_ index: Int32, _ epoch: Int64, to place: Int) {
    while slots.count <= index { slots.append(Slot()) }
    slots[index] = Slot(epoch: epoch, place: Int32(place))
  }
}

extension BoxLayout {
  /// The largest magnitude of an input of a plan. For larger inputs the solver runs, because a plan's rounding errors
  /// would be too large.
  @usableFromInline static var inputReach: Double { 1e7 }

  /// Changes the constant of a constraint of this layout in place; see `Solver.setConstant(of:to:)` for the errors. The
  /// first change, and a change to a number further than 10⁷ from zero, may also throw `changeDuringVisit`.
  ///
  /// If a constraint places a box, use this method, not the solver's, to change the constraint's constant.
  @inlinable public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    if setInput(constraint, constant) { return }
    try addConstant(constraint, placements.firstIndex { $0.constraint == constraint } ?? -1, constant)
  }

  /// Changes the constant of a constraint that places a box, as `setConstant(of:to:)` does. The first change finds the
  /// constraint in O(constraints that place this box), instead of O(constraints that place any box).
  @inlinable public func setConstant(
    of constraint: Constraint, placing box: Box, to constant: Double
  ) throws(SolverError) {
    if setInput(constraint, constant) { return }
    let place = placement(of: constraint, box)
    guard place < 0 else { return try addConstant(constraint, place, constant) }
    // The constraint places another box, or none.
    try setConstant(of: constraint, to: constant)
  }

  /// Changes an input. Returns false, and changes nothing, if the constant is not an input, if the constraint was
  /// freed, or if the number is NaN or beyond `inputReach`.
  @inlinable @inline(__always) func setInput(_ constraint: Constraint, _ constant: Double) -> Bool {
    let place = constantPlaces[constraint.index, constraint.epoch]
    guard place >= 0, store.state.pointee.contains(constraint), constant.magnitude <= Self.inputReach else {
      return false
    }
    numbers[place] = constant
    isPending = true
    return true
  }

  func set(_ constraints: FrameConstraints, to frame: Rect) throws(SolverError) {
    try setConstant(of: constraints.x, to: frame.minX)
    try setConstant(of: constraints.y, to: frame.minY)
    try setConstant(of: constraints.width, to: frame.width)
    try setConstant(of: constraints.height, to: frame.height)
  }

  /// Changes a constant, and makes it an input if it is not one yet.
  @usableFromInline func addConstant(
    _ constraint: Constraint, _ placement: Int, _ constant: Double
  ) throws(SolverError) {
    guard store.state.pointee.contains(constraint) else { throw .unknownConstraint(constraint) }
    guard constant.isFinite else { throw .notFinite }
    try store.requireNoVisit()
    let place = constantPlaces[constraint.index, constraint.epoch]
    if place >= 0 {
      try leavePlans()
      numbers[place] = constant
      isPending = true
    } else {
      try bringSolverUpToDate()
      let isOwn = ownEdition == store.edition
      try pass(constraint, placement, constant)
      if isOwn { ownEdition = store.edition }
      let slot = add(
        LayoutInput(
          first: constraint, second: constraint, placements: (placement, placement), known: constant))
      constantPlaces.set(constraint.index, constraint.epoch, to: slot)
    }
  }

  /// Sets the extents of a box's content, or changes them in place. Hugging keeps the box from being larger than its
  /// content; compression resistance keeps it from being smaller. A negative width or height removes the content in
  /// that axis.
  ///
  /// A strength is used only if its axis has no content yet. Throws `notFinite`, `invalidStrength` or
  /// `changeDuringVisit`. Throws `unknownVariable` for a box of another layout, or from before a `reset`. A call
  /// that throws changes nothing.
  @inlinable public func setContent(
    of box: Box, to size: Size, hugging: (horizontal: Strength, vertical: Strength) = (250, 250),
    compression: (horizontal: Strength, vertical: Strength) = (750, 750)
  ) throws(SolverError) {
    if contains(box) {
      let state = boxes.base.pointer(box.index)
      let slot = state.pointee.horizontal
      let width = slot < 0 ? 0 : numbers[slot]
      if setExtent(slot, size.width) {
        if setExtent(state.pointee.vertical, size.height) { return }
        // `changeContent` may throw for the height, and a call that throws must change nothing.
        if slot >= 0 { numbers[slot] = width }
      }
    }
    try changeContent(box.index, box.x, size, hugging, compression)
  }

  /// Changes an extent in place. Without a content, a negative extent has no effect. Returns false, and changes
  /// nothing, if the axis gains or loses its content, or if the extent is NaN, -0 or beyond `inputReach`.
  @inlinable @inline(__always) func setExtent(_ slot: Int32, _ extent: Double) -> Bool {
    if slot < 0 { return extent < 0 }
    // Numbers from 0 to `inputReach` pass: the bits of such numbers have the same order as the numbers.
    guard extent.bitPattern <= Self.inputReach.bitPattern else { return false }
    numbers[slot] = extent
    isPending = true
    return true
  }

  @usableFromInline @inline(never) func changeContent(
    _ index: Int, _ x: Variable, _ size: Size,
    _ hugging: (horizontal: Strength, vertical: Strength), _ compression: (horizontal: Strength, vertical: Strength)
  ) throws(SolverError) {
    guard contains(index, x) else { throw .unknownVariable(x) }
    try store.requireNoVisit()
    // First checks both axes, so that a call that throws changes nothing.
    try requireContent(size.width, boxes[index].horizontal, hugging.horizontal, compression.horizontal)
    try requireContent(size.height, boxes[index].vertical, hugging.vertical, compression.vertical)
    let box = boxes[index].box
    try changeContent(of: box, .horizontal, to: size.width, hugging.horizontal, compression.horizontal)
    try changeContent(of: box, .vertical, to: size.height, hugging.vertical, compression.vertical)
  }

  private func requireContent(
    _ extent: Double, _ slot: Int32, _ hugging: Strength, _ compression: Strength
  ) throws(SolverError) {
    if extent < 0 { return }
    guard extent.isFinite else { throw .notFinite }
    if slot >= 0 { return }
    guard hugging.isValid else { throw .invalidStrength(hugging) }
    guard compression.isValid else { throw .invalidStrength(compression) }
  }

  private func changeContent(
    of box: Box, _ axis: Axis, to extent: Double, _ hugging: Strength, _ compression: Strength
  ) throws(SolverError) {
    let slot = Int(boxes[box.index][axis])
    if slot >= 0 {
      guard extent >= 0 else { return try removeContent(slot) }
      if extent > Self.inputReach { try leavePlans() }
      numbers[slot] = extent
      isPending = true
    } else if extent >= 0 {
      try bringSolverUpToDate()
      let variable = axis == .horizontal ? box.width : box.height
      let first = try add(variable <= extent | hugging, placing: box)
      let second = try add(variable >= extent | compression, placing: box)
      let slot = add(
        LayoutInput(
          first: first, second: second, placements: (placement(of: first, box), placement(of: second, box)),
          known: extent, box: box.index))
      boxes.base[box.index][axis] = Int32(slot)
    }
  }

  /// Whether a constraint is the hugging or the compression resistance of a content. O(inputs).
  package func isContent(_ constraint: Constraint) -> Bool {
    inputs.contains { $0.isLive && $0.isExtent && ($0.first == constraint || $0.second == constraint) }
  }

  private func removeContent(_ slot: Int) throws(SolverError) {
    try? bringSolverUpToDate()
    let input = inputs[slot]
    forgetInput(at: slot)
    for constraint in [input.first, input.second] {
      forget(constraint, placing: boxes[input.box].box)
      try store.free(constraint)
    }
  }
}
