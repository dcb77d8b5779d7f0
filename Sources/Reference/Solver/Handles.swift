/// An unknown of a solver. The handle is valid until the variable is freed or the solver is reset, and for this solver only.
/// Any other use is refused: no handle is ever given twice.
@frozen public struct Variable: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let index: Int32
  /// The generation of the slot: no other variable of any solver has had this index together with this generation.
  @usableFromInline let epoch: Int64

  @inlinable init(index: Int32, epoch: Int64) {
    self.index = index
    self.epoch = epoch
  }
}

/// A linear constraint of a solver. The handle is valid and refused in the same way as that of a `Variable`.
@frozen public struct Constraint: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let index: Int32
  /// The generation of the slot, as for a `Variable`.
  @usableFromInline let epoch: Int64

  @inlinable init(index: Int32, epoch: Int64) {
    self.index = index
    self.epoch = epoch
  }
}
