import BenchSupport

/// The comparison with `manual` as a stand-alone picture for a README; follows the reader's light or dark scheme.
enum SVGExport: ExportFormat {
  static let name = "svg"
  static let fileName = "comparison.svg"
  static let summary = "pictures in READMEs"

  static func text(of runs: [RunRecord]) throws -> String {
    guard let run = runs.last, let chart = ForestPlot(run, id: "comparison") else {
      throw Failure(.nothingMeasured, "there is no comparison to draw")
    }
    var canvas = ChartCanvas(width: 860)
    let height = chart.draw(on: &canvas)
    return Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 860 \(Markup.number(height))", "width": "860",
        "height": Markup.number(height), "role": "img", "aria-labelledby": "title desc",
      ], "\n",
      Markup.element("title", ["id": "title"], Markup.escaped(chart.title)), "\n",
      Markup.element("desc", ["id": "desc"], Markup.escaped(chart.summary)), "\n",
      Markup.element("style", [:], PageStyle.chart), "\n",
      Markup.element("rect", ["width": "860", "height": Markup.number(height), "fill": "var(--paper)"]), "\n",
      canvas.shapes.joined(separator: "\n"), "\n") + "\n"
  }
}
