import PinTree

extension PlanDerivation {
  /// The largest magnitude of a rate or constant. With larger numbers, rounding errors could change frames.
  private static var numberLimit: Double { 1e8 }

  /// Writes the steps and the tests. The steps of the boxes in `watchedOrder` come first. Then come the steps of all
  /// other boxes, and a second step for each box that still changes after it was snapped. Nil if a rate or a constant is
  /// beyond `numberLimit`.
  func write() -> LayoutPlan? {
    var isWritten = [Bool](repeating: false, count: layout.boxes.count)
    for input in 0..<inputCount { places.append(Int32(input)) }
    var next = layout.place(ofBox: layout.boxes.count)
    for (number, index) in layout.watchedOrder.enumerated() {
      isWritten[index] = endsAsSnapped(index, number)
      let place = isWritten[index] ? layout.place(ofBox: index) : next
      if !isWritten[index] { next += 4 }
      for component in 0..<4 { places.append(Int32(place + component)) }
    }
    // Then come the changes by snapping, and a zero.
    firstOffset = Int32(next)
    parts.inputCount = inputCount
    parts.numberCount = next + 4 * layout.watchedOrder.count + 1
    isOnGrid = raw.map(isKnownOnGrid)
    writeTests()
    for number in layout.watchedOrder.indices {
      addStep(raw[4 * number..<4 * number + 4], at: places[inputCount + 4 * number], isSnapped: true, number)
    }
    for index in isWritten.indices where !isWritten[index] {
      // A box without placing constraints is not snapped, because `value(of:)` returns its exact numbers.
      let isPlaced = layout.boxes[index].firstPlacement >= 0
      addStep(numbers(of: layout.boxes[index].box)[...], at: Int32(layout.place(ofBox: index)), isSnapped: isPlaced)
    }
    return sum.largest <= Self.numberLimit ? LayoutPlan(parts) : nil
  }

  /// Whether each number of a box ends up as its snapped number, or is not changed by any snapping.
  private func endsAsSnapped(_ index: Int, _ number: Int) -> Bool {
    if staysAsSnapped[number] { return true }
    let ends = numbers(of: layout.boxes[index].box)
    return ends.indices.allSatisfy { component in
      let terms = sum.terms(of: ends[component])
      let isSnapped =
        terms.count == 1 && terms[0] == (1, Int32(inputCount + 4 * number + component))
        && ends[component].constant == 0
      return isSnapped || sum.areEqual(ends[component], raw[4 * number + component])
    }
  }

  /// Writes a step. The first source of each number goes into the step itself; the other sources become terms.
  private func addStep(_ numbers: ArraySlice<Affine>, at place: Int32, isSnapped: Bool, _ number: Int = -1) {
    var step = LayoutPlan.Step(
      rates: .zero, constant: .zero, sources: SIMD4(repeating: Int32(parts.numberCount - 1)), place: place,
      snapsOrigin: isSnapped && !numbers.prefix(2).allSatisfy(isKnownOnGrid),
      snapsSize: isSnapped && !numbers.suffix(2).allSatisfy(isKnownOnGrid))
    if number >= 0 && usesOffsets[number] { step.offsets = firstOffset + Int32(4 * number) }
    // For each source, its rates in the four numbers.
    rates.removeAll(keepingCapacity: true)
    for (lane, affine) in numbers.enumerated() {
      step.constant[lane] = affine.constant
      for (index, term) in sum.terms(of: affine).enumerated() {
        if index == 0 {
          step.rates[lane] = term.rate
          step.sources[lane] = places[Int(term.source)]
        } else {
          rates.append((term.source, lane, term.rate))
        }
      }
    }
    rates.sort { ($0.source, $0.lane) < ($1.source, $1.lane) }
    var terms: [LayoutPlan.Term] = []
    for (source, lane, rate) in rates {
      let place = Int(places[Int(source)])
      if terms.last?.source != place { terms.append(LayoutPlan.Term(rates: .zero, source: place)) }
      terms[terms.count - 1].rates[lane] = rate
    }
    parts.steps.append(step, terms)
  }

  /// Whether a number is known to be on the grid: a constant on the grid plus whole multiples of snapped numbers.
  private func isKnownOnGrid(_ number: Affine) -> Bool {
    guard let grid = layout.grid, grid.isExact else { return false }
    let pixels = number.constant * grid.scale
    return pixels == pixels.rounded() && pixels.magnitude < 0x1p30
      && sum.terms(of: number).allSatisfy { rate, source in
        source >= inputCount && rate == rate.rounded() && rate.magnitude <= 1024
      }
  }

  /// Writes the tests that can fail. A test that is made again after snapping, or only then, becomes a check.
  private func writeTests() {
    var planTests = planTests()
    markImplied(&planTests)
    usesOffsets = Array(repeating: false, count: layout.watchedOrder.count)
    for test in planTests {
      let value = tests[test.quantity].value
      var terms = sum.terms(of: value).map {
        LayoutPlan.RatedSource(rate: $0.rate * test.sign, source: places[Int($0.source)])
      }
      let head = LayoutPlan.Test(constant: value.constant * test.sign, margin: test.margin)
      if test.isTested {
        if tests[test.quantity].segment == 0 {
          parts.gates.append(head, terms)
        } else {
          parts.turns.append(head, terms)
        }
        if test.changes.isEmpty { continue }
      } else {
        terms[terms.count - 1].endsStage = true
      }
      for index in test.changes {
        var change = changes[index]
        usesOffsets[Int(change.source) / 4] = true
        change.source += firstOffset
        terms.append(change)
      }
      parts.checks.append(head, terms)
    }
  }
}
