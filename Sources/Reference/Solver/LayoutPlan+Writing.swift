import PinTree

extension PlanDerivation {
  /// The largest magnitude of a rate or constant. With larger numbers, rounding errors could change frames.
  private static var numberLimit: Double { 1e8 }

  /// Writes the steps and the tests. The steps of the boxes in `watchedOrder` come first. Then come the steps of all
  /// other boxes, and a second step for each box that still changes after it was snapped. Nil if a rate or a constant
  /// is beyond `numberLimit`.
  mutating func write() -> LayoutPlan? {
    let boxes = 0..<layout.boxes.count
    var isWritten = [Bool](repeating: false, count: boxes.count)
    var numberCount = layout.place(ofBox: boxes.count)
    for (number, index) in layout.watchedOrder.enumerated() {
      isWritten[index] = staysAsSnapped(index, number)
      let first = isWritten[index] ? layout.place(ofBox: index) : numberCount
      if !isWritten[index] { numberCount += 4 }
      places += first..<first + 4
    }
    parts.inputCount = inputCount
    parts.numberCount = numberCount + 1
    for (number, own) in raw.enumerated() { addStep(own, at: places[inputCount + 4 * number], isSnapped: true) }
    for index in boxes where !isWritten[index] {
      // A box without placing constraints is not snapped, because `value(of:)` returns its exact numbers.
      let isPlaced = layout.boxes[index].firstPlacement >= 0
      addStep(numbers(ofBox: index), at: layout.place(ofBox: index), isSnapped: isPlaced)
    }
    let (gates, checks) = tests()
    (parts.gates, parts.checks) = (runs(gates), runs(checks))
    let written = raw + [boxes.flatMap(numbers(ofBox:)), Array(gates.keys), Array(checks.keys)]
    return written.joined().joined().allSatisfy { abs($0) <= Self.numberLimit } ? LayoutPlan(parts) : nil
  }

  /// Whether each number of a box ends up as its snapped number, or is not changed by any snapping.
  private func staysAsSnapped(_ index: Int, _ number: Int) -> Bool {
    numbers(ofBox: index).enumerated().allSatisfy { component, end in
      var offset = end
      offset[inputCount + 4 * number + component] -= 1
      return end == raw[number][component] || offset.allSatisfy { $0 == 0 }
    }
  }

  /// Writes a step. The first source of each number goes into the step itself; the other sources become terms.
  private mutating func addStep(_ numbers: [Affine], at place: Int, isSnapped: Bool) {
    var rates = SIMD4<Double>.zero
    var sources = SIMD4(repeating: Int32(parts.numberCount - 1))
    var rest = numbers
    func lanes(_ index: Int) -> SIMD4<Double> {
      SIMD4(rest[0][index], rest[1][index], rest[2][index], rest[3][index])
    }
    for lane in 0..<4 {
      guard let source = rest[lane].dropLast().firstIndex(where: { $0 != 0 }) else { continue }
      rates[lane] = rest[lane][source]
      sources[lane] = Int32(places[source])
      rest[lane][source] = 0
    }
    parts.steps.append(
      LayoutPlan.Step(
        rates: rates, constant: lanes(sourceCount), sources: sources, place: Int32(place),
        snapsOrigin: isSnapped && !numbers[..<2].allSatisfy(isOnGrid),
        snapsSize: isSnapped && !numbers[2...].allSatisfy(isOnGrid)),
      (0..<sourceCount).filter { lanes($0) != .zero }.map { LayoutPlan.Term(rates: lanes($0), source: places[$0]) })
  }

  /// Whether a number is known to be on the grid: a constant on the grid plus whole multiples of snapped numbers.
  private func isOnGrid(_ number: Affine) -> Bool {
    guard let grid = layout.grid, grid.isExact else { return false }
    let pixels = number[sourceCount] * grid.scale
    return pixels == pixels.rounded() && pixels.magnitude < 0x1p30
      && (0..<sourceCount).allSatisfy { source in
        let rate = number[source]
        return rate == 0 || source >= inputCount && rate == rate.rounded() && rate.magnitude <= 1024
      }
  }

  /// Tests, each with its margin, in an order that does not depend on hashes.
  private func runs(_ tests: [Affine: Double]) -> Runs<LayoutPlan.Test, LayoutPlan.RatedSource> {
    var runs = Runs<LayoutPlan.Test, LayoutPlan.RatedSource>()
    for (value, margin) in tests.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      runs.append(
        LayoutPlan.Test(constant: value[sourceCount], margin: margin),
        (0..<sourceCount).filter { value[$0] != 0 }
          .map { LayoutPlan.RatedSource(rate: value[$0], source: places[$0]) })
    }
    return runs
  }
}
