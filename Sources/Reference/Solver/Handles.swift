/// An unknown of a solver; the handle is good until the variable is freed or the solver reset, and for this solver only: to
/// another it may be one of its own.
@frozen public struct Variable: Hashable, Sendable {
  @usableFromInline let index: Int32
  @usableFromInline let epoch: Int32

  @inlinable init(index: Int32, epoch: Int32) {
    self.index = index
    self.epoch = epoch
  }
}

/// A linear constraint of a solver; the handle is good until the constraint is freed or the solver reset, and for this
/// solver only.
@frozen public struct Constraint: Hashable, Sendable {
  @usableFromInline let index: Int32
  @usableFromInline let epoch: Int32

  @inlinable init(index: Int32, epoch: Int32) {
    self.index = index
    self.epoch = epoch
  }
}
