import Foundation
import Testing

@testable import PinTree

/// The width and number of lines of a text. An em is 1,000 points, so widths are in 1/1000 em.
func unitSize(
  _ text: String, width: Double = .greatestFiniteMagnitude, numberOfLines: Int = 0
) -> (width: Double, lines: Double) {
  let size = TextMeasurer.size(
    of: text, font: Font(size: 1000), fitting: Size(width: width, height: .greatestFiniteMagnitude),
    numberOfLines: numberOfLines, displayScale: 1)
  return (size.width, size.height / 1200)
}

@Suite("Text: advances")
struct AdvanceTests {
  @Test("Known words have the widths of Helvetica in Adobe's metrics")
  func knownWords() {
    // H 722, e 556, l 222, l 222, o 556.
    #expect(unitSize("Hello") == (2278, 1))
    let size = TextMeasurer.size(
      of: "Hello", font: Font(size: 17), fitting: Size(width: 375, height: 100), numberOfLines: 1, displayScale: 2)
    #expect(size == Size(width: 38.726, height: 20.5))
    // O 778, p 556, t 278, i 222, o 556, n 556, s 500.
    #expect(unitSize("Options").width == 3446)
    #expect(unitSize("0123456789").width == 5560)
    #expect(unitSize("...").width == 834)
  }

  @Test(
    "Characters outside ASCII have the advances of the font",
    arguments: [
      ("é", 556.0), ("É", 667), ("ß", 611), ("Æ", 1000), ("ø", 611), ("í", 278), ("ł", 222), ("“”", 666), ("‘’", 444),
      ("–", 556), ("—", 1000), ("…", 1000), ("€", 556), ("•", 350), ("™", 1000), ("©", 737), ("\u{A0}", 278),
      ("Ж", 923), ("Σ", 618), ("←", 1000),
    ])
  func latinAndPunctuation(text: String, width: Double) {
    #expect(unitSize(text).width == width)
  }

  @Test("The fraction slash and the sum sign have Adobe's advances, which those of Nimbus Sans are not")
  func adobe() {
    #expect(GlyphMetrics(0x2044).advance == 167)
    #expect(GlyphMetrics(0x2211).advance == 600)
  }

  @Test("Characters without metrics advance by 0.556 em", arguments: ["ש", "ش", "ก", "\u{10FFFF}", "\u{E000}"])
  func fallback(text: String) {
    #expect(unitSize(text).width == 556)
  }

  @Test(
    "Ideographs, kana, Hangul, full-width forms and emoji advance by 1 em",
    arguments: ["日", "ア", "ひ", "한", "Ａ", "、", "𠮷", "😀", "❤️", "👍🏽", "🇳🇴", "👩‍👩‍👧‍👦", "🏳️‍🌈", "👩‍⚕️", "각"])
  func fullWidth(text: String) {
    #expect(unitSize(text).width == 1000)
  }

