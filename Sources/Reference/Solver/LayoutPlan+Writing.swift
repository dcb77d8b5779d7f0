import PinTree

extension PlanDerivation {
  /// Writes the steps and the tests. The steps of the boxes in `watchedOrder` come first. Then come the steps of all
  /// other boxes, and a second step for each box that still changes after it was snapped. Nil if the plan is beyond the
  /// limits of an `AffineSum`.
  func write() -> LayoutPlan? {
    var isWritten = Buffer<Bool>()
    isWritten.fill(false, count: layout.boxes.count)
    for input in 0..<inputCount { places.append(Int32(input)) }
    var next = layout.place(ofBox: layout.boxes.count)
    for (number, index) in layout.watchedOrder.enumerated() {
      isWritten[index] = endsAsSnapped(index, number)
      let place = isWritten[index] ? layout.place(ofBox: index) : next
      if !isWritten[index] { next += 4 }
      for component in 0..<4 { places.append(Int32(place + component)) }
    }
    // Then come the changes by snapping, and a zero.
    for offset in 0..<raw.count { places.append(Int32(next + offset)) }
    parts.inputCount = inputCount
    parts.numberCount = next + raw.count + 1
    writeTests()
    parts.steps.reserve(heads: layout.boxes.count, terms: layout.boxes.count)
    for number in layout.watchedOrder.indices {
      addStep(Int32(4 * number), at: places[inputCount + 4 * number], isSnapped: true, number)
    }
    for index in 0..<isWritten.count where !isWritten[index] {
      // A box without placing constraints is not snapped, because `value(of:)` returns its exact numbers.
      let box = layout.boxes[index].box
      for component in 0..<4 { raw.append(end(of: box[component])) }
      let isPlaced = layout.boxes[index].firstPlacement >= 0
      addStep(Int32(raw.count - 4), at: Int32(layout.place(ofBox: index)), isSnapped: isPlaced)
    }
    return sum.isWithinLimits ? LayoutPlan(parts) : nil
  }

  /// A variable after the last snapping.
  private func end(of variable: Variable) -> Affine { value(of: variable.index, at: Int32(layout.watchedOrder.count)) }

  /// Whether each number of a box ends up as its snapped number, or is not changed by any snapping.
  private func endsAsSnapped(_ index: Int, _ number: Int) -> Bool {
    (0..<4).allSatisfy { component in
      let end = end(of: layout.boxes[index].box[component])
      return isSnapped(end, Int32(4 * number + component)) || sum.areEqual(end, raw[4 * number + component])
    }
  }

  /// Writes a step for four adjacent functions in `raw`. The first source of each number goes into the step itself; the
  /// other sources become terms.
  private func addStep(_ first: Int32, at place: Int32, isSnapped: Bool, _ number: Int = -1) {
    var step = LayoutPlan.Step(
      rates: .zero, constant: .zero, sources: SIMD4(repeating: Int32(parts.numberCount - 1)), place: place,
      snapsOrigin: isSnapped && !(isRawOnGrid(first) && isRawOnGrid(first + 1)),
      snapsSize: isSnapped && !(isRawOnGrid(first + 2) && isRawOnGrid(first + 3)))
    if number >= 0 && usesOffsets[number] { step.offsets = places[Int(firstOffset) + 4 * number] }
    // The terms of the four functions that are not written yet.
    var (read, end) = (SIMD4<Int>.zero, SIMD4<Int>.zero)
    for lane in 0..<4 {
      let affine = raw[first + Int32(lane)]
      step.constant[lane] = affine.constant
      if affine.count == 0 { continue }
      step.rates[lane] = sum.allTerms[Int(affine.start)].rate
      step.sources[lane] = places[sum.allTerms[Int(affine.start)].source]
      (read[lane], end[lane]) = (Int(affine.start) + 1, Int(affine.start + affine.count))
    }
    parts.steps.append(step)
    while read != end {
      var source = Int32.max
      for lane in 0..<4 where read[lane] < end[lane] { source = min(source, sum.allTerms[read[lane]].source) }
      var term = LayoutPlan.Term(rates: .zero, source: Int(places[source]))
      for lane in 0..<4 where read[lane] < end[lane] && sum.allTerms[read[lane]].source == source {
        term.rates[lane] = sum.allTerms[read[lane]].rate
        read[lane] += 1
      }
      parts.steps.add(term)
    }
  }

  private func isRawOnGrid(_ index: Int32) -> Bool {
    index < isOnGrid.count ? isOnGrid[index] : isKnownOnGrid(raw[index])
  }

  /// Writes the tests that can fail.
  private func writeTests() {
    var planTests = planTests()
    markImplied(&planTests)
    usesOffsets.fill(false, count: layout.watchedOrder.count)
    write(planTests, to: &parts.gates) { $0.isTested && tests[$0.quantity].segment == 0 }
    write(planTests, to: &parts.turns) { $0.isTested && tests[$0.quantity].segment > 0 }
    write(planTests, to: &parts.checks) { !$0.isTested }
  }

  private func write(
    _ planTests: [PlanTest], to runs: inout Runs<LayoutPlan.Test, LayoutPlan.RatedSource>,
    if belongs: (PlanTest) -> Bool
  ) {
    var (heads, terms) = (0, 0)
    for test in planTests where belongs(test) {
      heads += 1
      terms += Int(tests[test.quantity].value.count) + test.changes.count
    }
    if heads == 0 { return }
    runs.reserve(heads: heads, terms: terms)
    for test in planTests where belongs(test) { write(test, to: &runs) }
  }

  private func write(_ test: PlanTest, to runs: inout Runs<LayoutPlan.Test, LayoutPlan.RatedSource>) {
    let value = tests[test.quantity].value
    runs.append(
      LayoutPlan.Test(constant: value.constant * test.sign, margin: test.margin, valueCount: value.count))
    for term in sum.terms(of: value) {
      runs.add(LayoutPlan.RatedSource(rate: term.rate * test.sign, source: places[term.source]))
    }
    for index in test.changes {
      var change = changes[index]
      usesOffsets[(change.source - firstOffset) >> 2] = true
      change.source = places[change.source]
      runs.add(change)
    }
  }
}
