/// Measures texts with Helvetica's advance widths, without kerning, ligatures or hyphenation.
///
/// The rules give the same sizes on every machine:
/// - Most advances are those of Nimbus Sans, which has Helvetica's metrics. Ideographs, kana, Hangul, full-width forms,
///   flags, and pictographs such as emoji have 1 em. Half-width forms have 0.5 em. Nonspacing marks, skin tones,
///   trailing jamo and invisible controls have 0. Each space character has its usual width. Other characters that
///   Nimbus Sans lacks have 0.556 em.
/// - Lines break after white space other than no-break spaces. White space at the end of a line does not count in the
///   line's width. Lines also break before and after ideographs, kana, Hangul, full-width and half-width forms, flags
///   and pictographs. A word that is wider than a line breaks between characters. A character that is wider than a line
///   has its own line.
/// - A character is a flag, a group of emoji connected by zero-width joiners, or any other single scalar. Marks and
///   invisible controls belong to the character before them.
/// - A line feed (or U+0085, U+2028, U+2029) starts a new line, also at the end of the text. A carriage return or a
///   zero-width space is white space of zero width.
public enum TextMeasurer {
  /// The size of a text in points. The width is that of the widest line, not rounded. The height is the line height
  /// times the number of lines.
  ///
  /// Linear in the length of the text. Only a string that is bridged and not stored as UTF-8 needs an allocation.
  /// - Parameters:
  ///   - text: The text; an empty text has the size zero.
  ///   - font: The font; the line height is 1.2 em, rounded up to a whole pixel.
  ///   - offered: The maximum width of a line in points; the height is ignored. A line may be 10⁻⁵ em wider, so a
  ///     rounding error in the offered width does not cause a break. With a width of 0 or less, a line has at most one
  ///     character, and the white space after it. NaN, infinity and the greatest finite magnitude set no limit.
  ///   - numberOfLines: The maximum number of lines; the rest of the text is ignored. 0 or less means no maximum.
  ///   - displayScale: Pixels per point.
  public static func size(
    of text: String, font: Font, fitting offered: Size, numberOfLines: Int, displayScale: Double
  ) -> Size {
    func size(of utf8: UnsafeBufferPointer<UInt8>) -> Size {
      Self.size(ofUTF8: utf8, font: font, fitting: offered, numberOfLines: numberOfLines, displayScale: displayScale)
    }
    // `withUTF8` alone would need a mutable copy of the string, which costs a retain and a release.
    if let size = text.utf8.withContiguousStorageIfAvailable(size) { return size }
    var native = text
    return native.withUTF8(size)
  }

  /// The size of a text that is given as valid UTF-8. If this function were inlined, `withUTF8` would contain a copy of
  /// the code for each way in which a string is stored.
  @inline(never) static func size(
    ofUTF8 utf8: UnsafeBufferPointer<UInt8>, font: Font, fitting offered: Size, numberOfLines: Int, displayScale: Double
  ) -> Size {
    guard font.size > 0, font.size.isFinite, !utf8.isEmpty else { return .zero }
    let limit = lineLimit(width: offered.width, font: font)
    var (lineCount, widest) = (1, LineBreaker.advance(ofLabel: utf8, limit: limit) ?? -1)
    if widest < 0 {
      var breaker = LineBreaker(utf8, limit: limit, maximumLines: numberOfLines > 0 ? numberOfLines : .max)
      breaker.run()
      (lineCount, widest) = (breaker.lineCount, breaker.widest)
    }
    return Size(
      width: finite(Double(widest) * font.size / 1000),
      height: finite(Double(lineCount) * font.lineHeight(displayScale: displayScale)))
  }

  /// The maximum width of a line in 1/1000 em.
  private static func lineLimit(width: Double, font: Font) -> Int {
    let limit = width / font.size * 1000 + 0.01
    if limit < 1 { return 0 }
    // On some platforms `Int` has 32 bits. NaN sets no limit.
    return limit < Double(Int.max) ? Int(limit) : .max
  }

  /// The length, clamped so that frames remain finite.
  private static func finite(_ length: Double) -> Double { min(length, .greatestFiniteMagnitude) }
}
