import PinTree

/// Derives a plan while the solver solves a layout and snaps its boxes.
///
/// While an active set stays the same, the rows of its basis determine every variable. Nearly always they can be ordered
/// so that each row fixes one more variable. Then the variable is an affine function of the row's constant and of the
/// row's other variables. The constant is an input or a fixed number, times the row's scale.
///
/// An *offset* is a box's snapped number minus its raw number. Snapping a box adds multiples of its offsets to the
/// constants of the rows that place the box (BoxLayout+Snapping). The raw number is a function of the inputs and of the
/// snapped numbers of earlier boxes, and so cancels out in later boxes. The *sources* are the inputs, then the four
/// snapped numbers of each box in `BoxLayout.watchedOrder`, then the offsets of these boxes. A box's *number* is its
/// index in this order. At *stage* n, the boxes with a number below n are snapped. The values at a stage have only
/// offsets of other boxes: those by which later snapping changes the value.
///
/// The active set must be optimal before the first snapping and after the snapping of each box, because the solver
/// solves again then. If the active set changes, a new segment of the plan begins: the rest is derived from the new basis.
final class PlanDerivation {
  let layout: BoxLayout
  let state: UnsafeMutablePointer<ActiveSet>
  let inputCount: Int
  /// The first source that is an offset.
  let firstOffset: Int32
  let reach: (down: SIMD4<Double>, up: SIMD4<Double>)
  /// The memory of the buffers whose sizes are known at the start.
  private let arena: Arena
  @exclusivity(unchecked) var sum: AffineSum
  /// For each input and snapped number, whether it is known to be 0 or more.
  @exclusivity(unchecked) private(set) var isNonNegative = Buffer<Bool>()
  /// For each variable, its index in `raw`; -1 if it is no number of a box in `watchedOrder`.
  @exclusivity(unchecked) private(set) var rawIndices = Buffer<Int32>()
  /// The constant of each row.
  @exclusivity(unchecked) private(set) var constants = Buffer<RowConstant>()
  /// For each variable, its term in the row of the basis that fixes it. -1 if it is held at 0, -2 if several rows fix it
  /// together.
  @exclusivity(unchecked) var rules = Buffer<Int32>()
  /// The values of variables at the present stage, and at stage 0 if they are known.
  @exclusivity(unchecked) var values = Buffer<Value>()
  @exclusivity(unchecked) private(set) var early = Buffer<Value>()
  /// Variables whose values are being computed, and rows of which one variable is open.
  @exclusivity(unchecked) var stack = Buffer<Int32>(32)
  @exclusivity(unchecked) var open = Buffer<(count: Int32, indices: Int32)>()
  /// For each box in `watchedOrder`, its four numbers before it is snapped, and whether they are known to be on the grid.
  @exclusivity(unchecked) var raw = Buffer<Affine>()
  @exclusivity(unchecked) private(set) var isOnGrid = Buffer<Bool>()
  /// The number of the first box that the present segment snaps.
  @exclusivity(unchecked) private(set) var segment: Int32 = 0
  @exclusivity(unchecked) var tests = Buffer<SignTest>(32)
  /// For each row, the index of its last test; -1 for none.
  @exclusivity(unchecked) var lastTests = Buffer<Int32>()
  /// The changes by snapping of all tests that are written.
  @exclusivity(unchecked) var changes = Buffer<LayoutPlan.RatedSource>(32)

  // The plan that is written (`LayoutPlan+Writing`).
  @exclusivity(unchecked) var parts = LayoutPlan.Parts()
  /// The place of each source among the numbers.
  @exclusivity(unchecked) var places = Buffer<Int32>()
  /// For each box in `watchedOrder`, whether checks need its offsets.
  @exclusivity(unchecked) var usesOffsets = Buffer<Bool>()

  /// The constant of a row: `value`, or an input times `value`. After a box is snapped, also its offsets times rates.
  struct RowConstant: BitwiseCopyable {
    var offsetRates = SIMD4<Double>.zero
    var value: Double
    var input: Int32 = -1
    /// The number of the box that the row places; -1 for none.
    var number: Int32 = -1
  }

