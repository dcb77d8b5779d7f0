// While the active set stays the same, the solution is an affine function of the constants that change, the
// *parameters*: docs/solver-internals.md, step 7.

extension ActiveSet {
  private func plan(_ slot: Int) -> UnsafeMutablePointer<Plan> {
    assert((0..<PlanCache.limit).contains(slot), "there is no plan \(slot)")
    return plans.slots + slot
  }

  /// Removes all plans, for instance because something other than a parameter changed.
  @inline(__always) mutating func dropPlans() {
    // If the values come from a plan that is not the plan of the basis, the next solve must not keep them.
    if plans.current != plans.ofBasis { isMoved = true }
    planCount = 0
    (plans.current, plans.ofBasis, plans.next) = (-1, -1, 0)
    plans.patience = max(plans.patience, PlanCache.patience)
  }

  /// Called when a constant changes that is not a parameter. Removes all plans, and makes the constant a parameter. If
  /// there are `parameterLimit` parameters, removes them instead. No constant becomes a parameter for some solves then.
  @usableFromInline mutating func noteParameter(_ row: Int32) {
    dropPlans()
    if plans.patience > PlanCache.patience { return }
    if plans.parameters.count == PlanCache.parameterLimit {
      forgetParameters()
      plans.patience = PlanCache.longPatience
    } else {
      rows.base[Int(row)].isParameter = true
      plans.parameters.append(row)
    }
  }

  /// Removes all parameters. Also removes all plans, because they contain rates for each parameter.
  mutating func forgetParameters() {
    dropPlans()
    for index in 0..<plans.parameters.count { rows.base[Int(plans.parameters[index])].isParameter = false }
    plans.parameters.count = 0
  }

  mutating func makePlanIfWorthwhile() {
    plans.patience -= 1
    guard plans.patience < 0, plans.parameters.count > 0, queue.count == 0 else { return }
    // If active sets rarely return, plans cost more than they save.
    guard plans.made < 8 || plans.followed > plans.made else { return }
    plans.made &+= 1
    if inexactSteps > 0 { recompute() }
    if queue.count == 0 { makePlan() }
  }

  /// Computes the solution for the changed parameters by a plan; returns false if no plan is valid for them.
  @usableFromInline mutating func followPlan() -> Bool {
    if plans.current >= 0 && follow(plans.current) { return true }
    for slot in 0..<planCount where slot != plans.current && follow(slot) { return true }
    return false
  }

  private mutating func follow(_ slot: Int) -> Bool {
    let plan = plan(slot)
    return withUnsafeTemporaryAllocation(of: Move.self, capacity: PlanCache.parameterLimit) { offsets in
      var count = 0
      for index in 0..<plans.parameters.count {
        let parameter = plan.pointee.parameters.base[index]
        let offset = rows.base[Int(plans.parameters.base[index])].constant - parameter.origin
        guard offset >= parameter.lowest && offset <= parameter.highest else { return false }
        if offset != 0 {
          let (slacks, values) = (plan.pointee.slacks(1 + index), plan.pointee.values(1 + index))
          offsets.initializeElement(at: count, to: Move(offset: offset, slacks: slacks, values: values))
          count &+= 1
        }
      }
      let moved = UnsafeBufferPointer(start: offsets.baseAddress, count: count)
      guard keepsActiveSet(plan, moved) else { return false }
      if slot != plans.current {
        values.copy(plan.pointee.values, count: columns.count)
        plans.current = slot
        plans.followed &+= 1
      }
      setValues(plan, moved)
      pending.count = 0
      // The residuals are not updated.
      isStale = true
      #if DEBUG
        checkInvariants()
      #endif
      return true
    }
  }

  /// The difference between a parameter and its value at the plan's base point, and the rates at which slacks and
  /// values change with the parameter.
  private struct Move {
    let offset: Double
    let slacks: Slots<Double>
    let values: Slots<Double>
  }

  /// Whether all checked slacks are at least 0. `watch` describes what is checked.
  @inline(__always) private func keepsActiveSet(
    _ plan: UnsafeMutablePointer<Plan>, _ moved: UnsafeBufferPointer<Move>
  ) -> Bool {
    let slacks = plan.pointee.slacks(0)
    var least = SIMD4<Double>.zero
    var index = 0
    while index < plan.pointee.checkCount {
      var slack = load(slacks, index)
      for move in moved { slack += move.offset * load(move.slacks, index) }
      least = least.replacing(with: slack, where: slack .< least)
      index &+= 4
    }
    return least[0] >= 0 && least[1] >= 0 && least[2] >= 0 && least[3] >= 0
  }

  @inline(__always) private func setValues(
    _ plan: UnsafeMutablePointer<Plan>, _ moved: UnsafeBufferPointer<Move>
  ) {
    let count = plan.pointee.variables.count
    let variables = plan.pointee.variables.base
    let affine = plan.pointee.affine.base
    let values = values.base
    switch moved.count {
    case 1, 2:
      let first = moved[0]
      let second = moved.count == 2 ? moved[1] : Move(offset: 0, slacks: first.slacks, values: first.values)
      for index in 0..<count {
        values[Int(variables[index])] =
          affine[index] + first.offset * first.values[index] + second.offset * second.values[index]
      }
    default:
      for index in 0..<count {
        var value = affine[index]
        for move in moved { value += move.offset * move.values[index] }
        values[Int(variables[index])] = value
      }
    }
  }

