import PinCore
import Reference

/// A relation between two layouts that holds whatever the rules of layout are.
enum LayoutRelation: String, CaseIterable, Sendable {
  /// Laying out again changes nothing.
  case again
  /// Restoring a changed width restores the frames.
  case width
  /// After edits, with a layout after each, the frames are those of a fresh layout of the edited views.
  case edits
  /// The mirror image of a layout from left to right is the layout from right to left.
  case mirror
  /// Moving a root moves nothing else.
  case move
  /// The order of a chain's calls changes nothing.
  case order
  /// `autoSizeThatFits` returns the size that a real pass produces.
  case measure

  /// The relation as a sentence.
  var meaning: String {
    switch self {
    case .again: "laying out again changes nothing"
    case .width: "a changed and then restored width gives the first frames"
    case .edits: "after edits the frames are those of a fresh layout"
    case .mirror: "a layout from right to left is the mirror image of the one from left to right"
    case .move: "moving the root moves nothing else"
    case .order: "the order of a chain's calls changes nothing"
    case .measure: "autoSizeThatFits returns the size that a real pass produces"
    }
  }

  /// Two programs derived from one, with the expected relation of their outcomes; nil if the relation does not apply to
  /// any part of the program.
  func pair(from program: PinProgram) -> RelatedPrograms? {
    switch self {
    case .again: .layingOutAgain(program)
    case .width: .restoringWidth(of: program)
    case .edits: .editing(program)
    case .mirror: .mirroring(program)
    case .move: .movingRoot(of: program)
    case .order: .reordering(program)
    case .measure: .measuring(program)
    }
  }
}

/// Two programs with related outcomes.
struct RelatedPrograms {
  var first: PinProgram
  var second: PinProgram
  /// The expected outcome of the second program, derived from the first one's outcome; nil if there is none.
  var expectation: (CaseOutcome) -> FuzzExpectation?
}
