import PinTree

/// An affine function of a plan's sources: a rate for each source, then a constant.
typealias Affine = [Double]

/// Derives a plan from a solved layout.
///
/// While the active set stays the same, every variable is an affine function of the constants of the basis' rows. Each
/// constant is an input or a fixed number, times the row's scale. An *offset* is a box's snapped number minus its raw
/// number. Snapping a box adds multiples of its offsets to the constants of the rows that place the box
/// (BoxLayout+Snapping). So the raw numbers cancel out in later boxes, which depend on the snapped numbers instead. The
/// *sources* are the inputs, then the four snapped numbers of each box in `BoxLayout.watchedOrder`.
///
/// The active set must hold before each snapping and after the last snapping. Each of these stages has sign tests.
struct PlanDerivation {
  let layout: BoxLayout
  let state: UnsafeMutablePointer<ActiveSet>
  let inputCount: Int
  /// All sources: inputs, then four numbers for each snapped box.
  let sourceCount: Int
  /// The value of each variable, with the offsets of the boxes that are snapped so far.
  var values: [Affine]
  /// The constant of each row.
  var constants: [Affine]
  /// For each row of the basis, the rates of all variables for a change of the row's constant.
  private var rates: [Int: [Double]] = [:]
  /// For each snapped box, the four numbers before it was snapped.
  var raw: [[Affine]] = []

  var watched: [Watched] = []
  /// For each source, whether it is known to be 0 or more.
  let isNonNegative: [Bool]
  /// For each of a box's four numbers, an upper bound of its change by snapping.
  let reach: SIMD4<Double>

  // The plan that is written (`LayoutPlan+Writing`).
  var parts = LayoutPlan.Parts()
  /// The place of each source among the numbers.
  var places: [Int]

  /// Systems with more variables get no plan: the cost of a derivation is at least quadratic in the variables.
  private static var variableLimit: Int { 512 }
  /// Systems whose sign tests would need about this many products, or more, get no plan either.
  private static var workLimit: Int { 50_000_000 }

  /// Nil if the system is too large, if an input is beyond `inputReach`, if a variable of a box no longer exists, or if
  /// no plan can be derived from the basis.
  init?(_ layout: BoxLayout) {
    self.layout = layout
    state = layout.store.state
    inputCount = layout.inputs.count
    sourceCount = inputCount + 4 * layout.watchedOrder.count
    let (state, variables) = (state, state.pointee.columns.count)
    let work = (layout.watchedOrder.count + 1) * (state.pointee.rows.count + state.pointee.terms.count) * sourceCount
    guard state.pointee.isBuilt, variables <= Self.variableLimit, state.pointee.basis.pivots.count == variables,
      work <= Self.workLimit,
      // The basis has no row that was removed from the system.
      (0..<variables).map({ state.pointee.basis.rows[$0] }).allSatisfy({ $0 < 0 || state.pointee.rows[$0].isActive }),
      layout.inputs.indices.allSatisfy({ layout.numbers[$0].magnitude <= BoxLayout.inputReach }),
      // The solver was not reset, and no variable of a box was freed.
      (0..<layout.boxes.count).allSatisfy({ layout.boxes[$0].box.variables.allSatisfy { state.pointee.contains($0) } })
    else { return nil }
    places = Array(0..<inputCount)
    let zero = Affine(repeating: 0, count: sourceCount + 1)
    values = Array(repeating: zero, count: variables)
    constants = Array(repeating: zero, count: state.pointee.rows.count)
    reach = layout.grid?.reach ?? .zero
    isNonNegative =
      layout.inputs.map { $0.isExtent }
      + layout.watchedOrder.flatMap { index in
        let box = layout.boxes[index].box
        return [false, false, state.pointee.isSigned(box.width), state.pointee.isSigned(box.height)]
      }
  }

  /// The plan; nil if a rate or a constant is too large.
  mutating func derive() -> LayoutPlan? {
    readConstants()
    readRates()
    watched = stage().map { Watched(forbidden: $0.forbidden, stages: [$0.value]) }
    for index in layout.watchedOrder {
      let first = inputCount + 4 * raw.count
      snap(index, first)
      addStage(first..<first + 4)
    }
    for variable in values.indices { values[variable].clean() }
    return write()
  }

  /// The numbers of a box as functions of the sources.
  func numbers(ofBox index: Int) -> [Affine] { layout.boxes[index].box.variables.map { values[Int($0.index)] } }

  private mutating func readConstants() {
    for row in 1..<state.pointee.rows.count { constants[row][sourceCount] = state.pointee.rows[row].constant }
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
    for position in values.indices where state.pointee.basis.rows[position] >= 0 {
      let row = Int(state.pointee.basis.rows[position])
      var rates = [Double](repeating: 0, count: values.count)
      state.pointee.beginShift(position, by: 1)
      state.pointee.forEachShift { _, variable, rate in
        rates[Int(variable)] = rate
      } row: { _, _, _ in
      }
      self.rates[row] = rates
      changeValues(by: constants[row], of: row)
    }
  }

  /// Changes all values by the effect of a change of a row's constant.
  private mutating func changeValues(by change: Affine, of row: Int) {
    guard let rates = rates[row] else { return }
    for (variable, rate) in rates.enumerated() { values[variable].add(change, times: rate) }
  }

  /// Turns the four snapped numbers of a box into sources. All values that depend on the box become functions of them.
  private mutating func snap(_ index: Int, _ first: Int) {
    var own = numbers(ofBox: index)
    for component in 0..<4 { own[component].clean() }
    raw.append(own)
    for place in layout.placements(of: index) where state.pointee.contains(layout.placements[place].constraint) {
      let placement = layout.placements[place]
      let row = Int(placement.constraint.index)
      var change = Affine(repeating: 0, count: sourceCount + 1)
      for component in 0..<4 where placement.coefficients[component] != 0 {
        let factor = placement.coefficients[component] * state.pointee.rows[row].scale
        change[first + component] += factor
        change.add(own[component], times: -factor)
      }
      constants[row].add(change, times: 1)
      changeValues(by: change, of: row)
    }
  }
}

extension Affine {
  mutating func add(_ other: Affine, times factor: Double) {
    if factor == 0 { return }
    for index in indices { self[index] += other[index] * factor }
  }

  /// Removes rounding errors from rates and constants that are very near to a multiple of 1/4, for instance to 0.
  mutating func clean() {
    for index in indices where self[index] != 0 {
      let near = (self[index] * 4).rounded() / 4
      if abs(self[index] - near) < 1e-12 * Swift.max(1, abs(near)) { self[index] = near }
    }
  }
}
