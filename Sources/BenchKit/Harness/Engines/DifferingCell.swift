import PinTree

/// A cell in which an engine's frames differ from the expected ones.
package struct DifferingCell {
  package let cell: Int
  package let engine: EngineName
  /// The path of each view, as in `topBar/options`: the cell first, superviews before their subviews.
  package let paths: [String]
  /// The expected frames in points: first the cell's frame, relative to the feed; then each view's frame, relative to
  /// its superview.
  package let expected: [Rect]
  package let actual: [Rect]
  /// The paths of the expected views; nil if both trees have the same number of views.
  package var expectedPaths: [String]?

  /// All differing numbers. Subviews come before their superviews, because a superview's size mostly depends on its
  /// subviews. If the trees have different numbers of views, only these numbers and the views that one tree lacks.
  package var mismatches: [Mismatch] {
    guard expected.count == actual.count else {
      let (names, own) = (expectedPaths ?? [], paths.prefix(actual.count))
      return [mismatch("cell", .views, Double(expected.count), Double(actual.count))]
        + names.filter { !own.contains($0) }.map { mismatch($0, .views, 1, 0) }
        + own.filter { !names.contains($0) && !names.isEmpty }.map { mismatch($0, .views, 0, 1) }
    }
    return placesFromTheInside.flatMap { view -> [Mismatch] in
      let fields: [Mismatch.Field] = [.x, .y, .width, .height]
      return zip(fields, zip(expected[view].numbers, actual[view].numbers)).compactMap { field, numbers in
        numbers.0 == numbers.1 ? nil : mismatch(paths[view], field, numbers.0, numbers.1)
      }
    }
  }

  /// The indices of the views, subviews before their superviews; in `paths`, superviews come first.
  private var placesFromTheInside: [Int] {
    var places: [Int] = []
    var open: [Int] = []
    for place in expected.indices {
      while let last = open.last, last > 0, !paths[place].hasPrefix(paths[last] + "/") {
        places.append(open.removeLast())
      }
      open.append(place)
    }
    return places + open.reversed()
  }

  private func mismatch(
    _ path: String, _ field: Mismatch.Field, _ expected: Double, _ actual: Double
  ) -> Mismatch {
    Mismatch(cell: cell, viewPath: path, engine: engine, field: field, expected: expected, actual: actual)
  }
}

extension DifferingCell {
  /// Whether a differing view has an area in both layouts, so that a drawing shows the difference.
  var isSeen: Bool { zip(expected, actual).contains { $0 != $1 && min($0.width, $0.height, $1.width, $1.height) > 0 } }

  /// A differing cell of an engine. `place` is its index in this engine, `referencePlace` its index in the reference.
  init(
    _ cell: Int, of engine: any LayoutEngine, at place: Int, actual: [Rect],
    from reference: any LayoutEngine, at referencePlace: Int, expected: [Rect]
  ) {
    let paths =
      engine.viewPaths(ofCell: place, actual.count)
      + (actual.count..<max(expected.count, actual.count)).map { "view \($0)" }
    self.init(cell: cell, engine: engine.name, paths: paths, expected: expected, actual: actual)
    guard expected.count != actual.count else { return }
    expectedPaths = reference.viewPaths(ofCell: referencePlace, expected.count)
  }
}

/// One number in which an engine's cell differs from the expected cell. A row of `mismatches.csv`.
package struct Mismatch: Equatable {
  /// The scene of the feed. `Run.add` sets it: cells do not know it.
  var scene = ""
  package internal(set) var cell = 0
  /// The path from the cell to the view, as in `topBar/options`; `cell` for the cell itself.
  package internal(set) var viewPath = ""
  package internal(set) var engine: EngineName = ""
  package internal(set) var field = Field.x
  /// In points, in the superview's coordinates; for `views`, a number of views.
  package internal(set) var expected = 0.0
  package internal(set) var actual = 0.0

  package var delta: Double { actual - expected }

  /// As in `topBar/options.x: expected 60, got 56 (−4)`.
  package var sentence: String {
    "\(viewPath).\(field.rawValue): \(Figures.contrast(expected: expected, actual: actual))"
  }

  package enum Field: String, CaseIterable {
    case x, y, width, height
    /// The number of views in the cell. For a view that only one of the trees has, the number is 0 or 1.
    case views
  }
}
