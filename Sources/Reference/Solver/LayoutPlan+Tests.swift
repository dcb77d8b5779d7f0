// The sign tests of a plan: certain quantities must not have a forbidden sign at any stage of the snapping.
//
// A snapped box changes a quantity by `rate · (snapped − raw)`, and the grid limits this change. If a quantity before
// the first snapping exceeds the sum of the largest possible decreases, it is positive at every stage.

/// The residual of a row outside the basis, or a variable whose sign decides a tie.
struct SignTest {
  let forbidden: Signs
  /// The quantity before the first snapping.
  let start: Affine
  /// The number of the first box that is snapped after the beginning of the segment.
  let segment: Int
  /// The quantity at the beginning of its segment.
  let value: Affine
  /// The offsets of all boxes that change the quantity.
  let offsets: Range<Int>
  /// The number of the box whose snapping ended the segment, if there is one.
  var end = Int.max
}

extension PlanDerivation {
  /// Adds the tests of the present segment.
  func addTests() {
    for row in 1..<Int32(state.pointee.rows.count) {
      let rowState = state.pointee.states[row]
      guard state.pointee.rows[row].isActive, rowState.position < 0, !rowState.forbidden.isEmpty else { continue }
      express(row)
      addConstant(of: row, times: -1)
      addTest(rowState.forbidden, row: row)
    }
    for index in 0..<(state.pointee.isUnique ? 0 : state.pointee.ties.variables.count) {
      express(-1 - state.pointee.ties.variables[index])
      addTest(state.pointee.ties.sides[index], row: 0)
    }
  }

  /// Adds a test of the quantity last expressed; the row is 0 for a variable.
  private func addTest(_ forbidden: Signs, row: Int32) {
    let first = offsets.count
    takeShifts { number, rates in
      offsets.append((rates, Int32(number)))
      sum.largest = max(sum.largest, max(rates.max(), -rates.min()))
    }
    let start = sum.take()
    let last = Int(lastTests[row])
    if row > 0 && last >= 0 && isSame(tests[last], forbidden, start, first) {
      // The change of the active set did not affect this quantity.
      offsets.count = first
      tests[last].end = .max
      return
    }
    var value = start
    if segment > 0 {
      sum.add(start, times: 1)
      for index in first..<offsets.count where offsets[index].number < segment {
        addOffsets(of: Int(offsets[index].number), times: offsets[index].rates)
      }
      value = sum.take()
    }
    // A box's own width or height that is not negative is not negative after snapping.
    if row > 0 && isSign(row) && segment == 0 && isOwnChange(first, of: row) { offsets.count -= 1 }
    lastTests[row] = Int32(tests.count)
    tests.append(
      SignTest(
        forbidden: forbidden, start: start, segment: segment, value: value, offsets: first..<offsets.count))
  }

  private func isSame(_ test: SignTest, _ forbidden: Signs, _ start: Affine, _ first: Int) -> Bool {
    test.forbidden == forbidden && test.offsets.count == offsets.count - first && sum.areEqual(test.start, start)
      && zip(test.offsets, first..<offsets.count).allSatisfy {
        offsets[$0].rates == offsets[$1].rates && offsets[$0].number == offsets[$1].number
      }
  }

  /// Whether the last change of a row's residual is the snapping of the row's single variable.
  private func isOwnChange(_ first: Int, of row: Int32) -> Bool {
    guard offsets.count > first else { return false }
    let change = offsets[offsets.count - 1]
    let box = layout.boxes[layout.watchedOrder[Int(change.number)]].box
    let term = state.pointee.terms[state.pointee.rows[row].start]
    return (2..<4).contains { component in
      var own = SIMD4<Double>.zero
      own[component] = term.coefficient
      return box[component].index == term.variable && change.rates == own
    }
  }
}
