import ConstraintSolver

/// A system and a solver, with the five timed operations.
final class SolverWorkload {
  /// The timed operations, in the order of the table.
  enum Operation: String, CaseIterable {
    /// Makes a new solver and frees the previous one. Then adds and solves the system with its first vector.
    case build
    /// Resets the solver. Then adds and solves the system with its first vector.
    case rebuild
    /// Suggests the next vector, and solves.
    case edit
    /// Changes the constants of all preferences by 1 without replacing the preferences, and solves.
    case constants
    /// Replaces the next preference by its alternative, whose constant differs by 1, and solves.
    case swap
  }

  let system: SolverSystem
  private(set) var solver: Solver
  private let rows: FlatRows
  private var preferences: [Preference] = []
  private var nextVector = 0
  private var nextPreference = 0
  private var isRaised = false

  /// A row that gives one variable a value, and for `swap` an alternative row, whose constant differs by 1.
  private struct Preference {
    var constraint: Constraint
    var alternative: Constraint?
    let constant: Double
  }

  init(_ system: SolverSystem) {
    self.system = system
    rows = FlatRows(system)
    solver = rows.makeSolver()
  }

  func offers(_ operation: Operation) -> Bool {
    switch operation {
    case .build, .rebuild: true
    case .edit: !system.edits.isEmpty && !system.vectors.isEmpty
    case .constants, .swap: system.rows.contains(where: \.isPreference)
    }
  }

  /// Prepares the solver so that the operation can be repeated.
  func prepare(_ operation: Operation) throws {
    solver = rows.makeSolver()
    guard operation != .build else { return }
    try build()
    guard operation == .constants || operation == .swap else { return }
    preferences = []
    for (index, row) in system.rows.enumerated() where row.isPreference {
      var preference = Preference(constraint: rows.constraints[index], constant: row.constant)
      if operation == .swap {
        // The alternatives are made in advance, so that their creation is not timed.
        let alternative = try solver.add(rows.relation(of: rows.rows[index], constant: row.constant + 1))
        try solver.remove(alternative)
        preference.alternative = alternative
      }
      preferences.append(preference)
    }
    if operation == .swap { try solver.solve() }
  }

  func run(_ operation: Operation, times: Int) throws {
    switch operation {
    case .build:
      for _ in 0..<times {
        solver = rows.makeSolver()
        try build()
      }
    case .rebuild:
      for _ in 0..<times {
        solver.reset()
        try build()
      }
    case .edit: for _ in 0..<times { try edit() }
    case .constants: for _ in 0..<times { try changeConstants() }
    case .swap: for _ in 0..<times { try swapPreference() }
    }
  }

  // MARK: - Operations

  private func build() throws {
    let solver = solver
    let (variables, constraints) = (rows.variables, rows.constraints)
    for index in 0..<variables.count { variables[index] = solver.variable() }
    for edit in rows.edits { try solver.addEdit(variables[edit.variable], edit.strength) }
    var index = 0
    for row in rows.rows {
      constraints[index] = try solver.add(rows.relation(of: row, constant: row.constant))
      index &+= 1
    }
    if rows.vectorCount > 0 { try suggest(0, solver, rows) }
    while let culprit = try solveOrCulprit() { try solver.remove(culprit) }
  }

  /// Solves. If required constraints contradict one another, returns the one that was added last.
  private func solveOrCulprit() throws -> Constraint? {
    do {
      try solver.solve()
      return nil
    } catch {
      guard case .unsatisfiable(let culprit, _) = error else { throw error }
      return culprit
    }
  }

  private func edit() throws {
    let solver = solver
    nextVector = nextVector + 1 < rows.vectorCount ? nextVector + 1 : 0
    try suggest(nextVector, solver, rows)
    try solver.solve()
  }

  @inline(__always) private func suggest(_ vector: Int, _ solver: Solver, _ rows: FlatRows) throws {
    let values = rows.vectors.baseAddress! + vector * rows.edits.count
    for index in 0..<rows.edits.count { try solver.suggest(rows.variables[rows.edits[index].variable], values[index]) }
  }

  private func changeConstants() throws {
    let solver = solver
    isRaised.toggle()
    for preference in preferences {
      try solver.setConstant(of: preference.constraint, to: preference.constant + (isRaised ? 1 : 0))
    }
    try solver.solve()
  }

  private func swapPreference() throws {
    let solver = solver
    nextPreference = nextPreference + 1 < preferences.count ? nextPreference + 1 : 0
    let preference = preferences[nextPreference]
    guard let alternative = preference.alternative else { return }
    try solver.remove(preference.constraint)
    try solver.add(alternative)
    preferences[nextPreference].constraint = alternative
    preferences[nextPreference].alternative = preference.constraint
    try solver.solve()
  }
}

/// The rows of a system in contiguous memory, so that array access does not add to the solver's time.
private final class FlatRows {
  struct Row {
    let left: FlatExpression
    let relation: Relation
    let constant: Double
    let strength: Strength
  }

  let rows: UnsafeMutableBufferPointer<Row>
  let terms: UnsafeMutableBufferPointer<(variable: Int, coefficient: Double)>
  let edits: UnsafeMutableBufferPointer<(variable: Int, strength: Strength)>
  let vectorCount: Int
  /// The values of all vectors, concatenated.
  let vectors: UnsafeMutableBufferPointer<Double>
  /// The solver's variables and constraints; `SolverWorkload.build` sets them.
  let variables: UnsafeMutableBufferPointer<Variable>
  let constraints: UnsafeMutableBufferPointer<Constraint>

  init(_ system: SolverSystem) {
    terms = .allocate(capacity: system.rows.reduce(0) { $0 + $1.terms.count })
    edits = .allocate(capacity: system.edits.count)
    _ = edits.initialize(from: system.edits)
    vectorCount = system.vectors.count
    vectors = .allocate(capacity: system.vectors.count * system.edits.count)
    _ = vectors.initialize(from: system.vectors.joined())
    variables = .allocate(capacity: system.variableCount)
    constraints = .allocate(capacity: system.rows.count)
    var start = 0
    rows = .allocate(capacity: system.rows.count)
    for (index, row) in system.rows.enumerated() {
      let own = UnsafeMutableBufferPointer(rebasing: terms[start..<start + row.terms.count])
      _ = own.initialize(from: row.terms)
      let left = FlatExpression(terms: own, variables: variables.baseAddress!)
      rows.initializeElement(
        at: index, to: Row(left: left, relation: row.relation, constant: row.constant, strength: row.strength))
      start += row.terms.count
    }
  }

  deinit {
    rows.deallocate()
    terms.deallocate()
    edits.deallocate()
    vectors.deallocate()
    variables.deallocate()
    constraints.deallocate()
  }

  func makeSolver() -> Solver {
    Solver(
      variables: variables.count, constraints: rows.count + edits.count + 1, terms: terms.count + edits.count)
  }

  @inline(__always) func relation(
    of row: Row, constant: Double
  ) -> LinearRelation<FlatExpression, ConstraintSolver.Constant> {
    LinearRelation(row.left, row.relation, Constant(constant), row.strength)
  }
}

private struct FlatExpression: LinearExpression {
  let terms: UnsafeMutableBufferPointer<(variable: Int, coefficient: Double)>
  let variables: UnsafeMutablePointer<Variable>

  @inline(__always) func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    for entry in terms { term(variables[entry.variable], entry.coefficient * scale) }
  }
}
