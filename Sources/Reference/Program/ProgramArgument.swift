import PinTree

/// An argument of a call in a case, with views as indices.
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
  /// Insets that follow the direction, in points.
  case directionalInsets(DirectionalEdgeInsets)
  /// The name of an enumeration's case.
  case word(String)
}

extension ProgramArgument {
  /// The argument as a distance, if it is one.
  var distance: ProgramDistance? {
    switch self {
    case .number(let points): .points(points)
    case .percent(let percent): .percent(percent)
    case .insets(let insets): .insets(insets)
    default: nil
    }
  }

  /// The same, without insets.
  var length: ProgramDistance? {
    if case .insets = self { return nil }
    return distance
  }

  /// The argument as padding, if it is one.
  var padding: ProgramPadding? {
    switch self {
    case .number(let points): .points(points)
    case .insets(let insets): .insets(insets)
    default: nil
    }
  }

  /// The argument as views, if it is one or several.
  var references: ProgramReferences? {
    switch self {
    case .view(let view): ProgramReferences(view: view)
    case .views(let views, let onlyVisible): ProgramReferences(views: views, onlyVisible: onlyVisible)
    default: nil
    }
  }

  /// The argument as one of some alignments.
  func alignment(among choices: [ProgramAlignment]) -> ProgramAlignment? {
    guard case .word(let word) = self else { return nil }
    return choices.first { $0.rawValue == word }
  }
}
