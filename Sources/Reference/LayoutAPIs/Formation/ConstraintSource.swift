/// Where a chain of constraints begins: a layout, a condition, or the opposite of one.
public protocol ConstraintSource {
  /// Makes constraints for several items, each of which is prepared: translation off, and added to the root if it belongs nowhere.
  func maker(for items: [any Item]) -> ConstraintMaker
}

extension ConstraintSource {
  /// Makes constraints for an item, which is prepared: translation off, and added to the root if it belongs nowhere.
  public subscript(item: any Item) -> ConstraintMaker { maker(for: [item]) }

  /// Makes the same constraints for several items.
  public func group(_ items: any Item...) -> ConstraintMaker { maker(for: items) }

  /// Makes the same constraints for several items.
  public func group(_ items: [any Item]) -> ConstraintMaker { maker(for: items) }
}
