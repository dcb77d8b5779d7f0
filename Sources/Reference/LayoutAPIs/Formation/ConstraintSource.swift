/// The start of a chain of constraints: a layout, a condition, or its opposite.
public protocol ConstraintSource {
  /// Makes constraints for several items, without translation; items without a container are added to the root.
  func maker(for items: [any Item]) -> ConstraintMaker
}

extension ConstraintSource {
  /// Makes constraints for an item, without translation; an item without a container is added to the root.
  public subscript(item: any Item) -> ConstraintMaker { maker(for: [item]) }

  /// Makes the same constraints for several items.
  public func group(_ items: any Item...) -> ConstraintMaker { maker(for: items) }

  /// Makes the same constraints for several items.
  public func group(_ items: [any Item]) -> ConstraintMaker { maker(for: items) }
}
