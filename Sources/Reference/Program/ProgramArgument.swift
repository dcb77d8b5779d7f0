import PinTree

/// An argument of a call in a case file, with views as indices.
public enum ProgramArgument: Hashable, Sendable {
  /// Points, or a ratio.
  case number(Double)
  /// A percentage.
  case percent(Percent)
  /// One view.
  case view(Int)
  /// A list of views.
  case views([Int], onlyVisible: Bool)
  /// An edge of a view.
  case edge(ProgramEdgeReference)
  /// An anchor of a view.
  case anchor(ProgramAnchorReference)
  /// A size, in points.
  case size(Size)
  /// Insets, in points.
  case insets(EdgeInsets)
  /// Insets with leading and trailing sides, in points.
  case directionalInsets(DirectionalEdgeInsets)
  /// The name of an enumeration's case.
  case word(String)

  /// The argument as a distance; nil if it is not one.
  var distance: ProgramDistance? {
    switch self {
    case .number(let points): .points(points)
    case .percent(let percent): .percent(percent)
    case .insets(let insets): .insets(insets)
    default: nil
    }
  }

  /// The argument as a distance in points or percent; nil for insets and others.
  var length: ProgramDistance? {
    if case .insets = self { return nil }
    return distance
  }

  /// The argument as padding; nil if it is not one.
  var padding: ProgramPadding? {
    switch self {
    case .number(let points): .points(points)
    case .insets(let insets): .insets(insets)
    default: nil
    }
  }

  /// The argument as one or several views; nil if it is something else.
  var references: ProgramReferences? {
    switch self {
    case .view(let view): ProgramReferences(view: view)
    case .views(let views, let onlyVisible): ProgramReferences(views: views, onlyVisible: onlyVisible)
    default: nil
    }
  }

  /// The argument as one of the given alignments; nil if it is something else.
  func alignment(among choices: [ProgramAlignment]) -> ProgramAlignment? {
    guard case .word(let word) = self else { return nil }
    return choices.first { $0.rawValue == word }
  }
}