  struct Value: BitwiseCopyable {
    var affine = Affine()
    /// The number of the first box whose snapping changes the value; the value is right up to the stage with this
    /// number. -1 if the value is not computed yet.
    var next: Int32 = -1
  }

  /// Nil if an input is beyond `inputReach`, if a variable of a box no longer exists, if the solver has no basis because
  /// it solved in another way, or if the basis has a row that was removed from the system.
  init?(_ layout: BoxLayout) {
    self.layout = layout
    state = layout.store.state
    inputCount = layout.inputs.count
    let numbers = 4 * layout.watchedOrder.count
    firstOffset = Int32(inputCount + numbers)
    let state = state
    guard state.pointee.isBuilt,
      (0..<state.pointee.columns.count).allSatisfy({ position in
        let row = state.pointee.basis.rows[position]
        return row < 0 || state.pointee.rows[row].isActive
      }),
      layout.inputs.indices.allSatisfy({ layout.numbers[$0].magnitude <= BoxLayout.inputReach }),
      // The solver was not reset, and no variable of a box was freed.
      (0..<layout.boxes.count).allSatisfy({ layout.boxes[$0].box.allVariables { state.pointee.contains($0) } })
    else { return nil }
    let (rowCount, variableCount) = (state.pointee.rows.count, state.pointee.columns.count)
    let rawCount = numbers + 4 * layout.boxes.count
    // One block of memory instead of one for each buffer.
    var arena = Arena(
      size: rowCount * (MemoryLayout<RowConstant>.stride + 12) + variableCount * (2 * MemoryLayout<Value>.stride + 8)
        + rawCount * MemoryLayout<Affine>.stride + 5 * inputCount + 10 * numbers + 256)
    constants = Buffer(rowCount, in: &arena)
    lastTests = Buffer(rowCount, in: &arena)
    open = Buffer(rowCount, in: &arena)
    rules = Buffer(variableCount, in: &arena)
    rawIndices = Buffer(variableCount, in: &arena)
    values = Buffer(variableCount, in: &arena)
    early = Buffer(variableCount, in: &arena)
    raw = Buffer(rawCount, in: &arena)
    places = Buffer(inputCount + 2 * numbers, in: &arena)
    isOnGrid = Buffer(numbers, in: &arena)
    isNonNegative = Buffer(inputCount + numbers, in: &arena)
    self.arena = arena
    sum = AffineSum(sources: inputCount + 2 * numbers, firstOffset: firstOffset)
    reach = layout.grid?.reach ?? (.zero, .zero)
    raw.fill(Affine(), count: numbers)
    isOnGrid.fill(false, count: numbers)
    readConstants()
    isNonNegative.fill(false, count: inputCount + numbers)
    for (slot, input) in layout.inputs.enumerated() { isNonNegative[slot] = input.isExtent }
    rawIndices.fill(-1, count: state.pointee.columns.count)
    for (number, index) in layout.watchedOrder.enumerated() {
      let box = layout.boxes[index].box
      for component in 0..<4 { rawIndices[box[component].index] = Int32(4 * number + component) }
      isNonNegative[inputCount + 4 * number + 2] = isSigned(box.width)
      isNonNegative[inputCount + 4 * number + 3] = isSigned(box.height)
    }
    lastTests.fill(-1, count: state.pointee.rows.count)
    derive()
  }

  private func readConstants() {
    constants.reserve(state.pointee.rows.count)
    for row in 0..<Int32(state.pointee.rows.count) {
      constants.append(RowConstant(value: state.pointee.rows.pointer(row).pointee.constant))
    }
    for (number, index) in layout.watchedOrder.enumerated() {
      var place = layout.boxes[index].firstPlacement
      while place >= 0 {
        let placement = layout.placements[place]
        place = placement.next
        guard state.pointee.contains(placement.constraint) else { continue }
        let scale = state.pointee.rows[placement.constraint.index].scale
        constants[placement.constraint.index] = RowConstant(
          offsetRates: placement.coefficients * scale, value: placement.nominal * scale, number: Int32(number))
      }
    }
    for (slot, input) in layout.inputs.enumerated() where input.isLive {
      setInput(slot, input.first)
      setInput(slot, input.second)
    }
  }

