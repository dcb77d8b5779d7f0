import PinTree

/// Collects the steps and tests of a plan.
struct PlanWriter {
  private(set) var parts = LayoutPlan.Parts()
  /// By source, its place among the numbers.
  private let places: [Int]
  /// The place of a number that is zero.
  private let zero: Int
  /// The grid, if the rates show which values are whole pixels.
  private let grid: PixelGrid?
  /// The largest magnitude of a rate or constant.
  private(set) var largest = 0.0

  init(places: [Int], inputCount: Int, zero: Int, grid: PixelGrid?) {
    self.places = places
    self.grid = grid.flatMap { $0.isExact ? $0 : nil }
    self.zero = zero
    parts.inputCount = inputCount
    parts.numberCount = zero + 1
  }

  /// Writes a step: the first source of each number in its own lane, the others as terms.
  mutating func add(_ numbers: [Affine], at place: Int, isSnapped: Bool) {
    let count = parts.terms.count
    var rates = SIMD4<Double>.zero
    var sources = SIMD4<Int32>(repeating: Int32(zero))
    var rest = numbers
    for lane in 0..<4 {
      guard let source = places.indices.first(where: { rest[lane][$0] != 0 }) else { continue }
      rates[lane] = rest[lane][source]
      sources[lane] = Int32(places[source])
      rest[lane][source] = 0
    }
    for source in places.indices {
      let rates = SIMD4(rest[0][source], rest[1][source], rest[2][source], rest[3][source])
      if rates != .zero { parts.terms.append(LayoutPlan.Term(rates: rates, source: places[source])) }
    }
    let end = places.count
    parts.steps.append(
      LayoutPlan.Step(
        rates: rates, constant: SIMD4(rest[0][end], rest[1][end], rest[2][end], rest[3][end]), sources: sources,
        termCount: Int32(parts.terms.count - count), place: Int32(place),
        snapsOrigin: isSnapped && !numbers[..<2].allSatisfy(isOnGrid),
        snapsSize: isSnapped && !numbers[2...].allSatisfy(isOnGrid)))
    for affine in numbers { note(affine) }
  }

  /// Whether a number is on the grid without being snapped: a sum of whole multiples of snapped numbers and of a constant on
  /// the grid.
  private func isOnGrid(_ number: Affine) -> Bool {
    guard let grid else { return false }
    let pixels = number[places.count] * grid.scale
    return pixels == pixels.rounded() && pixels.magnitude < 0x1p30
      && places.indices.allSatisfy { source in
        let rate = number[source]
        return rate == 0 || source >= parts.inputCount && rate == rate.rounded() && rate.magnitude <= 1024
      }
  }

  mutating func addGate(_ value: Affine, margin: Double) {
    let terms = terms(value)
    parts.gates.append(LayoutPlan.Test(constant: value[places.count], margin: margin, termCount: terms.count))
    parts.gateTerms += terms
    note(value)
  }

  mutating func addCheck(_ value: Affine) {
    let terms = terms(value)
    parts.checks.append(LayoutPlan.Test(constant: value[places.count], margin: 0, termCount: terms.count))
    parts.checkTerms += terms
    note(value)
  }

  private func terms(_ value: Affine) -> [LayoutPlan.TestTerm] {
    places.indices.filter { value[$0] != 0 }.map { LayoutPlan.TestTerm(rate: value[$0], source: places[$0]) }
  }

  private mutating func note(_ affine: Affine) { largest = affine.reduce(largest) { max($0, abs($1)) } }
}
