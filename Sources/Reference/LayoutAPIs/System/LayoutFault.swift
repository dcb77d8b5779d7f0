import ConstraintSolver
import PinTree

/// A call that a layout refused, and which therefore changed nothing.
public struct LayoutFault: Error, Hashable, Sendable {
  /// The item or the container that the call was about: its class and identity.
  public let item: String
  /// The call with its argument labels: `top(equalTo:of:)`.
  public let call: String
  /// What is wrong with it.
  public let reason: Reason

  init(_ node: ItemNode?, _ call: String, _ reason: Reason) {
    item = node?.name ?? "an item that is gone"
    self.call = call
    self.reason = reason
  }

  private init(item: String, call: String, reason: Reason) {
    self.item = item
    self.call = call
    self.reason = reason
  }

  /// The same fault as that of another call, of which it is a part.
  func renamed(_ call: String) -> LayoutFault { LayoutFault(item: item, call: call, reason: reason) }

  /// What can be wrong with a call.
  public enum Reason: Error, Hashable, Sendable {
    /// One attribute is a size and the other a position, or they are of different axes.
    case differentKinds(LayoutAttribute, LayoutAttribute)
    /// One attribute names a side of the screen, the other a side of text.
    case physicalWithDirectional(LayoutAttribute, LayoutAttribute)
    /// An attribute is missing.
    case noAttribute
    /// A position needs a second item to be measured against.
    case positionWithoutItem(LayoutAttribute)
    /// A position cannot be multiplied by 0.
    case zeroMultiplier
    /// No view contains both items.
    case noCommonView
    /// The item, or the root of the layout, lives no more.
    case itemIsGone
    /// A number is infinite or not a number.
    case notFinite
    /// A ratio must be above 0.
    case invalidRatio(Double)
    /// A priority must be above 0 and at most 1000; in a stack layout's properties 0 leaves the constraints out.
    case invalidPriority(Strength)
    /// A stack layout needs at least one view.
    case noViews
    /// The same view is in the list twice, or the container itself, or a view that contains the container.
    case viewNotPossible
    /// The view is not in the layout's container, where the initialiser expects it.
    case notInContainer
    /// The view is not among those that the layout arranges.
    case notArranged
    /// The two views do not stand next to each other in the layout.
    case notNeighbours
    /// There is no view on that side.
    case noNeighbour
    /// The layout was removed, or never came about.
    case layoutIsRemoved
    /// An item that is asked for its size, in a layout, must not start that layout again.
    case layoutUnderWay
    /// The required constraints contradict one another: these, by their texts. Nothing was moved.
    case unsatisfiable(conflict: [String])
    /// The numbers are too far apart to compute with.
    case numericalFailure
  }
}

extension LayoutFault: CustomStringConvertible {
  /// One sentence that names the item, the call and what is wrong.
  public var description: String { "\(item): \(call) is refused: \(reason.explanation)." }
}

extension LayoutFault.Reason {
  /// What is wrong, as part of a sentence.
  public var explanation: String {
    switch self {
    case .differentKinds(let a, let b): "\(a) and \(b) cannot be compared"
    case .physicalWithDirectional(let a, let b):
      "\(a) is a side of the screen, \(b) one of text, or the other way round"
    case .noAttribute: "an attribute is missing"
    case .positionWithoutItem(let attribute): "\(attribute) is a position and needs a second item"
    case .zeroMultiplier: "a position cannot be multiplied by 0"
    case .noCommonView: "no view contains both items"
    case .itemIsGone: "the item or the root view lives no more"
    case .notFinite: "a number is infinite or not a number"
    case .invalidRatio(let ratio): "the ratio \(ratio) is not above 0"
    case .invalidPriority(let strength): "the priority \(strength.priority) is not in the range from 0 to 1000"
    case .noViews: "there is no view to arrange"
    case .viewNotPossible: "a view is listed twice, or contains the container"
    case .notInContainer: "a view is not in the container"
    case .notArranged: "a view is not arranged by this layout"
    case .notNeighbours: "the views are not neighbours"
    case .noNeighbour: "the view has no neighbour on that side"
    case .layoutIsRemoved: "the layout was removed"
    case .layoutUnderWay: "an item that is asked for its size must not start the same layout again"
    case .unsatisfiable(let conflict):
      "required constraints contradict one another: \(conflict.joined(separator: "; "))"
    case .numericalFailure: "the numbers are too far apart to compute with"
    }
  }

  /// The reason that a solver's error comes down to, where constraints are known to be valid.
  init(_ error: SolverError) {
    switch error {
    case .notFinite: self = .notFinite
    case .invalidStrength(let strength): self = .invalidPriority(strength)
    default: self = .numericalFailure
    }
  }
}
