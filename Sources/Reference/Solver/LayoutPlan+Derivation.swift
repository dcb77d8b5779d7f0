import PinTree

/// Derives a plan while the solver solves a layout and snaps its boxes.
///
/// While an active set stays the same, every variable and every residual is a sum of the constants of the basis' rows,
/// each times a rate (`ActiveSet.express`). Each constant is an input or a fixed number, times the row's scale. An
/// *offset* is a box's snapped number minus its raw number. Snapping a box adds multiples of its offsets to the constants
/// of the rows that place the box (BoxLayout+Snapping). The raw number is a function of the inputs and of the snapped
/// numbers of earlier boxes, and so cancels out in later boxes. The *sources* are the inputs, then the four snapped
/// numbers of each box in `BoxLayout.watchedOrder`. A box's *number* is its index in this order.
///
/// The active set must be optimal before the first snapping and after the snapping of each box, because the solver
/// solves again then. If the active set changes, a new segment of the plan begins: the rest is derived from the new basis.
final class PlanDerivation {
  let layout: BoxLayout
  let state: UnsafeMutablePointer<ActiveSet>
  let inputCount: Int
  /// All sources: inputs, then four numbers for each snapped box.
  let sourceCount: Int
  let reach: (down: SIMD4<Double>, up: SIMD4<Double>)
  @exclusivity(unchecked) var sum: AffineSum
  /// For each source, whether it is known to be 0 or more.
  @exclusivity(unchecked) private(set) var isNonNegative: [Bool] = []
  /// The constant of each row.
  @exclusivity(unchecked) private var constants = Buffer<RowConstant>()
  /// For each box in `watchedOrder`, its four numbers before it is snapped.
  @exclusivity(unchecked) var raw: [Affine]
  /// For each box in `watchedOrder`, whether all its variables end up as its snapped numbers, as far as is known.
  @exclusivity(unchecked) var staysAsSnapped: [Bool]
  /// The number of the first box that the present segment snaps.
  @exclusivity(unchecked) private(set) var segment = 0
  @exclusivity(unchecked) var tests: [SignTest] = []
  /// For each row, the index of its last test; -1 for none.
  @exclusivity(unchecked) var lastTests = Buffer<Int32>()
  /// The offsets of all tests.
  @exclusivity(unchecked) var offsets = Buffer<(rates: SIMD4<Double>, number: Int32)>(64)
  /// The changes by snapping of all tests that are written. A source is 4 × a box's number + a component.
  @exclusivity(unchecked) var changes = Buffer<LayoutPlan.RatedSource>(64)
  /// The rates of the offsets in the quantity last expressed, and a bit for each box that has some.
  @exclusivity(unchecked) private var shifts = Buffer<SIMD4<Double>>()
  @exclusivity(unchecked) private var shifted = Buffer<UInt64>()

  // The plan that is written (`LayoutPlan+Writing`).
  @exclusivity(unchecked) var parts = LayoutPlan.Parts()
  /// The place of each source among the numbers.
  @exclusivity(unchecked) var places: [Int32] = []
  /// The place of the first offset.
  @exclusivity(unchecked) var firstOffset: Int32 = 0
  /// For each component in `raw`, whether it is known to be on the grid.
  @exclusivity(unchecked) var isOnGrid: [Bool] = []
  /// For each box in `watchedOrder`, whether checks need its offsets.
  @exclusivity(unchecked) var usesOffsets: [Bool] = []
  /// The rates of a step's terms.
  @exclusivity(unchecked) var rates: [(source: Int32, lane: Int, rate: Double)] = []

  /// The constant of a row: `value`, or an input times `value`. After a box is snapped, also its offsets times rates.
  private struct RowConstant: BitwiseCopyable {
    var offsetRates = SIMD4<Double>.zero
    var value: Double
    var input: Int32 = -1
    /// The number of the box that the row places; -1 for none.
    var number: Int32 = -1
  }

  /// Nil if an input is beyond `inputReach`, if a variable of a box no longer exists, if the solver has no basis because
  /// it solved in another way, or if the basis has a row that was removed from the system.
  init?(_ layout: BoxLayout) {
    self.layout = layout
    state = layout.store.state
    inputCount = layout.inputs.count
    sourceCount = inputCount + 4 * layout.watchedOrder.count
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
    sum = AffineSum(sources: sourceCount)
    reach = layout.grid?.reach ?? (.zero, .zero)
    raw = Array(repeating: Affine(), count: 4 * layout.watchedOrder.count)
    staysAsSnapped = Array(repeating: true, count: layout.watchedOrder.count)
    shifts.fill(.zero, count: layout.watchedOrder.count)
    shifted.fill(0, count: layout.watchedOrder.count / 64 + 1)
    readConstants()
    isNonNegative = layout.inputs.map(\.isExtent)
    for index in layout.watchedOrder {
      let box = layout.boxes[index].box
      isNonNegative += [false, false, isSigned(box.width), isSigned(box.height)]
    }
    lastTests.fill(-1, count: state.pointee.rows.count)
    derive()
  }

