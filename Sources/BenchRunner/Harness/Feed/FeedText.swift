import PinTree

/// When texts are measured.
public enum TextMode: String, CaseIterable {
  /// In every layout, as an app does: measuring is part of the time.
  case measured
  /// Once for each width that is offered, before any clock runs: what remains is the layout engine alone.
  case fixed
}

/// A text of a feed, and the sizes that were found for it if it is not to be measured again.
public struct FeedText {
  package let string: String
  package let sizes: FixedSizes?
}

/// The sizes of a text by the width that was offered for it. All engines share them, so that the comparison of frames, which
/// comes before any clock runs, fills them.
@usableFromInline package final class FixedSizes {
  @exclusivity(unchecked) @usableFromInline package internal(set) var answers: [(width: Double, size: Size)] = []
  @usableFromInline let counter: MeasurementCounter?

  init(counter: MeasurementCounter? = nil) { self.counter = counter }

  /// The size for an offered width in points: the one found before, or the one that `measure` finds.
  @inlinable package func size(fitting width: Double, measure: () -> Size) -> Size {
    counter?.count += 1
    for answer in answers where answer.width == width { return answer.size }
    let size = measure()
    answers.append((width, size))
    return size
  }
}

/// How often the texts of a feed were asked for their size; a one-line label of a tree asks only once.
@usableFromInline package final class MeasurementCounter {
  @usableFromInline package var count = 0
}

/// A view that shows a text, and knows what sizes were found for it if it is not to be measured again.
package protocol MeasuredText: View {
  /// The sizes in points by the width that was offered.
  var measuredSizes: [(width: Double, size: Size)] { get }
}

/// A label of one line, at 17 points unless told otherwise.
public final class FeedLabel: Label, MeasuredText {
  private let sizes: FixedSizes?
  package var measuredSizes: [(width: Double, size: Size)] { sizes?.answers ?? [] }
  /// The size found before, here where finding it again costs next to nothing: where texts are fixed the engine alone is
  /// to be measured, and there is one size only.
  @exclusivity(unchecked) @usableFromInline var fixedSize: Size?

  /// A label of a text, in a font of a size in points.
  public init(_ text: FeedText, size: Double = 17) {
    sizes = text.sizes
    super.init(text: text.string, font: Font(size: size))
  }

  /// The size of the whole text, whatever is offered: a label of one line has no use for less.
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

/// A text that breaks into lines of the width that it is offered, at 15 points unless told otherwise.
public final class FeedParagraph: Label, MeasuredText {
  @usableFromInline let sizes: FixedSizes?
  package var measuredSizes: [(width: Double, size: Size)] { sizes?.answers ?? [] }

  /// A text of at most so many lines; 0 shows all.
  public init(_ text: FeedText, size: Double = 15, lines: Int = 0) {
    sizes = text.sizes
    super.init(text: text.string, font: Font(size: size))
    numberOfLines = lines
  }

  @inlinable public override func sizeThatFits(_ size: Size) -> Size {
    guard let sizes else { return super.sizeThatFits(size) }
    return sizes.size(fitting: size.width) { super.sizeThatFits(size) }
  }
}