  private func setInput(_ slot: Int, _ constraint: Constraint) {
    guard state.pointee.contains(constraint) else { return }
    let constant = constants.pointer(constraint.index)
    constant.pointee.value = state.pointee.rows[constraint.index].scale
    constant.pointee.input = Int32(slot)
  }

  /// Whether a row is the required constraint `variable ≥ 0`, or a multiple of it, with a constant that cannot change.
  func isSign(_ index: Int32) -> Bool {
    let row = state.pointee.rows.pointer(index)
    let constant = constants.pointer(index)
    return row.pointee.count == 1 && !row.pointee.isEquality && row.pointee.isRequired && row.pointee.isActive
      && row.pointee.constant == 0 && constant.pointee.input < 0 && constant.pointee.number < 0
      && state.pointee.terms[row.pointee.start].coefficient > 0
  }

  /// Whether the system keeps a variable at 0 or more.
  func isSigned(_ variable: Variable) -> Bool { state.pointee.column(variable.index).contains { isSign($0.row) } }

  /// Begins a new segment after the snapping of the box with a number changed the active set.
  /// Returns false if the solver has no basis.
  func changeActiveSet(afterSnapping number: Int) -> Bool {
    guard state.pointee.isBuilt else { return false }
    for index in 0..<tests.count { tests.base[index].end = min(tests[index].end, Int32(number)) }
    segment = Int32(number) + 1
    derive()
    return true
  }

  /// Derives the rest of the plan from the present basis, as if the active set did not change again.
  private func derive() {
    findRules()
    values.fill(Value(), count: state.pointee.columns.count)
    early.fill(Value(), count: state.pointee.columns.count)
    for index in Int(4 * segment)..<raw.count { isOnGrid[index] = false }
    for number in segment..<Int32(layout.watchedOrder.count) {
      let box = layout.boxes[layout.watchedOrder[Int(number)]].box
      for component in 0..<4 {
        let index = 4 * number + Int32(component)
        raw[index] = value(of: box[component].index, at: number).withoutOffsets
        isOnGrid[index] = isKnownOnGrid(raw[index])
      }
      for component in 0..<4 { takeSnapped(box[component].index, 4 * number + Int32(component)) }
    }
    for variable in 0..<values.count where early[variable].next < 0 && isEarly(values[variable].affine) {
      early[variable] = values[variable]
    }
    addTests()
  }

  /// After a box is snapped: lets a variable be the snapped number, if it is equal to it.
  private func takeSnapped(_ variable: Int32, _ index: Int32) {
    let affine = values[variable].affine
    let offsets = sum.offsets(of: affine)
    guard offsets.count == 1 && offsets[0] == (1, firstOffset + index) else { return }
    let onGrid = Value(affine: affine.withoutOffsets, next: .max)
    if isEarly(affine) { early[variable] = isOnGrid[index] ? onGrid : values[variable] }
    // Shorter chains of dependent numbers are faster to replay.
    values[variable] =
      isOnGrid[index] && affine.ownCount < 2 ? onGrid : Value(affine: sum.unit(Int32(inputCount) + index), next: .max)
  }

  /// Whether a value is right at stage 0 too, because it has no snapped numbers.
  private func isEarly(_ affine: Affine) -> Bool {
    affine.ownCount == 0 || sum.allTerms[Int(affine.start + affine.ownCount) - 1].source < inputCount
  }
}

extension Box {
  /// The variable of a component of the frame, in the order of a frame's numbers.
  subscript(component: Int) -> Variable {
    switch component {
    case 0: x
    case 1: y
    case 2: width
    default: height
    }
  }

  func allVariables(_ holds: (Variable) -> Bool) -> Bool { holds(x) && holds(y) && holds(width) && holds(height) }
}
