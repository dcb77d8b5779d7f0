import PinTree

/// How often a layout was replayed, and how often its solver ran.
public struct LayoutStatistics: Sendable, Equatable {
  /// Solutions that were replayed from a plan.
  public internal(set) var replays = 0
  /// Solutions that the solver found.
  public internal(set) var solves = 0
  /// Plans that were derived.
  public internal(set) var plans = 0
}

/// When plans are made.
struct PlanPolicy {
  var statistics = LayoutStatistics()
  /// So many more solves must leave the structure as it is before a plan is derived.
  var patience = PlanPolicy.ordinaryPatience
  /// The plan that makes room for the next one.
  var next = 0
  /// The solver's revision at the last solve by the solver.
  var revision: Int64 = -1

  static let ordinaryPatience = 1
  /// After a solution in which snapping changed the active set.
  static let unsteadyPatience = 4
  /// After a constant was changed behind the layout's back, or a plan did not reproduce its solution.
  static let longPatience = 64
  /// The number of plans that are kept.
  static let planLimit = 16
  /// The number of terms in all plans that are kept; about a megabyte.
  static let termLimit = 16_384
}

extension BoxLayout {
  /// Counts of the work done since the layout was made.
  public var statistics: LayoutStatistics { planPolicy.statistics }

  /// Solves, and snaps the boxes one by one; see `Solver.solve()` for its errors.
  ///
  /// Where only inputs changed (constants, fixed frames, extents of contents) and the active set of an earlier solution
  /// holds, the frames are computed by that solution's plan, without the solver. Linear in the plan's terms then, and
  /// without a heap allocation.
  public func solve() throws(SolverError) {
    if let current, ownEdition == store.edition, replay(current) { return }
    try solveOtherwise()
  }

  private func replay(_ plan: LayoutPlan) -> Bool {
    guard plan.replay(numbers.base.start, on: grid) else { return false }
    solvedInputs.base.start.update(from: numbers.base.start, count: plan.parts.inputCount)
    planPolicy.statistics.replays &+= 1
    return true
  }

  /// Tries the other plans, then the solver.
  private func solveOtherwise() throws(SolverError) {
    let former = current
    let isOwn = ownEdition == store.edition
    if isOwn {
      for plan in plans where plan !== former && replay(plan) {
        current = plan
        return
      }
    } else {
      takeInChanges()
    }
    current = nil
    do throws(SolverError) {
      try passInputs()
      try solveBySolver()
      ownEdition = store.edition
    } catch {
      restore(former)
      if isOwn { ownEdition = store.edition }
      throw error
    }
  }

  private func solveBySolver() throws(SolverError) {
    planPolicy.patience -= 1
    let wantsPlan = planPolicy.patience < 0
    // Plans of the solver's own would leave a basis that is not the solution's.
    if wantsPlan { store.state.pointee.dropPlans() }
    let isRebuilt = planPolicy.revision != store.revision
    planPolicy.revision = store.revision
    let isSteady = try solveAndSnap()
    planPolicy.statistics.solves &+= 1
    if isRebuilt {
      planPolicy.patience = max(planPolicy.patience, PlanPolicy.ordinaryPatience)
    } else if wantsPlan {
      planPolicy.patience =
        !isSteady ? PlanPolicy.unsteadyPatience : addPlan() ? 0 : PlanPolicy.longPatience
    }
  }

  /// Derives a plan from the present solution, and keeps it if it reproduces all frames; whether it does.
  private func addPlan() -> Bool {
    // Where active sets hardly ever come back, plans cost more than they spare.
    let counts = planPolicy.statistics
    guard counts.plans < PlanPolicy.planLimit || counts.replays > 8 * counts.plans,
      let plan = PlanDerivation.plan(for: self), plan.parts.termCount <= PlanPolicy.termLimit
    else { return false }
    numbers.reserve(plan.parts.numberCount)
    let frames = (0..<boxes.count).map { solverFrame(of: boxes[$0].box) }
    guard replay(plan) else { return false }
    planPolicy.statistics.replays &-= 1
    if plans.isEmpty { writePlaces() }
    current = plan
    guard frames.indices.allSatisfy({ frame(of: boxes[$0].box) == frames[$0] }) else {
      current = nil
      return false
    }
    planPolicy.statistics.plans &+= 1
    keep(plan)
    return true
  }

  /// Keeps a plan, in the place of others where there are too many.
  private func keep(_ plan: LayoutPlan) {
    if plans.count < PlanPolicy.planLimit {
      plans.append(plan)
    } else {
      plans[planPolicy.next] = plan
      planPolicy.next = (planPolicy.next + 1) % PlanPolicy.planLimit
    }
    if plans.reduce(0, { $0 + $1.parts.termCount }) > PlanPolicy.termLimit {
      plans = [plan]
      planPolicy.next = 0
    }
  }

  /// Notes where plans put frames and values. It is the same place in all plans of a structure.
  private func writePlaces() {
    valuePlaces.slots.count = 0
    for index in 0..<boxes.count {
      let place = LayoutPlan.place(ofBox: index, inputs: inputs.count)
      boxes.base[index].place = place
      let variables = boxes[index].firstPlacement < 0 ? boxes[index].box.variables : []
      for (number, variable) in variables.enumerated() where store.state.pointee.contains(variable) {
        valuePlaces.set(variable.index, variable.epoch, to: place + number)
      }
    }
  }

  /// Forgets all plans, since they were made for another structure.
  func dropPlans() {
    plans.removeAll(keepingCapacity: true)
    planPolicy.next = 0
    planPolicy.patience = max(planPolicy.patience, PlanPolicy.ordinaryPatience)
  }

  /// Has the solver run next, since an input is too far from zero for a plan.
  func leavePlans() {
    bringSolverUpToDate()
    dropPlans()
  }

  /// Puts the results of a plan back that other plans overwrote.
  private func restore(_ plan: LayoutPlan?) {
    guard let plan else { return }
    withSolvedInputs(plan) { _ = plan.replay(numbers.base.start, on: grid) }
    current = plan
  }
}
