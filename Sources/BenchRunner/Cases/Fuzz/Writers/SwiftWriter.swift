import BenchKit
import PinCore
import Reference

/// Writes a program as a Swift test for any test target. The test imports only PinCore and Testing.
struct SwiftWriter {
  private let program: PinProgram
  private let names: [String]

  /// The source of a test function, without the imports and helpers of `preamble`.
  ///
  /// - Parameters:
  ///   - title: The test's title.
  ///   - function: The test's name.
  static func test(_ title: String, function: String, program: PinProgram, expected: ExpectedOutcome) -> String {
    let writer = SwiftWriter(program)
    let views = program.views.indices.flatMap(writer.view)
    let body = views + writer.layout(expected) + writer.expectations(expected)
    return """
      @Test(\(quoted(title)))
      func \(function)() {
      \(body.map { "  " + $0 }.joined(separator: "\n"))
      }

      """
  }

  /// The imports and helpers of a test file.
  static let preamble = """
    import PinCore
    import Testing

    /// A view with a given answer of `sizeThatFits`.
    private final class FittingView: View {
      var answer: ((Size) -> Size)?
      var image: Size?
      override var imageSize: Size? { image }
      override func sizeThatFits(_ size: Size) -> Size { answer?(size) ?? super.sizeThatFits(size) }
    }

    private func isBounded(_ length: Double) -> Bool { length.isFinite && length != .greatestFiniteMagnitude }

    private func areEqual(_ a: [Double], _ b: [Double]) -> Bool {
      zip(a, b).allSatisfy { $0 == $1 || abs($0 - $1) <= 1e-6 || ($0.isNaN && $1.isNaN) }
    }

    private func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

    """

  private init(_ program: PinProgram) {
    self.program = program
    names = program.views.map { view in
      let isPlain = view.id.first?.isLetter == true && view.id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      // Backticks allow names that are keywords or contain spaces.
      return isPlain ? "`\(view.id)`" : "`view \(view.id)`"
    }
  }

  // MARK: - Views

  private func view(_ index: Int) -> [String] {
    let view = program.views[index]
    let name = names[index]
    var lines = ["let \(name) = FittingView(frame: \(Self.rect(view.frame)))"]
    if let fit = view.fit { lines += fitting(name, fit) }
    if let image = view.imageSize { lines.append("\(name).image = \(Self.size(image))") }
    if view.isHidden { lines.append("\(name).isHidden = true") }
    if view.alpha != 1 { lines.append("\(name).alpha = \(Self.number(view.alpha))") }
    for (property, insets) in [
      ("safeAreaInsets", view.safeArea), ("layoutMargins", view.layoutMargins),
      ("readableMargins", view.readableMargins),
    ] where insets != .zero {
      lines.append("\(name).\(property) = \(Self.insets(insets))")
    }
    if !view.transform.isIdentity {
      let transform = Self.value("AffineTransform", ["a", "b", "c", "d", "tx", "ty"], view.transform.numbers)
      lines.append("\(name).transform = \(transform)")
    }
    if let parent = view.parent { return lines + ["\(names[parent]).addSubview(\(name))"] }
    if program.scale != 1 { lines.append("\(name).setDisplayScale(\(Self.number(program.scale)))") }
    if program.direction != .ltr { lines.append("\(name).setLayoutDirection(.rtl)") }
    return lines
  }

  private func fitting(_ name: String, _ fit: ProgramView.Fit) -> [String] {
    switch fit {
    case .size(let size): return ["\(name).answer = { _ in \(Self.size(size)) }"]
    case .area(let area, let offset):
      let (area, offset) = (Self.number(area), Self.number(offset))
      return [
        "\(name).answer = { offered in",
        "  let (width, height) = (offered.width + \(offset), offered.height + \(offset))",
        "  switch (isBounded(offered.width), isBounded(offered.height)) {",
        "  case (true, true): return Size(width: 35, height: 45)",
        "  case (true, false): return Size(width: width, height: \(area) / width)",
        "  case (false, true): return Size(width: \(area) / height, height: height)",
        "  case (false, false): return Size(width: 40, height: \(area) / 40)",
        "  }",
        "}",
      ]
    case .text(let length, let advance, let line):
      guard length > 0 else { return ["\(name).answer = { _ in .zero }"] }
      let (length, advance, line) = (Self.number(length), Self.number(advance), Self.number(line))
      return [
        "\(name).answer = { offered in",
        "  let glyphs = isBounded(offered.width) ? max(1, (offered.width / \(advance)).rounded(.down)) : \(length)",
        "  let lines = (\(length) / glyphs).rounded(.up)",
        "  return Size(width: min(\(length), glyphs) * \(advance), height: lines * \(line))",
        "}",
      ]
    }
  }

