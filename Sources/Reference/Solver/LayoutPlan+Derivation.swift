import PinTree

// How a plan is derived from a solved layout.
//
// While the active set stays, every variable is an affine function of the constants of the basis' rows. Those constants
// are inputs, fixed numbers, or fixed numbers moved by the offset of a snapped box (BoxLayout+Snapping). A snapped box is
// made a source of its own, in the order of snapping: its offset is "snapped − raw", so that what later boxes have of it
// becomes a multiple of the snapped number, and what they have of its raw number cancels out. For a box below another one
// nothing remains but that box's edge and the distance.
//
// The active set has to hold before each snapping and after the last one, or the solver would have found other numbers
// there: sign tests look at each of these stages (LayoutPlan+Tests).

/// An affine function of a plan's sources: a rate for each, and a constant in the last place.
typealias Affine = [Double]

struct PlanDerivation {
  let layout: BoxLayout
  let inputCount: Int
  /// All sources: inputs, then four numbers for each snapped box.
  let sourceCount: Int
  /// By variable, its value in the end; while boxes are snapped, with the offsets of those before.
  var values: [Affine]
  /// By row, its constant.
  var constants: [Affine]
  /// By variable and position of the basis, how the variable changes with the constant of the row there.
  private var rates: [Double]
  /// By box, the four numbers before it was snapped.
  private var raw: [Int: [Affine]] = [:]

  /// Steps with the numbers of their boxes as functions of the sources.
  private var steps: [(numbers: [Affine], box: Int, isSnapped: Bool)] = []
  /// What must keep its sign.
  var watched: [Watched] = []
  /// Which sources are never negative.
  let isNonNegative: [Bool]
  /// By how much snapping changes the numbers of a box at most.
  let reach: SIMD4<Double>

  /// Systems with more variables get no plan: deriving it is quadratic in them.
  private static var variableLimit: Int { 512 }
  /// Nor do those for which more products than this would be needed.
  private static var workLimit: Int { 50_000_000 }
  /// Nor those with larger numbers: rounding would show.
  private static var numberLimit: Double { 1e8 }

  /// The plan for the active set on which the present solution rests; nil where none can be had.
  static func plan(for layout: BoxLayout) -> LayoutPlan? {
    let state = layout.store.state
    let variables = state.pointee.columns.count
    let sources = layout.inputs.count + 4 * layout.watchedOrder.count
    guard state.pointee.isBuilt, variables <= variableLimit, state.pointee.basis.pivots.count == variables,
      (layout.watchedOrder.count + 1) * (state.pointee.rows.count + state.pointee.terms.count) * sources <= workLimit,
      state.pointee.plans.current == state.pointee.plans.ofBasis,
      (0..<variables).allSatisfy({ state.pointee.isFirm(position: $0) }),
      layout.inputs.indices.allSatisfy({ layout.numbers[$0].magnitude <= BoxLayout.inputReach })
    else { return nil }
    var derivation = PlanDerivation(layout)
    return derivation.derive()
  }

  private init(_ layout: BoxLayout) {
    self.layout = layout
    inputCount = layout.inputs.count
    sourceCount = inputCount + 4 * layout.watchedOrder.count
    let state = layout.store.state
    let variables = state.pointee.columns.count
    values = Array(repeating: Affine(repeating: 0, count: sourceCount + 1), count: variables)
    constants = Array(repeating: Affine(repeating: 0, count: sourceCount + 1), count: state.pointee.rows.count)
    rates = Array(repeating: 0, count: variables * variables)
    reach = layout.grid?.reach ?? .zero
    let signed = Self.signedVariables(state)
    isNonNegative =
      layout.inputs.map { $0.isExtent }
      + layout.watchedOrder.flatMap { index in
        let box = layout.boxes[index].box
        return [false, false, signed.contains(box.width.index), signed.contains(box.height.index)]
      }
  }

  private mutating func derive() -> LayoutPlan? {
    readConstants()
    readRates()
    addStage(nil)
    for (number, box) in layout.watchedOrder.enumerated() {
      let first = inputCount + 4 * number
      snap(box, first)
      addStage(first..<first + 4)
    }
    for row in values.indices { clean(&values[row]) }
    return write()
  }

  // MARK: values as functions of the inputs

  private mutating func readConstants() {
    let state = layout.store.state
    for row in 1..<max(1, state.pointee.rows.count) { constants[row][sourceCount] = state.pointee.rows[row].constant }
    for placement in layout.placements where state.pointee.contains(placement.constraint) {
      let row = Int(placement.constraint.index)
      constants[row][sourceCount] = placement.nominal * state.pointee.rows[row].scale
    }
    for (slot, input) in layout.inputs.enumerated() where input.isLive {
      for constraint in [input.first, input.second] where state.pointee.contains(constraint) {
        let row = Int(constraint.index)
        constants[row][sourceCount] = 0
        constants[row][slot] = state.pointee.rows[row].scale
      }
    }
  }

