// Most sign tests need not be made in a replay: they cannot fail for any inputs, or other tests imply them.

/// A sign test in a plan: the quantity times `sign` must not be negative when its segment begins, nor at a later stage.
struct PlanTest {
  /// The index of the quantity in `PlanDerivation.tests`.
  let quantity: Int
  let sign: Double
  /// An upper bound of the decrease by snapping after the segment has begun.
  var margin = 0.0
  /// The changes by snapping after the segment has begun, in `PlanDerivation.changes`.
  var changes = 0..<0
  /// Whether a gate or turn tests the value, and not only a check.
  var isTested = true
}

extension PlanDerivation {
  /// The tests of the plan, without those that cannot fail.
  func planTests() -> [PlanTest] {
    var planTests: [PlanTest] = []
    planTests.reserveCapacity(tests.count)
    for quantity in 0..<tests.count {
      for sign in [1.0, -1] where tests[quantity].forbidden.contains(sign > 0 ? .negative : .positive) {
        var test = PlanTest(quantity: quantity, sign: sign)
        addChanges(to: &test)
        if !isNonNegative(tests[quantity].value, times: sign, margin: test.margin) { planTests.append(test) }
      }
    }
    return planTests
  }

  private func addChanges(to test: inout PlanTest) {
    let quantity = tests[test.quantity]
    let first = changes.count
    for offset in sum.offsets(of: quantity.whole) where offset.source != quantity.harmless {
      let (lane, number) = (Int(offset.source - firstOffset) & 3, (offset.source - firstOffset) >> 2)
      guard quantity.segment <= number && number < quantity.end else { continue }
      let rate = offset.rate * test.sign
      test.margin += rate > 0 ? rate * reach.down[lane] : -rate * reach.up[lane]
      if changes.count > first && (changes[changes.count - 1].source - firstOffset) >> 2 != number {
        changes.base[changes.count - 1].endsStage = true
      }
      changes.append(LayoutPlan.RatedSource(rate: rate, source: offset.source))
    }
    if changes.count > first { changes.base[changes.count - 1].endsStage = true }
    test.changes = first..<changes.count
    if test.changes.isEmpty {
      test.margin = -Tolerance.residual
    } else if quantity.forbidden == .both {
      // If snapping may change a quantity that must be zero, the infinite margin makes the checks always run.
      test.margin = .infinity
    }
  }

  /// Whether a function is at least a margin for all inputs: it is a sum of numbers that are never negative.
  func isNonNegative(_ value: Affine, times sign: Double, margin: Double) -> Bool {
    value.constant * sign >= margin
      && sum.terms(of: value).allSatisfy { $0.rate * sign > 0 && isNonNegative[$0.source] }
  }

  /// Finds the gates that are implied by other gates. Linear in the terms of the gates.
  func markImplied(_ planTests: inout [PlanTest]) {
    // For each source, the gates whose value has the source, in linked lists.
    var first = Buffer<Int32>()
    var links = Buffer<(test: Int32, next: Int32)>()
    first.fill(-1, count: Int(firstOffset))
    let gates = planTests.indices.filter { tests[planTests[$0].quantity].segment == 0 }
    for index in gates {
      for term in sum.terms(of: tests[planTests[index].quantity].value) {
        links.append((Int32(index), first[term.source]))
        first[term.source] = Int32(links.count - 1)
      }
    }
    for index in gates {
      guard let decisive = decisiveTerm(of: planTests[index]) else { continue }
      var (next, rest) = (first[decisive.source], Self.implicationLimit)
      while next >= 0 && rest > 0 {
        let other = Int(links[next].test)
        (next, rest) = (links[next].next, rest - 1)
        if other != index && planTests[other].isTested && implies(planTests[other], planTests[index], decisive) {
          planTests[index].isTested = false
          break
        }
      }
    }
  }

  /// For a gate, the largest number of other gates that are examined. Without a limit, the time would be quadratic in
  /// their number.
  private static var implicationLimit: Int { 64 }

  /// The term that decides which multiple of another value a test's value may be: the first one that can be negative.
  private func decisiveTerm(of test: PlanTest) -> AffineSum.Term? {
    let terms = sum.terms(of: tests[test.quantity].value)
    return terms.first { $0.rate * test.sign < 0 || !isNonNegative[$0.source] } ?? terms.first
  }

  /// Whether a gate that reaches its margin makes another one reach its margin: the second value is a positive multiple
  /// of the first one, plus numbers that are never negative.
  private func implies(_ one: PlanTest, _ other: PlanTest, _ decisive: AffineSum.Term) -> Bool {
    let (first, second) = (tests[one.quantity].value, tests[other.quantity].value)
    var (left, right) = (sum.terms(of: first)[...], sum.terms(of: second)[...])
    guard let same = left.first(where: { $0.source == decisive.source }) else { return false }
    let factor = decisive.rate * other.sign / (same.rate * one.sign)
    let rest = second.constant * other.sign - factor * first.constant * one.sign
    guard factor > 0, factor * one.margin + rest >= other.margin else { return false }
    while let source = min(left.first?.source ?? .max, right.first?.source ?? .max) as Int32?, source < .max {
      var excess = 0.0
      if left.first?.source == source { excess -= factor * left.removeFirst().rate * one.sign }
      if right.first?.source == source { excess += right.removeFirst().rate * other.sign }
      guard excess == 0 || excess > 0 && isNonNegative[source] else { return false }
    }
    return true
  }
}
