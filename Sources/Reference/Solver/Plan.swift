/// The solver's solution for one active set, as an affine function of parameters. The base point of a plan is the
/// solution for which the plan was made.
struct Plan: ~Copyable {
  /// The variables that change with a parameter.
  var variables = Buffer<Int32>()
  /// All values at the base point; needed if another plan was followed before.
  var values = Buffer<Double>()
  var parameters: Buffer<PlanParameter>
  /// The values of the changing variables at the base point, then their rates for each parameter.
  var affine = Buffer<Double>()
  /// The slacks that depend on several parameters, of rows and of variables that decide ties: first their values at the
  /// base point, then their rates for each parameter. A negative slack makes the plan invalid. `checkCount` is their
  /// number, rounded up to a multiple of 4.
  var checks = Buffer<Double>()
  var checkCount = 0

  /// The slacks at the base point for index 0; their rates for parameter p for index 1 + p.
  @inline(__always) func slacks(_ index: Int) -> Slots<Double> {
    checks.base.slice(from: index * checkCount, count: checkCount)
  }

  /// The values of the changing variables at the base point for index 0; their rates for parameter p for index 1 + p.
  @inline(__always) func values(_ index: Int) -> Slots<Double> {
    affine.base.slice(from: index * variables.count, count: variables.count)
  }

  init(in arena: inout Arena) { parameters = Buffer(PlanCache.parameterLimit, in: &arena) }
}

/// A constant that a plan follows.
struct PlanParameter: BitwiseCopyable {
  /// The value of the constant at the base point.
  var origin: Double
  /// The range of the difference from `origin` in which the plan is valid.
  var lowest = -Tolerance.reach, highest = Tolerance.reach

  /// Narrows the range to the differences for which a slack that changes at a rate is not negative.
  mutating func limit(slack: Double, rate: Double) {
    if rate > 0 { lowest = max(lowest, -slack / rate) } else { highest = min(highest, -slack / rate) }
  }
}

/// The plans of the last few active sets, and the parameters that they follow.
struct PlanCache: ~Copyable {
  static var limit: Int { 4 }
  static var parameterLimit: Int { 8 }
  /// The number of solves that must follow changes of parameters only; the next such solve makes a plan.
  static var patience: Int { 2 }
  /// The number of such solves after more than `parameterLimit` constants changed. New parameters are noted only in the
  /// last `patience` of these solves.
  static var longPatience: Int { 64 }
  /// The rows whose constants plans follow.
  var parameters: Buffer<Int32>
  let slots: UnsafeMutablePointer<Plan>
  /// The plan that the values follow, or -1.
  var current = -1
  /// The plan whose active set is that of the basis, or -1.
  var ofBasis = -1
  /// How often making a plan was attempted, and how often a solve changed to another plan than the current one.
  var made = 0
  var followed = 0
  /// The slot of the next plan.
  var next = 0
  /// The number of further solves that must follow changes of parameters only, before a plan is made.
  var patience = Self.patience
  /// While a plan is made, the rates for each parameter: of all variables, then of all residuals.
  var rates = Buffer<Double>()
  /// While a plan is made, the slacks that depend on several parameters. Each is `slack` at the base point and changes
  /// at `sign` times the rate at `index`.
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
