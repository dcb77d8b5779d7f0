import PinTree

// Inputs: the constants of a layout that change in place. They are kept in the layout's numbers, and reach the solver only
// when it has to run.

/// A constant that changes in place.
struct LayoutInput {
  /// The constraint whose constant it is; for the extent of a content, the one that holds the box down to it.
  let first: Constraint
  /// For the extent of a content, the constraint that holds the box up to it; else the first.
  let second: Constraint
  /// The placements of the two; -1 where they place no box.
  let placements: (Int, Int)
  /// What the solver was given.
  var known: Double
  /// The box whose content it is; -1 for none.
  var box = -1
  /// Whether the constraints still exist.
  var isLive = true

  /// Whether it is the extent of a content, which is never negative.
  var isExtent: Bool { box >= 0 }
}

/// What is looked up by a box's index.
@usableFromInline struct BoxSlot: BitwiseCopyable {
  /// The box's first variable, which distinguishes its handle from those of other layouts and from those before a `reset`.
  @usableFromInline let x: Variable
  /// The inputs that are the extents of the box's content; -1 for none.
  @usableFromInline var horizontal: Int32 = -1
  @usableFromInline var vertical: Int32 = -1
  /// The place of the frame among the numbers; -1 where plans do not know the box.
  @usableFromInline var place: Int32 = -1
  /// Whether the frame there is snapped.
  @usableFromInline var isSnapped = false

  init(x: Variable) { self.x = x }

  subscript(axis: Axis) -> Int32 {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A place among the numbers, for the handle with this generation.
@usableFromInline struct NumberSlot: BitwiseCopyable {
  /// No handle's for -1.
  @usableFromInline var epoch: Int64 = -1
  @usableFromInline var place: Int32 = -1

  init() {}
  init(epoch: Int64, place: Int) { (self.epoch, self.place) = (epoch, Int32(place)) }
}

extension BoxLayout {
  /// An input further from zero goes through the solver: rounding would show.
  @usableFromInline static var inputReach: Double { 1e7 }

  // MARK: constants

  /// Changes the constant of a constraint of this layout in place; see `Solver.setConstant(of:to:)` for its errors.
  ///
  /// Constants of constraints that place a box are to be changed here and not at the solver.
  @inlinable public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    if setInput(constraint, constant) { return }
    try addConstant(constraint, placements.firstIndex { $0.constraint == constraint } ?? -1, constant)
  }

  /// The same for a constraint that places a box. O(constraints of the box) at the first call.
  @inlinable public func setConstant(
    of constraint: Constraint, placing box: Box, to constant: Double
  ) throws(SolverError) {
    if setInput(constraint, constant) { return }
    try addConstant(constraint, placement(of: constraint, box), constant)
  }

  /// The place of a constant that is an input, among the numbers.
  @inline(__always) func constantPlace(of constraint: Constraint) throws(SolverError) -> Int32 {
    let index = Int(constraint.index)
    guard index < constantSlotCount, constantSlots[index].epoch == constraint.epoch else {
      throw .unknownConstraint(constraint)
    }
    return constantSlots[index].place
  }

  /// The same for a constraint that places no box.
  func setOwnConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    if setInput(constraint, constant) { return }
    try addConstant(constraint, -1, constant)
  }

  /// Changes a constant that is an input; false if it is none, or not an ordinary number.
  @inlinable @inline(__always) func setInput(_ constraint: Constraint, _ constant: Double) -> Bool {
    let index = Int(constraint.index)
    guard UInt(bitPattern: index) < UInt(bitPattern: constantSlotCount),
      constantSlots[index].epoch == constraint.epoch, store.state.pointee.contains(constraint),
      constant.magnitude <= Self.inputReach
    else { return false }
    numbers[Int(constantSlots[index].place)] = constant
    isPending = true
    return true
  }

