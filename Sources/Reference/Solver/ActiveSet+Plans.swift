// Plans: while the active set stays the same, the solution is an affine function of the constants that change.
//
// Layouts are asked again and again for other values of the same few constants: a width, the offset of a snapped box.
// When only such *parameters* have changed for some solves, what follows from them is kept as a plan: values and
// residuals at a base point, and how they change with each parameter. A solve then adds up a few vectors, and checks that
// no row outside the basis became violated: rows that depend on one parameter alone bound that parameter, once for all,
// so that only those that depend on several are looked at. Each active set has a plan of its own, a few of which are kept, so that
// crossing a threshold back and forth needs no pivots. All is computed from the base point, so errors do not add up.

extension ActiveSet {
  /// The number of plans that are kept.
  static var planLimit: Int { 4 }
  private static var parameterLimit: Int { 8 }
  /// So many solves must have changed nothing but parameters before a plan is made.
  private static var planPatience: Int { 2 }
  /// The same after more constants changed than there can be parameters; until then none is noted.
  private static var longPatience: Int { 64 }

  private func plan(_ slot: Int) -> UnsafeMutablePointer<Plan> {
    assert((0..<Self.planLimit).contains(slot), "there is no plan \(slot)")
    return plans + slot
  }

  /// Forgets all plans, since something other than a parameter changed.
  @inline(__always) mutating func dropPlans() {
    planCount = 0
    currentPlan = -1
    planOfBasis = -1
    patience = max(patience, Self.planPatience)
  }

  /// Notes that the constant of a row changed in place: it becomes a parameter, as long as there are few.
  @usableFromInline mutating func noteParameter(_ row: Int32) {
    dropPlans()
    if patience > Self.planPatience { return }
    if parameters.count == Self.parameterLimit {
      forgetParameters()
      patience = Self.longPatience
    } else {
      rows.base[Int(row)].isParameter = true
      parameters.append(row)
    }
  }

  mutating func forgetParameters() {
    for index in 0..<parameters.count { rows.base[Int(parameters[index])].isParameter = false }
    parameters.count = 0
  }

  /// Makes a plan when parameters, and nothing else, have changed for some time.
  mutating func makePlanIfWorthwhile() {
    patience -= 1
    guard patience < 0, parameters.count > 0, queue.count == 0 else { return }
    // Where active sets hardly ever come back, plans cost more than they spare.
    guard plansMade < 8 || plansFollowed > plansMade else { return }
    plansMade &+= 1
    if inexactSteps > 0 { recompute() }
    if queue.count == 0 { makePlan() }
  }

  // MARK: following a plan

  /// Answers changed parameters from a plan, if one fits.
  @usableFromInline mutating func followPlan() -> Bool {
    let isFollowed = followFirstThatFits()
    #if DEBUG
      if isFollowed { checkInvariants() }
    #endif
    return isFollowed
  }

  private mutating func followFirstThatFits() -> Bool {
    if currentPlan >= 0 && follow(currentPlan, isOther: false) { return true }
    for slot in 0..<planCount where slot != currentPlan {
      if follow(slot, isOther: true) {
        currentPlan = slot
        plansFollowed &+= 1
        return true
      }
    }
    return false
  }

  private mutating func follow(_ slot: Int, isOther: Bool) -> Bool {
    let plan = plan(slot)
    return withUnsafeTemporaryAllocation(of: Move.self, capacity: Self.parameterLimit) { offsets in
      var count = 0
      for index in 0..<parameters.count {
        let parameter = plan.pointee.parameters.base[index]
        let offset = rows.base[Int(parameters.base[index])].constant - parameter.origin
        guard offset >= parameter.lowest && offset <= parameter.highest else { return false }
        if offset != 0 {
          offsets.initializeElement(
            at: count,
            to: Move(
              offset: offset, slacks: plan.pointee.slacks(1 + index), values: plan.pointee.values(1 + index)))
          count &+= 1
        }
      }
      let moved = UnsafeBufferPointer(start: offsets.baseAddress, count: count)
      guard keepsActiveSet(plan, moved) else { return false }
      if isOther { values.copy(plan.pointee.values, count: columns.count) }
      setValues(plan, moved)
      pending.count = 0
      // Residuals lag behind from here on.
      isStale = true
      return true
    }
  }

  /// A parameter that is off the base point: by how much, and the rates of what changes with it.
  private struct Move {
    let offset: Double
    let slacks: Slots<Double>
    let values: Slots<Double>
  }

  /// Whether no row that depends on several parameters becomes violated.
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
    case 0: for index in 0..<count { values[Int(variables[index])] = affine[index] }
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