  @inline(__always) private func load(_ slots: Slots<Double>, _ index: Int) -> SIMD4<Double> {
    UnsafeRawPointer(slots.slice(from: index, count: 4).start).loadUnaligned(as: SIMD4<Double>.self)
  }

  private mutating func makePlan() {
    sweepParameters()
    // With larger rates, values could overflow, and a plan does not detect that.
    guard (0..<plans.rates.count).allSatisfy({ plans.rates[$0].magnitude < 0x1p900 }) else { return }
    plans.current = plans.next
    plans.ofBasis = plans.current
    plans.next = (plans.current + 1) % PlanCache.limit
    planCount = max(planCount, plans.current + 1)
    let plan = plan(plans.current)
    plan.pointee.parameters.count = 0
    plan.pointee.values.copy(values, count: columns.count)
    for index in 0..<plans.parameters.count {
      plan.pointee.parameters.append(PlanParameter(origin: rows[plans.parameters[index]].constant))
    }
    writeVariables(to: plan)
    writeChecks(to: plan)
  }

  /// Fills `plans.rates`: for each parameter the rates of all variables, then the rates of all residuals.
  private mutating func sweepParameters() {
    let size = columns.count + rows.count
    plans.rates.fill(0, count: plans.parameters.count * size)
    for index in 0..<plans.parameters.count {
      let row = plans.parameters[index]
      let rates = plans.rates.base.slice(from: index * size, count: columns.count)
      let residualRates = plans.rates.base.slice(from: index * size + columns.count, count: rows.count)
      if states[row].position < 0 {
        residualRates[Int(row)] = -1
      } else {
        beginShift(Int(states[row].position), by: 1)
        forEachShift { _, variable, rate in
          rates[Int(variable)] += rate
        } row: { _, row, rate in
          residualRates[Int(row)] += rate
        }
      }
    }
  }

  /// The rate at which a parameter changes a variable or a row's residual. Indices of rows follow those of variables.
  @inline(__always) private func rate(_ parameter: Int, _ index: Int) -> Double {
    plans.rates[parameter &* (columns.count &+ rows.count) &+ index]
  }

  /// The first parameter, from an index on, that affects a variable or a residual; nil if there is none.
  @inline(__always) private func parameter(of index: Int, from first: Int = 0) -> Int? {
    for parameter in first..<plans.parameters.count where abs(rate(parameter, index)) > Tolerance.drop {
      return parameter
    }
    return nil
  }

  private func writeVariables(to plan: UnsafeMutablePointer<Plan>) {
    plan.pointee.variables.count = 0
    plan.pointee.affine.count = 0
    for variable in 0..<columns.count where parameter(of: variable) != nil {
      plan.pointee.variables.append(Int32(variable))
      plan.pointee.affine.append(values[variable])
    }
    for parameter in 0..<plans.parameters.count {
      for index in 0..<plan.pointee.variables.count {
        plan.pointee.affine.append(rate(parameter, Int(plan.pointee.variables[index])))
      }
    }
  }

  /// Writes limits and checks for rows outside the basis whose residuals change, and for variables that decide a tie.
  private mutating func writeChecks(to plan: UnsafeMutablePointer<Plan>) {
    plans.checks.count = 0
    for row in 1..<rows.count where states[row].position < 0 {
      watch(columns.count + row, states[row].residual, states[row].forbidden, plan)
    }
    for index in 0..<(isUnique ? 0 : ties.variables.count) {
      watch(Int(ties.variables[index]), values[ties.variables[index]], ties.sides[index], plan)
    }
    let count = (plans.checks.count + 3) & ~3
    plan.pointee.checkCount = count
    plan.pointee.checks.fill(0, count: count * (1 + plans.parameters.count))
    let slacks = plan.pointee.checks.base
    for index in 0..<plans.checks.count {
      let check = plans.checks[index]
      slacks[index] = check.slack
      for parameter in 0..<plans.parameters.count {
        slacks[(1 + parameter) * count + index] = check.sign * rate(parameter, check.index)
      }
    }
  }

  /// Makes the plan invalid where a number (a residual or a variable's value) would have a forbidden sign. If one
  /// parameter affects the number, limits this parameter. If several parameters affect it, adds a check for each
  /// forbidden sign. `index` is the number's index among the rates.
  private mutating func watch(
    _ index: Int, _ value: Double, _ forbidden: Signs, _ plan: UnsafeMutablePointer<Plan>
  ) {
    guard let first = parameter(of: index) else { return }
    let dependsOnOne = parameter(of: index, from: first + 1) == nil
    for sign in [1.0, -1] where forbidden.contains(sign > 0 ? .negative : .positive) {
      let slack = sign * value + Tolerance.residual
      if dependsOnOne {
        plan.pointee.parameters.base[first].limit(slack: slack, rate: sign * rate(first, index))
      } else {
        plans.checks.append((index, sign, slack))
      }
    }
  }
}
