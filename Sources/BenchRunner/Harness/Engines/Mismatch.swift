/// One number in which an engine's frame differs from what the others say.
struct Mismatch: Equatable {
  let cell: Int
  /// The view's name with those of its superviews, as in `topBar/options`; `cell` for the cell itself.
  let viewPath: String
  let engine: EngineName
  let field: Field
  /// In points of the superview; for `views` how many there are.
  let expected: Double
  let actual: Double

  var delta: Double { actual - expected }

  /// As in `topBar/options.x: expected 60, got 56 (−4)`.
  var sentence: String { "\(viewPath).\(field.rawValue): \(Figures.contrast(expected: expected, actual: actual))" }

  enum Field: String {
    case x, y, width, height
    /// The trees have different numbers of views.
    case views
  }
}
