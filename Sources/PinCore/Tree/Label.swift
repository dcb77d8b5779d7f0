/// A view that shows text in one font.
open class Label: View {
  /// The text; newline characters start new lines.
  @exclusivity(unchecked) public final var text: String
  /// The font of the whole text.
  @exclusivity(unchecked) public final var font: Font
  /// The maximum number of lines; 0 or less means no maximum.
  @exclusivity(unchecked) public final var numberOfLines = 1
  /// The maximum width of a line in `intrinsicContentSize`, in points; 0 or less means no maximum.
  @exclusivity(unchecked) public final var preferredMaxLayoutWidth = 0.0

  /// A detached label with a text in a font. By default the label shows at most one line.
  public init(text: String = "", font: Font = Font(size: 17)) {
    self.text = text
    self.font = font
    super.init()
  }

  /// The size in points of the text, broken into lines of at most the offered width; see `TextMeasurer`. If the label
  /// shows only one line, or if 0 is offered, the width counts as unbounded, as in UIKit. So `sizeToFit()` gives a
  /// one-line label its natural size, whatever its present width. Linear in the length of the text.
  open override func sizeThatFits(_ size: Size) -> Size {
    // `withUTF8` works in place: the string is not retained, and a bridged string is converted only once.
    let isUnbounded = numberOfLines == 1 || size.width == 0
    let offered = Size(width: isUnbounded ? .greatestFiniteMagnitude : size.width, height: size.height)
    return text.withUTF8 {
      TextMeasurer.size(
        ofUTF8: $0, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
    }
  }

  /// The size of the text in points, in lines of at most `preferredMaxLayoutWidth`. Linear in the length of the text.
  open override var intrinsicContentSize: Size {
    let unbounded = Double.greatestFiniteMagnitude
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : unbounded
    return sizeThatFits(Size(width: width, height: unbounded))
  }
}
