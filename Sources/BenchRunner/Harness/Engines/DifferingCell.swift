import PinTree

/// A cell in which an engine's frames differ from the expected ones.
package struct DifferingCell {
  /// The cell's number in the feed.
  package let cell: Int
  package let engine: EngineName
  /// The names of the views with those of their superviews: the cell first, superviews before their subviews.
  package let paths: [String]
  /// The expected frames, each in its superview's points; the cell's own in the feed's points.
  package let expected: [Rect]
  package let actual: [Rect]

  /// All differing numbers, the likely cause first; a different number of views comes before everything.
  ///
  /// A superview comes after its subviews, and the cell last, because their sizes mostly depend on the content.
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

  /// The indices of the views that both trees have, subviews before their superviews; `paths` has the opposite order.
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
  /// Whether the first view that differs has an area, so that a picture shows it.
  var isSeen: Bool {
    zip(expected, actual).contains { $0 != $1 && min($0.width, $0.height, $1.width, $1.height) > 0 }
  }

  /// The differing cell of an engine, at an index in that engine.
  init(_ cell: Int, of engine: any LayoutEngine, at place: Int, expected: [Rect], actual: [Rect]) {
    let paths = (0..<max(expected.count, actual.count)).map {
      actual.indices.contains($0) ? engine.viewPath(ofCell: place, at: $0) : "view \($0)"
    }
    self.init(cell: cell, engine: engine.name, paths: paths, expected: expected, actual: actual)
  }
}
