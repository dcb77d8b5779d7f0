import Reference

/// A system on a solver, and the five things that are timed on it.
final class SolverWorkload {
  /// What is timed; in the order of the columns.
  enum Operation: String, CaseIterable {
    /// A new solver, all constraints, the first solution; then its memory is given back.
    case build
    /// The same in a solver that has solved the system before.
    case rebuild
    /// The next vector suggested, and a solution for it.
    case edit
    /// All preferences changed by one unit in place, and a solution for them.
    case constants
    /// A preference removed, another of its kind added, and a solution.
    case swap
  }

  let system: SolverSystem
  private(set) var solver: Solver
  private var variables: [Variable]
  private var constraints: [Constraint] = []
  private var preferences: [Preference] = []
  private var nextVector = 0
  private var nextPreference = 0
  private var isRaised = false

  /// A row that says what one variable should be, and its alternative, one unit more.
  private struct Preference {
    var constraint: Constraint
    var alternative: Constraint?
    var constant: Double
  }

  init(_ system: SolverSystem) {
    self.system = system
    solver = Solver()
    variables = []
    variables.reserveCapacity(system.variableCount)
    constraints.reserveCapacity(system.rows.count)
  }

  /// Whether the system has what an operation is about.
  func offers(_ operation: Operation) -> Bool {
    switch operation {
    case .build, .rebuild: true
    case .edit: !system.edits.isEmpty && !system.vectors.isEmpty
    case .constants, .swap: system.rows.contains(where: \.isPreference)
    }
  }

  /// Brings the solver into the state in which an operation can be repeated.
  func prepare(_ operation: Operation) throws {
    solver = Solver()
    guard operation != .build else { return }
    try build()
    guard operation == .constants || operation == .swap else { return }
    preferences = []
    for (row, constraint) in zip(system.rows, constraints) where row.isPreference {
      preferences.append(Preference(constraint: constraint, constant: row.constant))
    }
    guard operation == .swap else { return }
    // The alternatives are made beforehand: what is timed is taking one out and putting another in.
    for index in preferences.indices {
      let row = system.rows[constraints.firstIndex(of: preferences[index].constraint)!]
      let constraint = try solver.add(relation(of: row, constant: row.constant + 1))
      try solver.remove(constraint)
      preferences[index].alternative = constraint
    }
    try solver.solve()
  }

  /// Does an operation so many times.
  func run(_ operation: Operation, times: Int) throws {
    switch operation {
    case .build:
      for _ in 0..<times {
        solver = Solver()
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

  // MARK: operations

  private func build() throws {
    variables.removeAll(keepingCapacity: true)
    for _ in 0..<system.variableCount { variables.append(solver.variable()) }
    constraints.removeAll(keepingCapacity: true)
    for edit in system.edits { try solver.addEdit(variables[edit.variable], edit.strength) }
    for row in system.rows { constraints.append(try solver.add(relation(of: row, constant: row.constant))) }
    if let vector = system.vectors.first {
      for (edit, value) in zip(system.edits, vector) { try solver.suggest(variables[edit.variable], value) }
    }
    while let culprit = try solveOrCulprit() { try solver.remove(culprit) }
  }

  /// Solves; where required constraints contradict one another, the last added of them, as other solvers refuse it.
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
    nextVector = nextVector + 1 < system.vectors.count ? nextVector + 1 : 0
    for index in system.edits.indices {
      try solver.suggest(variables[system.edits[index].variable], system.vectors[nextVector][index])
    }
    try solver.solve()
  }

  private func changeConstants() throws {
    isRaised.toggle()
    for preference in preferences {
      try solver.setConstant(of: preference.constraint, to: preference.constant + (isRaised ? 1 : 0))
    }
    try solver.solve()
  }

  private func swapPreference() throws {
    nextPreference = nextPreference + 1 < preferences.count ? nextPreference + 1 : 0
    let preference = preferences[nextPreference]
    guard let alternative = preference.alternative else { return }
    try solver.remove(preference.constraint)
    try solver.add(alternative)
    preferences[nextPreference].constraint = alternative
    preferences[nextPreference].alternative = preference.constraint
    try solver.solve()
  }

  @inline(__always) private func relation(
    of row: SolverSystem.Row, constant: Double
  ) -> LinearRelation<RowExpression, Reference.Constant> {
    LinearRelation(RowExpression(row: row, variables: variables), row.relation, Constant(constant), row.strength)
  }
}

/// The left side of a row, told straight from its array.
private struct RowExpression: LinearExpression {
  let row: SolverSystem.Row
  let variables: [Variable]

  @inline(__always) func visit<V: LinearVisitor & ~Copyable>(_ visitor: inout V, scale: Double) {
    for term in row.terms { visitor.term(variables[term.variable], term.coefficient * scale) }
  }
}
