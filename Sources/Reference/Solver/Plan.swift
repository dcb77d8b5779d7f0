/// The affine solution for one active set.
struct Plan: ~Copyable {
  /// The variables that change with a parameter.
  var variables: Buffer<Int32>
  /// All values at the base point, for when another plan was followed before.
  var values: Buffer<Double>
  var parameters: Buffer<PlanParameter>
  /// The changing variables at the base point, then their rates by parameter.
  var affine: Buffer<Double>
  /// By how much rows that depend on several parameters may change at the base point before they are violated, then the
  /// rates of that by parameter; the number of rows is a multiple of 4.
  var checks: Buffer<Double>
  var checkCount = 0

  /// The slacks at the base point, for 0, or the rates of these with a parameter, counted from 1.
  @inline(__always) func slacks(_ index: Int) -> Slots<Double> {
    checks.base.slice(from: index * checkCount, count: checkCount)
  }

  /// The changing variables at the base point, for 0, or their rates with a parameter, counted from 1.
  @inline(__always) func values(_ index: Int) -> Slots<Double> {
    affine.base.slice(from: index * variables.count, count: variables.count)
  }

  init(in arena: inout Arena) {
    variables = Buffer(0, in: &arena)
    values = Buffer(0, in: &arena)
    parameters = Buffer(8, in: &arena)
    affine = Buffer(0, in: &arena)
    checks = Buffer(0, in: &arena)
  }
}

/// A constant that a plan follows.
struct PlanParameter: BitwiseCopyable {
  /// Its value at the base point.
  var origin: Double
  /// How far it may be from there.
  var lowest: Double
  var highest: Double

  init(origin: Double) {
    self.origin = origin
    (lowest, highest) = (-Tolerance.reach, Tolerance.reach)
  }

  /// Keeps something that changes at a rate from falling below 0.
  mutating func limit(slack: Double, rate: Double) {
    if rate > 0 { lowest = max(lowest, -slack / rate) } else { highest = min(highest, -slack / rate) }
  }
}

/// Something that a plan keeps from falling below 0: a residual or a value, times a sign, plus its tolerance.
struct PlanCheck: BitwiseCopyable {
  /// The variable, or the row after all variables.
  var index: Int
  var sign: Double
  /// What it is at the base point.
  var slack: Double
}