  private func readConstants() {
    constants.reserve(state.pointee.rows.count)
    for row in 0..<state.pointee.rows.count { constants.append(RowConstant(value: state.pointee.rows[row].constant)) }
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
      for constraint in [input.first, input.second] where state.pointee.contains(constraint) {
        let constant = constants.pointer(constraint.index)
        constant.pointee.value = state.pointee.rows[constraint.index].scale
        constant.pointee.input = Int32(slot)
      }
    }
  }

  /// Whether a row is the required constraint `variable ≥ 0`, or a multiple of it, with a constant that cannot change.
  func isSign(_ index: Int32) -> Bool {
    let (row, constant) = (state.pointee.rows[index], constants[index])
    return row.count == 1 && !row.isEquality && row.isRequired && row.isActive && row.constant == 0
      && constant.input < 0 && constant.number < 0 && state.pointee.terms[row.start].coefficient > 0
  }

  /// Whether the system keeps a variable at 0 or more.
  func isSigned(_ variable: Variable) -> Bool { state.pointee.column(variable.index).contains { isSign($0.row) } }

  /// Begins a new segment after the snapping of the box with a number changed the active set.
  /// Returns false if the solver has no basis.
  func changeActiveSet(afterSnapping number: Int) -> Bool {
    guard state.pointee.isBuilt else { return false }
    for index in tests.indices { tests[index].end = min(tests[index].end, number) }
    segment = number + 1
    for number in 0...number { staysAsSnapped[number] = false }
    derive()
    return true
  }

  /// Derives the rest of the plan from the present basis, as if the active set did not change again.
  private func derive() {
    for number in segment..<layout.watchedOrder.count {
      let box = layout.boxes[layout.watchedOrder[number]].box
      var stays = true
      for component in 0..<4 {
        express(-1 - box[component].index)
        var own = SIMD4<Double>.zero
        takeShifts { other, rates in
          if other < number { addOffsets(of: other, times: rates) } else if other == number { own = rates }
          if other > number { stays = false }
        }
        raw[4 * number + component] = sum.take()
        own[component] -= 1
        if own != .zero { stays = false }
      }
      staysAsSnapped[number] = stays
    }
    addTests()
  }

  /// The numbers of a box, after the last snapping, as functions of the sources.
  func numbers(of box: Box) -> [Affine] {
    var numbers: [Affine] = []
    numbers.reserveCapacity(4)
    for component in 0..<4 {
      express(-1 - box[component].index)
      takeShifts { addOffsets(of: $0, times: $1) }
      numbers.append(sum.take())
    }
    return numbers
  }

  /// Sums the constants that a row's left side, or variable v for `-1 - v`, depends on, without offsets. `takeShifts`
  /// must follow: it passes the offsets.
  func express(_ quantity: Int32) {
    state.pointee.express(quantity)
    for index in 0..<state.pointee.work.expression.indices.count {
      let position = Int(state.pointee.work.expression.indices.base[index])
      let row = state.pointee.basis.rows.base[position]
      if row >= 0 { addConstant(of: row, times: state.pointee.work.expression.values.base[position]) }
    }
  }

  /// Adds a row's constant to the quantity that is being expressed.
  func addConstant(of row: Int32, times rate: Double) {
    let constant = constants.pointer(row)
    let value = rate * constant.pointee.value
    if constant.pointee.input >= 0 { sum.add(value, of: constant.pointee.input) } else { sum.constant += value }
    let number = Int(constant.pointee.number)
    if number < 0 { return }
    shifts.base[number] += rate * constant.pointee.offsetRates
    shifted.base[number >> 6] |= 1 &<< UInt64(truncatingIfNeeded: number)
  }

  /// Passes the numbers of the boxes whose offsets change the quantity last expressed, in ascending order, with the
  /// rates of the offsets.
  func takeShifts(_ body: (Int, SIMD4<Double>) -> Void) {
    for word in 0..<shifted.count {
      while shifted[word] != 0 {
        let number = word << 6 | shifted[word].trailingZeroBitCount
        shifted.base[word] &= shifted[word] &- 1
        var rates = shifts[number]
        shifts[number] = .zero
        for component in 0..<4 { rates[component] = rates[component].withoutRoundingError }
        if rates != .zero { body(number, rates) }
      }
    }
  }

  /// Adds a box's offsets to the quantity last expressed.
  func addOffsets(of number: Int, times rates: SIMD4<Double>) {
    for component in 0..<4 where rates[component] != 0 {
      sum.add(rates[component], of: Int32(inputCount + 4 * number + component))
      sum.add(raw[4 * number + component], times: -rates[component])
    }
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
