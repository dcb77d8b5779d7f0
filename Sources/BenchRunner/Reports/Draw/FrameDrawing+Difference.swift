import BenchHarness

extension FrameDrawing {
  /// A cell's actual frames, drawn over the expected ones.
  package init(_ cell: DifferingCell, scene: String) {
    let differences = cell.mismatches
    let first = differences.first?.sentence ?? "no difference"
    title = "\(scene), cell \(cell.cell) · \(cell.engine) · \(first)"
    if differences.count > 1 { title += "; \(differences.count - 1) more" }
    let places = Dictionary(cell.paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    boxes = cell.paths.enumerated().map { index, path in
      let superview = path.lastIndex(of: "/").map { String(path[..<$0]) }
      return Box(
        name: path, parent: index == 0 ? nil : superview.flatMap { places[$0] } ?? 0,
        expected: cell.expected.indices.contains(index) ? cell.expected[index] : nil,
        actual: cell.actual.indices.contains(index) ? cell.actual[index] : nil)
    }
    origin = cell.expected.first?.origin ?? .zero
  }
}
