import PinTree

/// The numbers of replays, solves and plans of a layout.
public struct LayoutStatistics: Sendable, Equatable {
  /// Solutions that were replayed from a plan.
  public internal(set) var replays = 0
  /// Solutions that the solver found for `solve()`.
  public internal(set) var solves = 0
  /// Plans that were derived and kept.
  public internal(set) var plans = 0
}

/// Decides when plans are made.
struct PlanPolicy {
  /// The number of further solves by the solver before a plan is derived.
  var patience = 0
  /// How often in succession plans were removed before they were used.
  var wastes = 0
  /// The number of replays when the last plan was made.
  var replays = 0
  /// The solver's revision at the last solve by the solver.
  var revision: Int64 = -1

  /// The patience after a constraint, an input or a box was added or removed. Usually even the first solution gives a
  /// plan, but not in a layout that changes before each solve.
  var ordinaryPatience: Int { wastes < Self.wasteLimit ? 0 : 1 }
  static let wasteLimit = 4
  /// The patience after a constant was changed in the solver, or after no usable plan was derived.
  static let longPatience = 64
  /// The largest number of plans.
  static let planLimit = 16
  /// The largest number of terms in all plans together, about two megabytes.
  static let termLimit = 65_536
}

extension BoxLayout {
  /// Solves, and snaps the boxes one by one; see `Solver.solve()` for the errors.
  ///
  /// If only inputs changed (constants, fixed frames, extents of contents) and the active set of a stored plan
  /// holds, this plan computes the frames. Then the solver does not run, and the cost is linear in the terms of the
  /// plans that are tried, without a heap allocation.
  public func solve() throws(SolverError) {
    if let current, ownEdition == store.edition, replay(current) { return }
    try solveOtherwise()
  }

  private func replay(_ plan: LayoutPlan) -> Bool {
    guard plan.replay(numbers.base, on: grid) else { return false }
    let count = plan.parts.inputCount
    solvedInputs.base.slice(from: 0, count: count).update(from: numbers.base.slice(from: 0, count: count))
    if !unsnappedBoxes.isEmpty { unsnappedBoxes.removeAll(keepingCapacity: true) }
    statistics.replays &+= 1
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
    } else if !store.state.pointee.isWriting {
      takeInChanges()
    }
    current = nil
    do throws(SolverError) {
      // The row that the solver is writing is linked to its variables, but has no state yet.
      try store.requireNoVisit()
      try passInputs()
      try solveBySolver()
      ownEdition = store.edition
    } catch {
      if let former {
        // A failed replay of any plan may have overwritten the results of `former`.
        withSolvedInputs(former) { _ = former.replay(numbers.base, on: grid) }
        current = former
      }
      if isOwn { ownEdition = store.edition }
      throw error
    }
  }

  private func solveBySolver() throws(SolverError) {
    if planPolicy.revision != store.revision {
      planPolicy.patience = max(planPolicy.patience, planPolicy.ordinaryPatience)
      planPolicy.revision = store.revision
    }
    // If active sets rarely return, plans cost more than they save.
    let derivesPlan =
      planPolicy.patience == 0
      && (statistics.plans < PlanPolicy.planLimit || statistics.replays > 8 * statistics.plans)
    let plan = try solveAndSnap(derivesPlan: derivesPlan)
    statistics.solves &+= 1
    if planPolicy.patience > 0 {
      planPolicy.patience -= 1
    } else if plan.map(keepIfRight) != true {
      planPolicy.patience = PlanPolicy.longPatience
    }
  }

  /// Keeps a plan, and returns true, if it is within the limits and reproduces all frames.
  private func keepIfRight(_ plan: LayoutPlan) -> Bool {
    guard plan.parts.termCount <= PlanPolicy.termLimit else { return false }
    numbers.reserve(plan.parts.numberCount)
    let frames = (0..<boxes.count).map { frame(of: boxes[$0].box) }
    guard replay(plan) else { return false }
    statistics.replays &-= 1
    if plans.isEmpty { writePlaces() }
    current = plan
    guard frames.indices.allSatisfy({ frame(of: boxes[$0].box) == frames[$0] }) else {
      current = nil
      return false
    }
    statistics.plans &+= 1
    planPolicy.replays = statistics.replays
    keep(plan)
    return true
  }

  /// Keeps a plan, and removes the oldest plans until no limit is exceeded.
  func keep(_ plan: LayoutPlan) {
    plans.append(plan)
    while plans.count > PlanPolicy.planLimit
      || plans.reduce(0, { $0 + $1.parts.termCount }) > PlanPolicy.termLimit
    {
      plans.removeFirst()
    }
  }

  /// The place of a box's frame among the numbers of a plan.
  func place(ofBox index: Int) -> Int { inputs.count + 4 * index }

  /// Notes the places of frames and values. All plans for the same boxes and inputs have the same places.
  private func writePlaces() {
    valuePlaces.slots.count = 0
    for index in 0..<boxes.count {
      let place = place(ofBox: index)
      boxes.base[index].place = place
      if boxes[index].firstPlacement >= 0 { continue }
      for component in 0..<4 {
        let variable = boxes[index].box[component]
        guard store.state.pointee.contains(variable) else { continue }
        valuePlaces.set(variable.index, variable.epoch, to: place + component)
      }
    }
  }

  /// Removes all plans.
  func dropPlans() {
    if plans.isEmpty { return }
    planPolicy.wastes = statistics.replays > planPolicy.replays ? 0 : planPolicy.wastes + 1
    plans.removeAll(keepingCapacity: true)
  }

  /// Makes the next `solve()` run the solver, because an input is too far from zero for a plan.
  func leavePlans() throws(SolverError) {
    try bringSolverUpToDate()
    dropPlans()
  }
}
