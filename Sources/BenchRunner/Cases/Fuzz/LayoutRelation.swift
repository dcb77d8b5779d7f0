import PinCore
import Reference

/// A relation between two layouts that holds whatever the rules of layout are in detail.
enum LayoutRelation: String, CaseIterable, Sendable {
  /// Laying out again changes nothing.
  case again
  /// After a changed width, the first width gives the first frames.
  case width
  /// The mirror image of a layout from left to right is the layout from right to left.
  case mirror
  /// Moving a root moves nothing else.
  case move
  /// The order of a chain's calls changes nothing.
  case order
  /// `autoSizeThatFits` answers the size that a real pass produces.
  case measure

  /// What the relation says, in a sentence.
  var meaning: String {
    switch self {
    case .again: "laying out again changes nothing"
    case .width: "a changed and then restored width gives the first frames"
    case .mirror: "a layout from right to left is the mirror image of the one from left to right"
    case .move: "moving the root moves nothing else"
    case .order: "the order of a chain's calls changes nothing"
    case .measure: "autoSizeThatFits answers the size that a real pass produces"
    }
  }

  /// Two programs made from one, and what the outcome of the first demands of the second; nil where nothing is left of the
  /// program that the relation speaks of.
  func pair(from program: PinProgram) -> RelatedPrograms? {
    switch self {
    case .again: .layingOutAgain(program)
    case .width: .restoringWidth(of: program)
    case .mirror: .mirroring(program)
    case .move: .movingRoot(of: program)
    case .order: .reordering(program)
    case .measure: .measuring(program)
    }
  }
}

/// Two programs of which one's outcome follows from the other's.
struct RelatedPrograms {
  var first: PinProgram
  var second: PinProgram
  /// What the second must come to by the outcome of the first; nil where that says nothing.
  var expectation: (CaseOutcome) -> FuzzExpectation?
}