  private mutating func readRates() {
    let state = layout.store.state
    let count = values.count
    for position in 0..<count {
      let row = state.pointee.basis.rows[position]
      guard row >= 0 else { continue }
      state.pointee.forEachShift(position, by: 1) { _, variable, rate in
        rates[Int(variable) * count + position] = rate
      } row: { _, _, _ in
      }
      let constant = constants[Int(row)]
      for variable in 0..<count { values[variable].add(constant, times: rates[variable * count + position]) }
    }
  }

  /// Makes the numbers of a snapped box sources, on which what depends on the box depends from here on.
  private mutating func snap(_ index: Int, _ first: Int) {
    let state = layout.store.state
    var own = layout.boxes[index].box.variables.map { values[Int($0.index)] }
    for component in 0..<4 { clean(&own[component]) }
    raw[index] = own
    steps.append((own, index, true))
    var next = layout.boxes[index].firstPlacement
    while next >= 0 {
      let placement = layout.placements[next]
      next = placement.next
      guard state.pointee.contains(placement.constraint) else { continue }
      let row = Int(placement.constraint.index)
      var change = Affine(repeating: 0, count: sourceCount + 1)
      for component in 0..<4 where placement.coefficients[component] != 0 {
        let factor = placement.coefficients[component] * state.pointee.rows[row].scale
        change[first + component] += factor
        change.add(own[component], times: -factor)
      }
      constants[row].add(change, times: 1)
      let position = Int(state.pointee.states[row].position)
      guard position >= 0 else { continue }
      for variable in values.indices { values[variable].add(change, times: rates[variable * values.count + position]) }
    }
  }

  /// Drops what rounding left of rates that cancel out, and of whole, half and quarter rates and constants.
  func clean(_ affine: inout Affine) {
    for index in affine.indices where affine[index] != 0 {
      let near = (affine[index] * 4).rounded() / 4
      if abs(affine[index] - near) < 1e-12 * max(1, abs(near)) { affine[index] = near }
    }
  }

  // MARK: writing

  /// Writes the steps: those of snapped boxes, then those of boxes on which no other one depends, or whose end differs from
  /// what was snapped.
  private mutating func write() -> LayoutPlan? {
    let boxCount = layout.boxes.count
    var places = Array(0..<inputCount)
    var isWritten = [Bool](repeating: false, count: boxCount)
    var numberCount = LayoutPlan.place(ofBox: boxCount, inputs: inputCount)
    for (number, index) in layout.watchedOrder.enumerated() {
      isWritten[index] = staysAsSnapped(index, inputCount + 4 * number)
      let place = isWritten[index] ? LayoutPlan.place(ofBox: index, inputs: inputCount) : numberCount
      if !isWritten[index] { numberCount += 4 }
      places += place..<place + 4
    }
    var writer = PlanWriter(places: places, inputCount: inputCount, zero: numberCount, grid: layout.grid)
    for (number, step) in steps.enumerated() {
      writer.add(step.numbers, at: places[inputCount + 4 * number], isSnapped: step.isSnapped)
    }
    for index in 0..<boxCount where !isWritten[index] {
      // Boxes that nothing places are not snapped: their values are asked for as they are.
      writer.add(
        layout.boxes[index].box.variables.map { values[Int($0.index)] },
        at: LayoutPlan.place(ofBox: index, inputs: inputCount), isSnapped: layout.boxes[index].firstPlacement >= 0)
    }
    let (gates, checks) = tests()
    for (gate, margin) in gates.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      writer.addGate(gate, margin: margin)
    }
    for check in checks.sorted(by: { $0.lexicographicallyPrecedes($1) }) { writer.addCheck(check) }
    guard writer.largest <= Self.numberLimit else { return nil }
    return LayoutPlan(writer.parts)
  }

  /// Whether a box ends up with the numbers to which it was snapped.
  private func staysAsSnapped(_ index: Int, _ first: Int) -> Bool {
    layout.boxes[index].box.variables.enumerated().allSatisfy { component, variable in
      var other = values[Int(variable.index)]
      if other == raw[index]?[component] { return true }
      other[first + component] -= 1
      return other.allSatisfy { $0 == 0 }
    }
  }
}

extension Affine {
  mutating func add(_ other: Affine, times factor: Double) {
    if factor == 0 { return }
    for index in indices { self[index] += other[index] * factor }
  }
}
