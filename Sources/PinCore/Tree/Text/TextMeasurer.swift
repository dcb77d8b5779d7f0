/// Measures texts with Helvetica's advance widths, without shaping: no kerning, no ligatures, no hyphenation.
///
/// The rules, which give the same sizes on every machine:
/// - A character advances as in Adobe's font metrics for Helvetica; by 1 em if it is an ideograph, kana, Hangul, a
///   full-width form or an emoji; by nothing if it is a nonspacing mark or an invisible control; else by 0.556 em.
/// - Lines break after white space, which then hangs: it does not count in the line's width. They also break before and
///   after full-width characters. A word wider than the line breaks between characters; each line has at least one.
/// - A character is a base with the combining marks after it, a flag, or emoji bound by zero-width joiners.
/// - A line feed (or U+0085, U+2028, U+2029) starts a new line, also at the end of the text. A carriage return is white
///   space of no width.
public enum TextMeasurer {
  /// The room in points that a text takes: its widest line, not rounded, by the line height times the lines.
  ///
  /// Time grows linearly with the text. Nothing is allocated, unless the string is bridged and not stored as UTF-8.
  ///
  /// - Parameters:
  ///   - text: An empty text takes no room at all, in both directions.
  ///   - font: Its size is the em; the line height is 1.2 em, rounded up to the pixel.
  ///   - offered: The width in points that lines may have; a line may exceed it by 10⁻⁵ em, so that a width which is the
  ///     sum of rounded terms still holds what it was made for. Zero and less give one character a line; NaN, like
  ///     infinity and the greatest finite magnitude, sets no limit. The height is ignored.
  ///   - numberOfLines: The lines after which the rest of the text is left out; 0 and less mean all.
  ///   - displayScale: Pixels per point.
  public static func size(
    of text: String, font: Font, fitting offered: Size, numberOfLines: Int, displayScale: Double
  ) -> Size {
    // `withUTF8` alone would need a copy of the string, which costs a retain and a release.
    text.utf8.withContiguousStorageIfAvailable {
      size(ofUTF8: $0, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
    }
      ?? size(ofBridged: text, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
  }

  /// The same for a string in another encoding.
  @inline(never) private static func size(
    ofBridged text: String, font: Font, fitting offered: Size, numberOfLines: Int, displayScale: Double
  ) -> Size {
    var native = text
    return native.withUTF8 {
      size(ofUTF8: $0, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
    }
  }

  /// The same for a string's valid UTF-8; not inlined, because every access to a string has several call sites.
  @inline(never) static func size(
    ofUTF8 utf8: UnsafeBufferPointer<UInt8>, font: Font, fitting offered: Size, numberOfLines: Int, displayScale: Double
  ) -> Size {
    guard font.size > 0, font.size.isFinite, !utf8.isEmpty else { return .zero }
    let limit = lineLimit(width: offered.width, font: font)
    var breaker = LineBreaker(utf8, limit: limit, maximumLines: numberOfLines > 0 ? numberOfLines : .max)
    breaker.run()
    return Size(
      width: finite(Double(breaker.widest) * font.size / 1000),
      height: finite(Double(breaker.lineCount) * font.lineHeight(displayScale: displayScale)))
  }

  /// The width of a line in 1/1000 em.
  private static func lineLimit(width: Double, font: Font) -> Int {
    let limit = width / font.size * 1000 + 0.01
    if limit < 1 { return 0 }
    return limit < 0x1p53 ? Int(limit) : .max
  }

  /// The length, clamped so that frames stay finite.
  private static func finite(_ length: Double) -> Double { min(length, .greatestFiniteMagnitude) }
}
