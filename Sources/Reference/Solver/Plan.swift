/// The solver's solution for one active set, as an affine function of parameters. A plan is made from one solution, its
/// base point.
struct Plan: ~Copyable {
  /// The variables that change with a parameter.
  var variables = Buffer<Int32>()
  /// All values at the base point; copied when a solve changes to this plan.
  var values = Buffer<Double>()
  var parameters: Buffer<PlanParameter>
  /// The values of the changing variables at the base point, then their rates for each parameter.
  var affine = Buffer<Double>()
  /// The slacks that depend on several parameters: first their values at the base point, then their rates for each
  /// parameter. A slack is the distance of a residual, or of a variable that decides a tie, from a forbidden sign. A
  /// negative slack makes the plan invalid. `checkCount` is the number of slacks, rounded up to a multiple of 4.
  var checks = Buffer<Double>()
  var checkCount = 0

  /// Index 0: the slacks at the base point. Index 1 + p: their rates for parameter p.
  @inline(__always) func slacks(_ index: Int) -> Slots<Double> {
    checks.base.slice(from: index * checkCount, count: checkCount)
  }

  /// Index 0: the values of the changing variables at the base point. Index 1 + p: their rates for parameter p.
  @inline(__always) func values(_ index: Int) -> Slots<Double> {
    affine.base.slice(from: index * variables.count, count: variables.count)
  }

  init(in arena: inout Arena) { parameters = Buffer(PlanCache.parameterLimit, in: &arena) }
}

/// A parameter of a plan: the constant of a row.
struct PlanParameter: BitwiseCopyable {
  /// The value of the constant at the base point.
  var origin: Double
  /// The limits of the constant's difference from `origin`. Beyond them, the plan is invalid.
  var lowest = -Tolerance.reach, highest = Tolerance.reach

  /// Narrows the limits so that a slack does not become negative. `slack` is its value at the base point.
  mutating func limit(slack: Double, rate: Double) {
    if rate > 0 { lowest = max(lowest, -slack / rate) } else { highest = min(highest, -slack / rate) }
  }
}

/// The last few plans, and their parameters.
struct PlanCache: ~Copyable {
  static var limit: Int { 4 }
  static var parameterLimit: Int { 8 }
  /// The number of earlier solves that a plan requires. Before each of them, only parameters must have changed.
  static var patience: Int { 2 }
  /// The number of required solves after more than `parameterLimit` constants changed. When only `patience` of these
  /// solves are left, constants become parameters again.
  static var longPatience: Int { 64 }
  /// The rows whose constants are parameters.
  var parameters: Buffer<Int32>
  let slots: UnsafeMutablePointer<Plan>
  /// The plan to which the values belong, or -1.
  var current = -1
  /// The plan whose active set is that of the basis, or -1.
  var ofBasis = -1
  /// The number of attempts to make a plan, and of solves that changed to another plan, since the last `reset`.
  var made = 0
  var followed = 0
  /// The slot of the next plan.
  var next = 0
  /// The number of required solves that are still missing. If it is 0 or less, the next such solve makes a plan.
  var patience = Self.patience
  /// While a plan is made, the rates for each parameter: of all variables, then of all residuals.
  var rates = Buffer<Double>()
  /// While a plan is made, the slacks that depend on several parameters. `slack` is the value at the base point. The
  /// rate is `sign` times the rate at `index`.
  var checks = Buffer<(index: Int, sign: Double, slack: Double)>()

  init(in arena: inout Arena) {
    parameters = Buffer(Self.parameterLimit, in: &arena)
    slots = .allocate(capacity: Self.limit)
    for slot in 0..<Self.limit { (slots + slot).initialize(to: Plan(in: &arena)) }
  }

  deinit {
    slots.deinitialize(count: Self.limit)
    slots.deallocate()
  }
}
