// The solver declares `Strength`, the type of priorities, and `Relation`.
@_exported import ConstraintSolver
