import PinTree

/// A cell in which an engine's frames differ from what the others say, as a whole.
package struct DifferingCell {
  /// The cell's number in the feed.
  package let cell: Int
  package let engine: EngineName
  /// The names of the views with those of their superviews, the cell itself first, superviews before their subviews.
  package let paths: [String]
  /// The frames of the cell's views, each in its superview's points; the cell's own in the feed's.
  package let expected: [Rect]
  package let actual: [Rect]

  /// Every number that differs, the likely cause first; before all, a different number of views.
  ///
  /// A superview comes after the views in it, and the cell last, because their sizes mostly follow from their content.
  package var mismatches: [Mismatch] {
    let frames = placesFromTheInside.flatMap { view -> [Mismatch] in
      let fields: [Mismatch.Field] = [.x, .y, .width, .height]
      return zip(fields, zip(expected[view].numbers, actual[view].numbers)).compactMap { field, numbers in
        numbers.0 == numbers.1 ? nil : mismatch(paths[view], field, numbers.0, numbers.1)
      }
    }
    guard expected.count != actual.count else { return frames }
    return [mismatch("cell", .views, Double(expected.count), Double(actual.count))] + frames
  }

  /// The places of the views that both have, superviews after their subviews. `paths` has superviews first.
  private var placesFromTheInside: [Int] {
    var places: [Int] = []
    var open: [Int] = []
    for place in 0..<min(expected.count, actual.count) {
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
  /// What an engine, which holds the cell at a place, made of it.
  init(_ cell: Int, of engine: any LayoutEngine, at place: Int, expected: [Rect], actual: [Rect]) {
    let paths = (0..<max(expected.count, actual.count)).map {
      actual.indices.contains($0) ? engine.viewPath(ofCell: place, at: $0) : "view \($0)"
    }
    self.init(cell: cell, engine: engine.name, paths: paths, expected: expected, actual: actual)
  }
}
