// The solver declares `Relation`, and `Strength` for priorities.
@_exported import ConstraintSolver