  // MARK: - Steps

  private func layout(_ expected: ExpectedOutcome) -> [String] {
    let steps = program.steps.flatMap { step in self.step(step) }
    let sizes = program.steps.measurementCount > 0 ? ["var sizes: [Size] = []"] : []
    guard expected.warned != nil else { return sizes + steps }
    return sizes + ["let (_, warnings) = Pin.collectingWarnings { () -> Void in"] + steps.map { "  " + $0 } + ["}"]
  }

  private func step(_ step: PinProgram.Step) -> [String] {
    switch step {
    case .chain(let view, let space, let calls):
      let chain = "\(names[view]).\(space == .untransformed ? "pin" : "pinFrame")"
      return calls.isEmpty ? ["_ = \(chain)"] : [chain] + calls.map { "  ." + call($0) }
    case .measure(let view, let offered, let steps):
      let option = offered.includesOffsets ? ", includingOffsets: true" : ""
      let size = "let size = \(names[view]).autoSizeThatFits(\(Self.size(offered.size))\(option))"
      let inner = steps.flatMap { self.step($0) }.map { "    " + $0 }
      return ["do {", "  \(size) {"] + inner + ["  }", "  sizes.append(size)", "}"]
    case .setFrame(let view, let frame): return ["\(names[view]).frame = \(Self.rect(frame))"]
    case .edit(let view, .hidden(let isHidden)): return ["\(names[view]).isHidden = \(isHidden)"]
    case .edit(let view, .fit(let fit)): return fitting(names[view], fit)
    case .edit(let view, .image(let size)): return ["\(names[view]).image = \(Self.size(size))"]
    case .edit(let view, .direction(let direction)): return ["\(names[view]).setLayoutDirection(.\(direction))"]
    }
  }

  private func call(_ call: ProgramCall) -> String {
    let (name, arguments) = call.spelling
    return "\(PinCall(name, arguments.map(argument)))"
  }

  private func argument(_ argument: ProgramArgument) -> String {
    switch argument {
    case .number(let value): Self.number(value)
    case .percent(let percent): "Percent(\(Self.number(percent.value)))"
    case .view(let view): names[view]
    case .views(let views, false): "[\(list(views))] as [View]"
    case .views(let views, true): "visible([\(list(views))] as [View])"
    case .edge(let other): "\(names[other.view]).edge.\(other.edge)"
    case .anchor(let other): "\(names[other.view]).anchor.\(other.anchor)"
    case .size(let size): Self.size(size)
    case .insets(let insets): Self.insets(insets)
    case .directionalInsets(let insets):
      Self.value(
        "DirectionalEdgeInsets", ["top", "leading", "bottom", "trailing"],
        [insets.top, insets.leading, insets.bottom, insets.trailing])
    case .word(let word): "." + word
    }
  }

  private func list(_ views: [Int]) -> String { views.map { names[$0] }.joined(separator: ", ") }

  // MARK: - Expectations

  private func expectations(_ expected: ExpectedOutcome) -> [String] {
    let frames = expected.frames.enumerated().compactMap { index, frame -> String? in
      frame.map { "#expect(areEqual(numbers(\(names[index]).frame), \(Self.list($0.numbers))))" }
    }
    let sizes = (expected.sizes ?? []).enumerated().map { index, size in
      "#expect(areEqual([sizes[\(index)].width, sizes[\(index)].height], \(Self.list(size.numbers))))"
    }
    let unread = expected.sizes == nil && program.steps.measurementCount > 0 ? ["_ = sizes"] : []
    return frames + sizes + unread + (expected.warned.map { ["#expect(warnings.isEmpty == \(!$0))"] } ?? [])
  }

  // MARK: - Values

  private static func number(_ value: Double) -> String {
    switch value {
    case _ where value.isNaN: "Double.nan"
    case _ where value.isSubnormal: "Double(bitPattern: \(value.bitPattern))"
    case .infinity: "Double.infinity"
    case -.infinity: "-Double.infinity"
    case .greatestFiniteMagnitude: "Double.greatestFiniteMagnitude"
    default: value == 0 && value.sign == .minus ? "-0.0" : Figures.plain(value)
    }
  }

  private static func list(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ", "))]" }

  private static func value(_ type: String, _ labels: [String], _ numbers: [Double]) -> String {
    let arguments = zip(labels, numbers).map { "\($0): \(number($1))" }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }

  private static func rect(_ rect: Rect) -> String { value("Rect", ["x", "y", "width", "height"], rect.numbers) }

  private static func size(_ size: Size) -> String { value("Size", ["width", "height"], size.numbers) }

  private static func insets(_ insets: EdgeInsets) -> String {
    value("EdgeInsets", ["top", "left", "bottom", "right"], insets.numbers)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
