import PinTree

/// Cells as an engine laid them out: texts in lines, images as crossed boxes, other views as outlines.
struct CellPicture {
  let width: Double
  let height: Double
  /// SVG elements from back to front. Their coordinates are points of the feed.
  private(set) var shapes: [String] = []

  init(_ cells: [FeedCell]) {
    width = cells.map(\.frame.maxX).max() ?? 1
    height = cells.map(\.frame.maxY).max() ?? 1
    for cell in cells {
      // The last view is drawn next. A recursion could overflow the stack in a deep tree.
      var waiting: [(view: View, origin: Point)] = [(cell, .zero)]
      while let (view, origin) = waiting.popLast() {
        if view.isHidden { continue }
        let frame = view.frame.offset(x: origin.x, y: origin.y)
        add(view, in: frame, isCell: view === cell)
        waiting += view.subviews.reversed().map { ($0, frame.origin) }
      }
    }
  }

  private mutating func add(_ view: View, in frame: Rect, isCell: Bool) {
    if let label = view as? Label {
      shapes.append(Markup.rect(frame, "text-box"))
      shapes += Self.lines(of: label, in: frame)
    } else if view.imageSize != nil {
      let (left, top, right) = (Markup.number(frame.minX), Markup.number(frame.minY), Markup.number(frame.maxX))
      let bottom = Markup.number(frame.maxY)
      let cross = "M\(left) \(top)L\(right) \(bottom)M\(right) \(top)L\(left) \(bottom)"
      shapes += [Markup.rect(frame, "image"), Markup.element("path", ["class": "cross", "d": cross])]
    } else {
      shapes.append(Markup.rect(frame, isCell ? "cell" : "box"))
    }
  }

  /// SVG elements for the lines of a label. Each line has its measured width, whatever font the viewer uses.
  private static func lines(of label: Label, in frame: Rect) -> [String] {
    let lineHeight = label.font.lineHeight(displayScale: label.displayScale)
    return TextLines.of(label).enumerated().compactMap { index, line in
      guard line.width > 0 else { return nil }
      let x = label.layoutDirection == .rtl ? frame.maxX - line.width : frame.minX
      let baseline = frame.minY + (Double(index) + 0.78) * lineHeight
      return Markup.element(
        "text",
        [
          "class": "content", "x": Markup.number(x), "y": Markup.number(baseline),
          "font-size": Markup.number(label.font.size), "textLength": Markup.number(line.width),
          "lengthAdjust": "spacingAndGlyphs",
        ], Markup.escaped(line.text))
    }
  }
}

/// Breaks a label's text into lines, for pictures. A line can end between words, beside a full-width character, or
/// inside a word that is longer than a line.
enum TextLines {
  /// The lines of a label in its frame, each with its width in points.
  static func of(_ label: Label) -> [(text: String, width: Double)] {
    let limit = label.frame.width + 1e-3
    func width(_ text: String) -> Double {
      TextMeasurer.size(
        of: text, font: label.font, fitting: .unbounded, numberOfLines: 1, displayScale: label.displayScale
      ).width
    }
    let paragraphs = label.text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = paragraphs.flatMap { broken($0, limit: limit, width) }
    return lines.prefix(label.numberOfLines > 0 ? label.numberOfLines : .max).map { ($0, width($0)) }
  }

  private static func broken(_ text: Substring, limit: Double, _ width: (String) -> Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: text) {
      if !line.isEmpty, width(trimmed(line + piece)) > limit {
        lines.append(trimmed(line))
        line = ""
      }
      line += piece
      while line.count > 1, width(trimmed(line)) > limit {
        let fitting = (1..<line.count).last { width(String(line.prefix($0))) <= limit } ?? 1
        lines.append(String(line.prefix(fitting)))
        line = String(line.dropFirst(fitting))
      }
    }
    return lines + [trimmed(line)]
  }

  /// The pieces between possible line breaks: words with their trailing space, and full-width characters.
  private static func pieces(of text: Substring) -> [String] {
    var pieces: [String] = []
    var endsPiece = true
    for character in text {
      let isFullWidth = character.unicodeScalars.first.map { (0x2E80...0xFFEF).contains($0.value) } ?? false
      if endsPiece || isFullWidth { pieces.append("") }
      pieces[pieces.count - 1].append(character)
      endsPiece = isFullWidth || character.isWhitespace
    }
    return pieces
  }

  private static func trimmed(_ line: String) -> String { String(line.reversed().drop { $0.isWhitespace }.reversed()) }
}
