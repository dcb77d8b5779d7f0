/// A variable of a solver. The handle is valid only in that solver, until the variable is freed or the solver is
/// reset. With an invalid handle, a call throws an error, or returns for instance 0, nil or false. No two variables
/// have the same handle.
@frozen public struct Variable: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let index: Int32
  /// The generation of the slot: no other variable of any solver has both the same index and the same generation.
  @usableFromInline let epoch: Int64

  @inlinable init(index: Int32, epoch: Int64) {
    self.index = index
    self.epoch = epoch
  }
}

/// A linear constraint of a solver. Its handle follows the same rules as that of a `Variable`.
@frozen public struct Constraint: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let index: Int32
  /// The generation of the slot, as for a `Variable`.
  @usableFromInline let epoch: Int64

  @inlinable init(index: Int32, epoch: Int64) {
    self.index = index
    self.epoch = epoch
  }
}
