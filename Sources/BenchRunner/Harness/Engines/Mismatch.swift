import BenchSupport

/// One number in which an engine's frame differs from the expected frame.
package struct Mismatch: Equatable {
  package let cell: Int
  /// The view's name with its superviews, as in `topBar/options`; `cell` for the cell itself.
  package let viewPath: String
  package let engine: EngineName
  package let field: Field
  /// In points of the superview; for `views` a number of views.
  package let expected: Double
  package let actual: Double

  package var delta: Double { actual - expected }

  /// As in `topBar/options.x: expected 60, got 56 (−4)`.
  package var sentence: String {
    "\(viewPath).\(field.rawValue): \(Figures.contrast(expected: expected, actual: actual))"
  }

  package enum Field: String, CaseIterable {
    case x, y, width, height
    /// The trees have different numbers of views.
    case views
  }
}
