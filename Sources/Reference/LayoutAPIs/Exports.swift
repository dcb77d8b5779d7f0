// The solver declares the types of priorities, relations and errors.
@_exported import ConstraintSolver
