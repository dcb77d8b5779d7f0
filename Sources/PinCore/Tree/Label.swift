/// A view that shows text in one font, of which layout needs only the size.
open class Label: View {
  /// The text; line feeds in it start new lines.
  @exclusivity(unchecked) public final var text: String
  /// The font of the whole text.
  @exclusivity(unchecked) public final var font: Font
  /// How many lines are shown at most; 0 shows all.
  @exclusivity(unchecked) public final var numberOfLines = 1

  /// A detached label with a text of one line.
  public init(text: String = "", font: Font = Font(size: 17)) {
    self.text = text
    self.font = font
    super.init()
  }

  /// The size in points of the text, broken into lines of the offered width; see `TextMeasurer`. An offered length of 0 counts
  /// as unbounded, as in UIKit, so that a label of no size gets its natural one from `sizeToFit()`.
  ///
  /// Complexity: linear in the text.
  open override func sizeThatFits(_ size: Size) -> Size {
    // In place: the string is not retained, and one that is bridged is converted only once.
    let offered = Size(width: size.width == 0 ? .greatestFiniteMagnitude : size.width, height: size.height)
    return text.withUTF8 {
      TextMeasurer.size(
        ofUTF8: $0, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
    }
  }
}