  // MARK: making a plan

  private mutating func makePlan() {
    currentPlan = planCount < Self.planLimit ? planCount : nextPlan
    nextPlan = (currentPlan + 1) % Self.planLimit
    planCount = max(planCount, currentPlan + 1)
    planOfBasis = currentPlan
    let plan = plan(currentPlan)
    let size = columns.count + rows.count
    sweepParameters(size)
    plan.pointee.parameters.count = 0
    plan.pointee.values.copy(values, count: columns.count)
    for index in 0..<parameters.count {
      plan.pointee.parameters.append(PlanParameter(origin: rows[parameters[index]].constant))
    }
    writeVariables(to: plan, size)
    writeChecks(to: plan, size)
  }

  /// Fills `planRates` with how each variable and, after these, each residual changes with each parameter.
  private mutating func sweepParameters(_ size: Int) {
    planRates.fill(0, count: parameters.count * size)
    for index in 0..<parameters.count {
      let row = parameters[index]
      let rates = planRates.base.slice(from: index * size, count: columns.count)
      let residualRates = planRates.base.slice(from: index * size + columns.count, count: rows.count)
      if states[row].position < 0 {
        residualRates[Int(row)] = -1
      } else {
        forEachShift(Int(states[row].position), by: 1) { _, variable, rate in
          rates[Int(variable)] += rate
        } row: { _, row, rate in
          residualRates[Int(row)] += rate
        }
      }
    }
  }

  /// Whether a variable, or a row by its number after the variables, changes with any parameter.
  private func changes(_ index: Int, _ size: Int) -> Bool {
    for parameter in 0..<parameters.count where abs(planRates[parameter * size + index]) > Tolerance.drop {
      return true
    }
    return false
  }

  private func writeVariables(to plan: UnsafeMutablePointer<Plan>, _ size: Int) {
    plan.pointee.variables.count = 0
    plan.pointee.affine.count = 0
    for variable in 0..<columns.count where changes(variable, size) {
      plan.pointee.variables.append(Int32(variable))
      plan.pointee.affine.append(values[variable])
    }
    for parameter in 0..<parameters.count {
      for index in 0..<plan.pointee.variables.count {
        plan.pointee.affine.append(planRates[parameter * size + Int(plan.pointee.variables[index])])
      }
    }
  }

  /// Writes the rows outside the basis that change, and the variables whose sign a tie rests on.
  private mutating func writeChecks(to plan: UnsafeMutablePointer<Plan>, _ size: Int) {
    planChecks.count = 0
    for row in 1..<rows.count where states[row].position < 0 {
      watch(columns.count + row, states[row].residual, states[row].forbidden, plan, size)
    }
    if !isUnique {
      for index in 0..<tiedVariables.count {
        let variable = tiedVariables[index]
        watch(Int(variable), values[variable], tiedSides[index], plan, size)
      }
    }
    let count = (planChecks.count + 3) & ~3
    plan.pointee.checkCount = count
    plan.pointee.checks.fill(0, count: count * (1 + parameters.count))
    let slacks = plan.pointee.checks.base
    for index in 0..<planChecks.count {
      let check = planChecks[index]
      slacks[index] = check.slack
      for parameter in 0..<parameters.count {
        slacks[(1 + parameter) * count + index] = check.sign * planRates[parameter * size + check.index]
      }
    }
  }

  /// Watches a residual, or the value of a variable, whose index among the rates is given, for its forbidden signs.
  private mutating func watch(
    _ index: Int, _ residual: Double, _ forbidden: Forbidden, _ plan: UnsafeMutablePointer<Plan>, _ size: Int
  ) {
    if forbidden.contains(.negative) {
      watch(PlanCheck(index: index, sign: 1, slack: residual + Tolerance.residual), plan, size)
    }
    if forbidden.contains(.positive) {
      watch(PlanCheck(index: index, sign: -1, slack: Tolerance.residual - residual), plan, size)
    }
  }

  /// Lets a check limit the parameter it depends on, or notes it when there are several.
  private mutating func watch(_ check: PlanCheck, _ plan: UnsafeMutablePointer<Plan>, _ size: Int) {
    var only: Int?
    for parameter in 0..<parameters.count where abs(planRates[parameter * size + check.index]) > Tolerance.drop {
      if only != nil { return planChecks.append(check) }
      only = parameter
    }
    guard let only else { return }
    let rate = check.sign * planRates[only * size + check.index]
    plan.pointee.parameters.base[only].limit(slack: check.slack, rate: rate)
  }
}
