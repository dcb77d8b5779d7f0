/// A view that shows text in one font.
open class Label: View {
  /// The text; line feeds start new lines.
  @exclusivity(unchecked) public final var text: String
  /// The font of the whole text.
  @exclusivity(unchecked) public final var font: Font
  /// The maximal number of lines; 0 shows all.
  @exclusivity(unchecked) public final var numberOfLines = 1
  /// The width at which `intrinsicContentSize` breaks the text, in points; 0 does not break it.
  @exclusivity(unchecked) public final var preferredMaxLayoutWidth = 0.0

  /// A detached label with a text, which has one line by default.
  public init(text: String = "", font: Font = Font(size: 17)) {
    self.text = text
    self.font = font
    super.init()
  }

  /// The size in points of the text, broken into lines of the offered width; see `TextMeasurer`. An offered length of 0
  /// counts as unbounded, as in UIKit, so that `sizeToFit()` gives an empty label its natural size.
  ///
  /// Complexity: linear in the text.
  open override func sizeThatFits(_ size: Size) -> Size {
    // In place: the string is not retained, and a bridged one is converted only once.
    let offered = Size(width: size.width == 0 ? .greatestFiniteMagnitude : size.width, height: size.height)
    return text.withUTF8 {
      TextMeasurer.size(
        ofUTF8: $0, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
    }
  }

  /// The size of the text in lines of `preferredMaxLayoutWidth`.
  ///
  /// Complexity: linear in the text.
  open override var intrinsicContentSize: Size {
    let unbounded = Double.greatestFiniteMagnitude
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : unbounded
    return sizeThatFits(Size(width: width, height: unbounded))
  }
}
