import PinCore

/// When texts are measured.
enum TextMode: String, CaseIterable {
  /// In every layout, as an app does: measuring is part of the time.
  case measured
  /// Once, before any clock runs: what remains is the layout engine alone.
  case fixed
}

/// A text of a feed, and its size if that was taken beforehand.
struct FeedText {
  let string: String
  let fixedSize: Size?
}

/// A one-line label at 17 points whose answer to `sizeThatFits` is measured each time, or fixed.
final class FeedLabel: Label {
  private let fixedSize: Size?

  init(_ text: FeedText) {
    fixedSize = text.fixedSize
    super.init(text: text.string, font: Font(size: 17))
  }

  /// The size of the whole text, whatever is offered: a label of one line has no use for less.
  override func sizeThatFits(_ size: Size) -> Size { fixedSize ?? super.sizeThatFits(.unbounded) }
}
