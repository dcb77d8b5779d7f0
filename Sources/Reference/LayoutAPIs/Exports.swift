// Priorities, relations and errors are the solver's.
@_exported import ConstraintSolver
