import PinTree

/// When texts are measured.
public enum TextMode: String, CaseIterable {
  /// In every layout, as in an app: the time includes measuring.
  case measured
  /// Once per offered width, before the clock runs: the time is that of the layout engine alone.
  case fixed
}

/// A text of a feed, with its measured sizes if the text mode is `fixed`.
public struct FeedText {
  let string: String
  let sizes: FixedSizes?
}

/// The sizes of a text by offered width. All engines share them. An untimed layout fills them before the clock runs.
@usableFromInline package final class FixedSizes {
  @exclusivity(unchecked) @usableFromInline package internal(set) var answers: [(width: Double, size: Size)] = []
  @usableFromInline let counter: MeasurementCounter?

  init(counter: MeasurementCounter? = nil) { self.counter = counter }

  /// The size for an offered width in points; calls `measure` for a new width.
  @inlinable package func size(fitting width: Double, measure: () -> Size) -> Size {
    counter?.count += 1
    for answer in answers where answer.width == width { return answer.size }
    let size = measure()
    answers.append((width, size))
    return size
  }
}

/// Counts the requests for the fixed sizes of a feed's texts. A `FeedLabel` requests one size for each text it shows.
@usableFromInline package final class MeasurementCounter {
  @usableFromInline package var count = 0
}

/// A view that shows a text, with its measured sizes if the text mode is `fixed`.
protocol MeasuredText: View {
  var sizes: FixedSizes? { get set }
}

/// A label of one line, by default at 17 points.
public final class FeedLabel: Label, MeasuredText {
  @exclusivity(unchecked) var sizes: FixedSizes?
  /// The size in fixed mode. It is cached here, because a lookup in `sizes` would add to the engine's time.
  @exclusivity(unchecked) @usableFromInline var fixedSize: Size?

  /// A label with a text and a font size in points.
  public convenience init(_ text: FeedText, size: Double = 17) {
    self.init(size: size)
    show(text)
  }

  /// A label without a text, with a font size in points.
  public init(size: Double = 17) { super.init(font: Font(size: size)) }

  /// Shows another text.
  public func show(_ text: FeedText) { (self.text, sizes, fixedSize) = (text.string, text.sizes, nil) }

  /// The size of the whole text on one line, whatever size is offered.
  @inlinable public override func sizeThatFits(_ size: Size) -> Size {
    if let fixedSize { return fixedSize }
    return measure()
  }

  @usableFromInline func measure() -> Size {
    guard let sizes else { return super.sizeThatFits(.unbounded) }
    let size = sizes.size(fitting: Size.unbounded.width) { super.sizeThatFits(.unbounded) }
    fixedSize = size
    return size
  }
}

/// A text that is broken into lines of the offered width, by default at 15 points.
public final class FeedParagraph: Label, MeasuredText {
  @exclusivity(unchecked) @usableFromInline package var sizes: FixedSizes?

  /// A paragraph with a text, a font size in points and a maximal number of lines; 0 shows all lines.
  public convenience init(_ text: FeedText, size: Double = 15, lines: Int = 0) {
    self.init(size: size, lines: lines)
    show(text)
  }

  /// A paragraph without a text, with a font size in points and a maximal number of lines; 0 shows all lines.
  public init(size: Double = 15, lines: Int = 0) {
    super.init(font: Font(size: size))
    numberOfLines = lines
  }

  /// Shows another text.
  public func show(_ text: FeedText) { (self.text, sizes) = (text.string, text.sizes) }

  @inlinable public override func sizeThatFits(_ size: Size) -> Size {
    guard let sizes else { return super.sizeThatFits(size) }
    return sizes.size(fitting: size.width) { super.sizeThatFits(size) }
  }
}