  @Test("Every scalar with emoji presentation advances by 1 em, except skin tones")
  func allEmoji() {
    for scalar in allScalars where scalar.properties.isEmojiPresentation && !scalar.properties.isEmojiModifier {
      #expect(unitSize(String(scalar)).width == 1000, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("Nonspacing marks, enclosing marks and format characters have no advance")
  func allMarks() {
    var count = 0
    for scalar in allScalars where scalar != "\u{0}" {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format:
        count += 1
        #expect(unitSize("a" + String(scalar) + "b").width == 1112, "U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    #expect(count > 2000)
  }

  private var allScalars: some Sequence<Unicode.Scalar> { (0...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init) }

  @Test("The table of bytes and the table of all characters have the same advances for ASCII, except the line feed")
  func tablesAgree() {
    for byte in UInt8.min...127 where byte != 10 {
      #expect(Int(HelveticaWidths.bytes[Int(byte)]) == GlyphMetrics(UInt32(byte)).advance)
    }
    #expect(HelveticaWidths.runs == HelveticaWidths.runs.sorted())
  }

  @Test("A composed letter is as wide as its decomposed form")
  func composition() {
    for text in ["é", "Å", "ñ", "ü", "ç"] {
      #expect(
        unitSize(text.precomposedStringWithCanonicalMapping) == unitSize(text.decomposedStringWithCanonicalMapping))
    }
  }

  @Test("A string from Foundation is measured like a native Swift string")
  func bridged() {
    for text in ["Hello", "Grüße aus Köln", "日本語の文章です", "A long ASCII text that no small string holds"] {
      #expect(unitSize(NSString(string: text) as String, width: 4000) == unitSize(text, width: 4000))
    }
  }
}

@Suite("Text: lines")
struct LineTests {
  // Advances: 556 for a, b, e, n and o; 222 for i and l; 278 for t and the space.

  @Test("A line breaks after its last word that fits; the white space at the break does not count in the width")
  func wrapping() {
    #expect(unitSize("aa bb aa", width: 2501) == (1112, 3))
    #expect(unitSize("aa bb aa", width: 2502) == (2502, 2))
    #expect(unitSize("aa bb aa", width: 3891) == (2502, 2))
    #expect(unitSize("aa bb aa", width: 3892) == (3892, 1))
    // The tolerance is a hundred-thousandth of an em.
    #expect(unitSize("aa bb aa", width: 3891.991) == (3892, 1) && unitSize("aa bb aa", width: 3891.989) == (2502, 2))
    #expect(unitSize("aa bb aa", width: 1112) == (1112, 3))
    #expect(unitSize("aa    \t\t  bb", width: 1500) == (1112, 2))
  }

  @Test("Characters of several scalars are never broken")
  func clusters() {
    #expect(unitSize("👩‍👩‍👧👩‍👩‍👧", width: 10) == (1000, 2))
    #expect(unitSize("🇳🇴🇸🇪🇩🇰", width: 10) == (1000, 3))
    #expect(unitSize("👍🏽👍🏽", width: 10) == (1000, 2))
    #expect(unitSize("e\u{301}e\u{301}e\u{301}", width: 10) == (556, 3))
    // A spacing mark, which has a width, and a letter: 0.556 em each.
    #expect(unitSize("कि" + "कि", width: 1200) == (1112, 2))
    // A syllable of 1 em and a tone mark of 0.556 em.
    #expect(unitSize("한\u{302E}한\u{302E}", width: 1600) == (1556, 2))
    #expect(unitSize("\u{301}\u{301}") == (0, 1))
    // After an ideograph, a joiner attaches a letter, an ideograph or half a flag, but not white space.
    for joined in ["a", "é", "語", "🇳"] { #expect(unitSize("日\u{200D}\(joined)", width: 10) == (1000, 1)) }
    #expect(unitSize("日\u{200D} 日") == (2278, 1))
  }

  @Test("Every newline starts a line, also at the end of the text")
  func newlines() {
    #expect(unitSize("a\nbb") == (1112, 2))
    #expect(unitSize("a\n") == (556, 2))
    #expect(unitSize("\n") == (0, 2))
    #expect(unitSize("\n\na") == (556, 3))
    #expect(unitSize("a\r\nb\u{2028}c\u{2029}d\u{85}e").lines == 5)
    #expect(unitSize("aaa\naaa", width: 1200) == (1112, 4))
  }

  @Test("An empty text has the size zero")
  func empty() {
    #expect(unitSize("") == (0, 0))
    #expect(unitSize("", width: 0, numberOfLines: 3) == (0, 0))
  }
}

@Suite("Text: extreme widths and font sizes, rounding, long texts")
struct HostileTextTests {
  @Test(
    "A line has at least one character, even if the offered width is too small",
    arguments: [100, 0, -0.0, -5, -Double.infinity])
  func narrow(width: Double) {
    #expect(unitSize("abc", width: width) == (556, 3))
    #expect(unitSize("i Wé", width: width) == (944, 3))
    #expect(unitSize("日本", width: width) == (1000, 2))
  }

  @Test(
    "An infinite, huge or NaN width sets no limit",
    arguments: [Double.infinity, .greatestFiniteMagnitude, .nan, 1e300])
  func unbounded(width: Double) {
    #expect(unitSize("aa bb aa é", width: width) == (3892 + 278 + 556, 1))
  }

  @Test(
    "The size is zero if the font size is zero, negative, infinite or NaN", arguments: [0, -17, Double.nan, .infinity])
  func fontSize(size: Double) {
    let measured = TextMeasurer.size(
      of: "Hello", font: Font(size: size), fitting: Size(width: 100, height: 100), numberOfLines: 0, displayScale: 2)
    #expect(measured == .zero)
  }

  @Test(
    "Extreme font sizes give finite sizes that are not negative",
    arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude])
  func extremeFontSize(size: Double) {
    for width in [0, 1, Double.greatestFiniteMagnitude, .nan] {
      let measured = TextMeasurer.size(
        of: "Hello all", font: Font(size: size), fitting: Size(width: width, height: 0), numberOfLines: 0,
        displayScale: 3)
      #expect(measured.width.isFinite && measured.height.isFinite)
      #expect(measured.width >= 0 && measured.height >= 0)
    }
  }

  @Test("A line height is 1.2 em, rounded up to whole pixels")
  func lineHeight() {
    #expect(Font(size: 17).lineHeight(displayScale: 1) == 21)
    #expect(Font(size: 17).lineHeight(displayScale: 2) == 20.5)
    #expect(Font(size: 17).lineHeight(displayScale: 3) == 62.0 / 3)
    for size in stride(from: 5.0, through: 200, by: 5) {
      #expect(Font(size: size).lineHeight(displayScale: 1) == size * 6 / 5)
    }
    for scale in [0, -1, Double.nan, .infinity] { #expect(Font(size: 10).lineHeight(displayScale: scale) == 12) }
  }

  @Test("A text fits its measured width, even with rounding errors, but not a width that is 0.001 em smaller")
  func ownWidth() {
    for size in [9.0, 10.1, 13, 17, 22.5, 96] {
      for text in ["Hello world", "poster title 12 with some longer stuff", "Ünïcödé text", "日本 語"] {
        func measure(_ width: Double) -> Size {
          TextMeasurer.size(
            of: text, font: Font(size: size), fitting: Size(width: width, height: 0), numberOfLines: 0, displayScale: 2)
        }
        let single = measure(.infinity)
        #expect(measure(single.width) == single)
        #expect(measure(single.width.nextDown) == single)
        #expect(measure(single.width + 123.4 - 123.4) == single)
        #expect(measure(single.width - size / 1000).height > single.height)
      }
    }
  }

  @Test("The time for long texts and long words does not grow quadratically")
  func longTime() {
    for piece in ["a", " ", "\u{301}", "日 ", "ab "] {
      let times = [2_000, 40_000].map { count in
        let text = "a" + String(repeating: piece, count: count)
        // The minimum of three readings, because the first one may include page faults.
        return (0..<3).map { _ in
          Self.processorTime { _ = unitSize(text, width: 1200) }
        }.min() ?? 0
      }
      // The long text has 20 times as many pieces. With quadratic growth, it would take 400 times as long.
      #expect(times[1] < times[0] * 80, "\(piece.debugDescription): \(times) ns")
    }
  }

  /// The processor time of this thread for some work, in nanoseconds. Waiting for a processor does not count.
  private static func processorTime(_ work: () -> Void) -> UInt64 {
    func now() -> UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
  }

  @Test("Long texts and long words are measured completely")
  func longTexts() {
    let count = 200_000
    #expect(unitSize(String(repeating: "a", count: count), width: 1200) == (1112, Double(count / 2)))
    #expect(unitSize(String(repeating: "a", count: count)) == (556 * Double(count), 1))
    #expect(unitSize(String(repeating: " ", count: count), width: 1200) == (0, 1))
    #expect(unitSize("a" + String(repeating: "\u{301}", count: count), width: 1200) == (556, 1))
    #expect(unitSize(String(repeating: "日 ", count: count), width: 1000) == (1000, Double(count)))
  }
}
