/// Storage that the steps of a solve share. Right-hand sides and rates are zero between steps.
struct WorkSpace: ~Copyable {
  /// Right-hand sides of rows and of variables, by position in the basis.
  var rowSides, variableSides: Buffer<Double>
  /// A bit for each position, set while a sweep still has to visit the position.
  var marks: Buffer<UInt64>
  /// A bit for each variable whose value changed since the last check of a solution.
  var moved: Buffer<UInt64>
  /// For each variable and level, the sum of the rows' coefficients times their multipliers, and its terms' magnitudes.
  var balance = Buffer<Double>()
  /// The row or variable that was last expressed in the basis, as a sparse vector.
  var expression: SparseVector
  var step: Buffer<Double>
  /// Stacks of rows with one open term, as linked lists: the first row of each stack, and for each row the next one.
  var stacks, links: Buffer<Int32>
  var strongest = 0
  /// The rows whose residuals change in a move, and the rates of all rows.
  var movedRows: Buffer<Int32>
  var rates: Buffer<Double>

  init(variables: Int, constraints: Int, in arena: inout Arena) {
    rowSides = Buffer(variables, in: &arena)
    variableSides = Buffer(variables, in: &arena)
    marks = Buffer(variables / 64 + 1, in: &arena)
    moved = Buffer(variables / 64 + 1, in: &arena)
    expression = SparseVector(variables, in: &arena)
    step = Buffer(16, in: &arena)
    stacks = Buffer(18, in: &arena)
    links = Buffer(constraints, in: &arena)
    movedRows = Buffer(constraints / 2, in: &arena)
    rates = Buffer(constraints, in: &arena)
  }
}
