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
    for quantity in tests.indices {
      for sign in [1.0, -1] where tests[quantity].forbidden.contains(sign > 0 ? .negative : .positive) {
        var test = PlanTest(quantity: quantity, sign: sign)
        addChanges(to: &test)
        if !cannotFail(test) { planTests.append(test) }
      }
    }
    return planTests
  }

  private func addChanges(to test: inout PlanTest) {
    let quantity = tests[test.quantity]
    let first = changes.count
    for index in quantity.offsets {
      let (rates, number) = (offsets[index].rates * test.sign, 4 * Int(offsets[index].number))
      guard quantity.segment <= offsets[index].number && offsets[index].number < quantity.end else { continue }
      for component in 0..<4 where rates[component] != 0 && !isOnGrid[number + component] {
        let rate = rates[component]
        test.margin += rate > 0 ? rate * reach.down[component] : -rate * reach.up[component]
        changes.append(LayoutPlan.RatedSource(rate: rate, source: Int32(number + component)))
      }
      if changes.count > first { changes.base[changes.count - 1].endsStage = true }
    }
    test.changes = first..<changes.count
    if test.changes.isEmpty {
      test.margin = -Tolerance.residual
    } else if quantity.forbidden == .both {
      // If snapping may change a quantity that must be zero, the infinite margin makes the checks always run.
      test.margin = .infinity
    }
  }

  /// Whether a test cannot fail: the least value of a sum of numbers that are never negative reaches the margin.
  private func cannotFail(_ test: PlanTest) -> Bool {
    let value = tests[test.quantity].value
    return value.constant * test.sign >= test.margin
      && sum.terms(of: value).allSatisfy { $0.rate * test.sign > 0 && isNonNegative[Int($0.source)] }
  }

  /// Finds the gates that are implied by other gates.
  func markImplied(_ planTests: inout [PlanTest]) {
    for index in planTests.indices where tests[planTests[index].quantity].segment == 0 {
      planTests[index].isTested = !planTests.indices.contains { other in
        other != index && planTests[other].isTested && tests[planTests[other].quantity].segment == 0
          && implies(planTests[other], planTests[index])
      }
    }
  }

  /// Whether a gate that reaches its margin makes another one reach its margin: the second value is a positive multiple
  /// of the first one, plus numbers that are never negative.
  private func implies(_ one: PlanTest, _ other: PlanTest) -> Bool {
    let (first, second) = (tests[one.quantity].value, tests[other.quantity].value)
    var (left, right) = (sum.terms(of: first)[...], sum.terms(of: second)[...])
    // The first term of the second value that can be negative determines the multiple.
    let lowering = right.first { $0.rate * other.sign < 0 || !isNonNegative[Int($0.source)] }
    guard let decisive = lowering ?? right.first,
      let same = left.first(where: { $0.source == decisive.source })
    else { return false }
    let factor = decisive.rate * other.sign / (same.rate * one.sign)
    let rest = second.constant * other.sign - factor * first.constant * one.sign
    guard factor > 0, factor * one.margin + rest >= other.margin else { return false }
    while let source = min(left.first?.source ?? .max, right.first?.source ?? .max) as Int32?, source < .max {
      var excess = 0.0
      if left.first?.source == source { excess -= factor * left.removeFirst().rate * one.sign }
      if right.first?.source == source { excess += right.removeFirst().rate * other.sign }
      guard excess == 0 || excess > 0 && isNonNegative[Int(source)] else { return false }
    }
    return true
  }
}
