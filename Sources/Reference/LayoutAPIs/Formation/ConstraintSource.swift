/// The object at the start of a chain of constraints: a layout, a condition, or the opposite of a condition.
public protocol ConstraintSource {
  /// A maker of constraints for several items. Turns translation off for each item, and adds an item without a container to
  /// the root.
  func maker(for items: [any Item]) -> ConstraintMaker
}

extension ConstraintSource {
  /// A maker of constraints for one item; prepares the item as `maker(for:)` does.
  public subscript(item: any Item) -> ConstraintMaker { maker(for: [item]) }

  /// Makes the same constraints for several items.
  public func group(_ items: any Item...) -> ConstraintMaker { maker(for: items) }

  /// Makes the same constraints for several items.
  public func group(_ items: [any Item]) -> ConstraintMaker { maker(for: items) }
}
