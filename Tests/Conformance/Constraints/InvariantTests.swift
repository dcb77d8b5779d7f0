import Testing

@testable import ConstraintSolver

@Suite("Invariants of the solver's state") struct InvariantTests {
  /// A solver with a basis, an edit, a freed row and a freed variable.
  private func solver() throws -> Solver {
    let solver = Solver()
    let (a, b, gone) = (solver.variable(), solver.variable(), solver.variable())
    try solver.addEdit(a)
    try solver.add(b == a + 10)
    try solver.add(b >= a | .weak)
    try solver.free(try solver.add(gone == 1))
    try solver.free(gone)
    for value in 1..<8 {
      try solver.suggest(a, Double(value))
      try solver.solve()
    }
    #expect(solver.value(of: b) == 17)
    try solver.state.pointee.requireInvariants()
    return solver
  }

  @Test("hold after allowed operations; a corrupted state is detected, and the error describes the fault")
  func tampered() throws {
    func expect(_ text: String, _ line: Int = #line, _ tamper: (UnsafeMutablePointer<ActiveSet>) -> Void) throws {
      let solver = try solver()
      tamper(solver.state)
      let broken = #expect(throws: BrokenInvariant.self, "line \(line)") {
        try solver.state.pointee.requireInvariants()
      }
      let description = broken.map { "\($0)" } ?? "nothing"
      #expect(description.contains(text), "line \(line): \(description)")
    }
    try expect("row 0 is a constraint") { $0.pointee.rows.base[0].epoch = 1 }
    try expect("has terms up to") { $0.pointee.rows.base[1].count = 1000 }
    try expect("is of row") { $0.pointee.terms.base[0].row = 2 }
    try expect("has variable 99") { $0.pointee.terms.base[0].variable = 99 }
    try expect("has the coefficient nan") { $0.pointee.terms.base[0].coefficient = .nan }
    try expect("has the constant inf") { $0.pointee.rows.base[1].constant = .infinity }
    try expect("has level 77") { $0.pointee.rows.base[1].level = 77 }
    try expect("newer than the solver") { $0.pointee.rows.base[1].epoch += 1 << 40 }
    try expect("is in 0 lists") { $0.pointee.freeRow = -1 }
    try expect("is listed twice") { $0.pointee.freeRow = 99 }
    try expect("terms are dead") { $0.pointee.deadTerms += 1 }
    try expect("belongs to an edit that has another row") { $0.pointee.columns.base[0].edit = -1 }
    try expect("the edit of variable 1 has row 2") { $0.pointee.columns.base[1].edit = 2 }
    try expect("freed, or listed as free") { $0.pointee.freeColumn = -1 }
    try expect("is linked to term") { $0.pointee.columns.base[1].firstTerm = 0 }
    try expect("are not linked") { $0.pointee.columns.base[1].firstTerm = -1 }
    try expect("a right-hand side is not 0") { $0.pointee.work.rowSides[0] = 1 }
    try expect("a mark is not cleared") { $0.pointee.work.marks[0] = 1 }
    try expect("are queued") { $0.pointee.states.base[1].queuePlace ^= -1 }
    try expect("positions for 3 variables") { $0.pointee.basis.pivots.count -= 1 }
    try expect("of the basis has row") { $0.pointee.basis.rows[0] = $0.pointee.basis.rows[1] }
    try expect("of the base") { $0.pointee.basis.pivots.base[0].row = $0.pointee.basis.pivots[1].row }
    try expect("is off by") { $0.pointee.values[1] += 1 }
    try expect("a multiplier is out of bounds") {
      $0.pointee.basis.multipliers[Int($0.pointee.states[3].position + 1)] -= 9
    }
    try expect("a multiplier is out of bounds") { $0.pointee.basis.multipliers[0] += 9 }
    try expect("row 1 has the constant") { $0.pointee.rows.base[1].weight = 0 }
    try expect("row 1 has terms up to") { $0.pointee.rows.base[1].start = -1 }
    try expect("row 1 is newer") { $0.pointee.rows.base[1].sequence += 1 << 40 }
    try expect("row 1 mentions variable 0, which is freed") { $0.pointee.columns.base[0].epoch = -1 }
    try expect("variable 0 is newer") { $0.pointee.columns.base[0].epoch += 1 << 40 }
    try expect("free variable 2 has terms") { $0.pointee.columns.base[2].firstTerm = 0 }
    try expect("free variable 99 is listed twice") { $0.pointee.freeColumn = 99 }
    try expect("free row 4 is in use") { $0.pointee.rows.base[4].isActive = true }
    try expect("free row 4 is in use") { $0.pointee.rows.base[4].epoch = 5 }
    try expect("a side of a variable is not 0") { $0.pointee.work.variableSides[0] = 1 }
    try expect("the rate of a row is not 0") { $0.pointee.work.rates.fill(1, count: 1) }
    try expect("2 soft levels, 3 multipliers") { $0.pointee.softLevels += 1 }
    try expect("variable 0 is not at 0") { $0.pointee.columns.base[0].basePosition += 1 }
    try expect("row 3 is not at 0 of the basis") { $0.pointee.states.base[3].position = 0 }
    try expect("1 entries are of no update") { $0.pointee.basis.entries.append((value: 1, position: 0)) }
    try expect("is at 99") {
      $0.pointee.basis.updates.append(Update(inverse: 1, position: 99, start: 0, residues: 0))
    }
    try expect("required row 2 is off by") { $0.pointee.values[1] -= 1 }
    try expect("row 3 is off by 10.0, which its multiplier does not permit") {
      $0.pointee.states.base[3].forbidden = .both
    }
    try expect("row 1 of the basis is off by") {
      $0.pointee.values[0] += 1
      $0.pointee.values[1] += 1
    }
  }

  #if DEBUG
    @Test("in a debug build, access outside a buffer's bounds ends the process")
    func bounds() async {
      let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var arena = Arena(size: 1024)
        let buffer = Buffer<Double>(8, in: &arena)
        _ = buffer[8]
      }
      #expect(read.errorText.contains("element 8 of 8"))
      let written = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var arena = Arena(size: 1024)
        let buffer = Buffer<Double>(8, in: &arena)
        buffer[Int32(-1)] = 1
      }
      #expect(written.errorText.contains("element -1 of 8"))
      let sliced = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var arena = Arena(size: 1024)
        let buffer = Buffer<Double>(8, in: &arena)
        _ = buffer.base.slice(from: 6, count: 4)
      }
      #expect(sliced.errorText.contains("elements 6..<10 of 8"))
    }
  #endif
}