  /// Makes a constant an input where it is none, and changes it.
  @usableFromInline func addConstant(
    _ constraint: Constraint, _ placement: Int, _ constant: Double
  ) throws(SolverError) {
    guard store.state.pointee.contains(constraint) else { throw .unknownConstraint(constraint) }
    guard constant.isFinite else { throw .notFinite }
    let index = Int(constraint.index)
    if index < constantSlotCount, constantSlots[index].epoch == constraint.epoch {
      leavePlans()
      numbers[Int(constantSlots[index].place)] = constant
      isPending = true
    } else {
      bringSolverUpToDate()
      let isOwn = ownEdition == store.edition
      try pass(constraint, placement, constant)
      if isOwn { ownEdition = store.edition }
      let slot = add(
        LayoutInput(
          first: constraint, second: constraint, placements: (placement, placement), known: constant))
      numbers[slot] = constant
      constantSlots.grow(toHold: index + 1, keeping: constantSlotCount)
      while constantSlotCount <= index {
        constantSlots[constantSlotCount] = NumberSlot()
        constantSlotCount += 1
      }
      constantSlots[index] = NumberSlot(epoch: constraint.epoch, place: slot)
    }
  }

  // MARK: content

  /// Gives a box the extents of its content, or changes them in place: hugging holds it down to them, compression
  /// resistance up. A negative extent is none.
  ///
  /// The strengths are looked at only when an axis gets content; `invalidStrength` is thrown then. Throws `unknownVariable`
  /// for a box of another layout, or from before a `reset`, `notFinite`, and `changeDuringVisit`.
  @inlinable public func setContent(
    of box: Box, to size: Size, hugging: (horizontal: Strength, vertical: Strength) = (250, 250),
    compression: (horizontal: Strength, vertical: Strength) = (750, 750)
  ) throws(SolverError) {
    if contains(box) {
      let slot = boxSlots.pointer(box.index)
      if setExtent(slot.pointee.horizontal, size.width) && setExtent(slot.pointee.vertical, size.height) { return }
    }
    try changeContent(box.index, box.x, size, hugging, compression)
  }

  /// Changes an extent in place; false if it has to come or go, or is not an ordinary number.
  @inlinable @inline(__always) func setExtent(_ slot: Int32, _ extent: Double) -> Bool {
    if slot < 0 { return extent < 0 }
    // From 0 up to the reach: the order of such numbers is that of their bits.
    guard extent.bitPattern <= Self.inputReach.bitPattern else { return false }
    numbers[Int(slot)] = extent
    isPending = true
    return true
  }

  @usableFromInline @inline(never) func changeContent(
    _ index: Int, _ x: Variable, _ size: Size,
    _ hugging: (horizontal: Strength, vertical: Strength), _ compression: (horizontal: Strength, vertical: Strength)
  ) throws(SolverError) {
    guard contains(index, x) else { throw .unknownVariable(x) }
    try store.requireNoVisit()
    // Everything is checked first, so that a call that throws changes nothing.
    let slots = boxSlots[index]
    try requireContent(size.width, slots.horizontal, hugging.horizontal, compression.horizontal)
    try requireContent(size.height, slots.vertical, hugging.vertical, compression.vertical)
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
    let slot = Int(boxSlots[box.index][axis])
    if slot >= 0 {
      guard extent >= 0 else { return try removeContent(slot) }
      if extent > Self.inputReach { leavePlans() }
      numbers[slot] = extent
      isPending = true
    } else if extent >= 0 {
      bringSolverUpToDate()
      let variable = axis == .horizontal ? box.width : box.height
      let first = try add(variable <= extent | hugging, placing: box)
      let second = try add(variable >= extent | compression, placing: box)
      let slot = add(
        LayoutInput(
          first: first, second: second, placements: (placement(of: first, box), placement(of: second, box)),
          known: extent, box: box.index))
      numbers[slot] = extent
      boxSlots[box.index][axis] = Int32(slot)
    }
  }

  /// Whether a constraint holds a box to the extent of its content. O(inputs).
  package func isContent(_ constraint: Constraint) -> Bool {
    inputs.contains { $0.isLive && $0.isExtent && ($0.first == constraint || $0.second == constraint) }
  }

  private func removeContent(_ slot: Int) throws(SolverError) {
    bringSolverUpToDate()
    let input = inputs[slot]
    forgetInput(at: slot)
    for constraint in [input.first, input.second] {
      forget(constraint, placing: boxes[input.box].box)
      try store.free(constraint)
    }
  }
}
