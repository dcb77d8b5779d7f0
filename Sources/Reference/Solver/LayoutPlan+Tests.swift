// The sign tests of a plan: certain quantities must not have a forbidden sign at any stage of the snapping.
//
// A snapped box changes a quantity by `rate · (snapped − raw)`, and the grid limits this change. If a quantity before
// the first snapping exceeds the sum of the largest possible decreases, it is positive at every stage.

/// The residual of a row outside the basis, or a variable whose sign decides a tie.
struct SignTest: BitwiseCopyable {
  let forbidden: Signs
  /// The quantity at stage 0.
  let whole: Affine
  /// The number of the first box that is snapped after the beginning of the segment.
  let segment: Int32
  /// The quantity at the beginning of its segment, while all offsets are 0.
  let value: Affine
  /// An offset in `whole` that cannot make the sign forbidden; -1 for none.
  let harmless: Int32
  /// The number of the box whose snapping ended the segment, if there is one.
  var end = Int32.max
}

extension PlanDerivation {
  /// Adds the tests of the present segment.
  func addTests() {
    for row in 1..<Int32(state.pointee.rows.count) {
      let rowState = state.pointee.states.pointer(row)
      guard rowState.pointee.position < 0, !rowState.pointee.forbidden.isEmpty,
        state.pointee.rows.pointer(row).pointee.isActive
      else { continue }
      let terms = state.pointee.terms(of: row)
      let (isSign, isKnown) = (isSign(row), terms.allSatisfy { early[$0.variable].next >= 0 })
      if isSign && !isKnown && rowState.pointee.forbidden == .negative && isNeverNegative(terms[0].variable) {
        lastTests[row] = -1
        continue
      }
      var whole = Affine()
      if isSign && isKnown && terms[0].coefficient == 1 {
        whole = early[terms[0].variable].affine
      } else {
        if isKnown {
          for term in terms { sum.add(early[term.variable].affine, times: term.coefficient) }
        } else {
          addExpression(of: row, at: 0)
        }
        addConstant(of: row, times: -1, at: 0)
        whole = sum.take()
      }
      addTest(rowState.pointee.forbidden, whole, row: row, isSign: isSign)
    }
    for index in 0..<(state.pointee.isUnique ? 0 : state.pointee.ties.variables.count) {
      addExpression(of: -1 - state.pointee.ties.variables[index], at: 0)
      addTest(state.pointee.ties.sides[index], sum.take(), row: 0, isSign: false)
    }
  }

  /// Whether other tests imply that a variable is not negative at any stage of the segment. This is so if it is a sum of
  /// extents, times rates above 0, and of lengths that have such tests: in a function of inputs and snapped numbers,
  /// each snapped number stands for the variable of its box, which has its raw value until the box is snapped. A box is
  /// a function of earlier boxes, so the implications end at lengths that are tested.
  private func isNeverNegative(_ variable: Int32) -> Bool {
    let end = value(of: variable, at: Int32(layout.watchedOrder.count))
    let index = rawIndices[variable]
    if index < 0 { return isSumOfLengths(end) }
    guard index >> 2 >= segment, isSumOfLengths(raw[index]) else { return false }
    return sum.areEqual(end, raw[index]) || isSnapped(end, index)
  }

  /// Whether a function is the sum of numbers that are never negative. The tolerance of each length adds up, times its
  /// rate; the constant makes up for more than one tolerance.
  private func isSumOfLengths(_ value: Affine) -> Bool {
    var rates = 0.0
    for term in sum.terms(of: value) {
      guard term.rate > 0, term.source < firstOffset, isNonNegative[term.source] else { return false }
      if term.source >= inputCount { rates += term.rate }
    }
    return value.constant >= max(0, Tolerance.residual * (rates - 1))
  }

  /// Whether a function is the snapped number of a box.
  func isSnapped(_ value: Affine, _ index: Int32) -> Bool {
    let terms = sum.terms(of: value)
    return value.constant == 0 && terms.count == 1 && terms[0] == (1, Int32(inputCount) + index)
  }

  /// Adds a test of a quantity at stage 0, unless it cannot fail; the row is 0 for a variable.
  private func addTest(_ forbidden: Signs, _ whole: Affine, row: Int32, isSign: Bool) {
    let last = Int(lastTests[row])
    if row > 0 && last >= 0 && tests[last].forbidden == forbidden && sum.areEqual(tests[last].whole, whole) {
      // The change of the active set did not affect this quantity.
      tests.base[last].end = .max
      return
    }
    var value = whole.withoutOffsets
    let harmless = isSign ? ownOffset(whole, of: row) : -1
    if forbidden == .negative && whole.count - value.count == (harmless < 0 ? 0 : 1)
      && isNonNegative(value, times: 1, margin: -Tolerance.residual)
    {
      return
    }
    if segment > 0 {
      sum.add(value, times: 1)
      for offset in sum.offsets(of: whole) where (offset.source - firstOffset) >> 2 < segment {
        addOffset(offset.source, times: offset.rate, at: segment)
      }
      value = sum.take()
    }
    lastTests[row] = Int32(tests.count)
    tests.append(
      SignTest(forbidden: forbidden, whole: whole, segment: segment, value: value, harmless: harmless))
  }

  /// The offset of a box's width or height, if it alone is the last change of a residual that is this length: a length
  /// that is not negative is not negative after snapping. -1 for none.
  private func ownOffset(_ whole: Affine, of row: Int32) -> Int32 {
    let offsets = sum.offsets(of: whole)
    guard let last = offsets.last else { return -1 }
    let (number, component) = (Int(last.source - firstOffset) >> 2, Int(last.source - firstOffset) & 3)
    let box = layout.boxes[layout.watchedOrder[number]].box
    let term = state.pointee.terms[state.pointee.rows[row].start]
    let isOwn = component >= 2 && box[component].index == term.variable && last.rate == term.coefficient
    let isAlone = offsets.dropLast().last.map { Int($0.source - firstOffset) >> 2 < number } ?? true
    return isOwn && isAlone ? last.source : -1
  }
}
