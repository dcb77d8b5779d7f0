/// The metrics of a Unicode scalar: its advance, and its role in line breaking.
struct GlyphMetrics {
  /// The advance in bits 0 to 11 and the kind in bits 12 to 15, in the format of scripts/generate-helvetica-widths.py.
  let rawValue: UInt16

  /// The role of a scalar in line breaking.
  struct Kind: Equatable {
    let rawValue: UInt16

    /// Letters, digits, punctuation and no-break spaces: a line breaks between them only in a word wider than a line.
    /// All scalars without another kind count as letters.
    static var letter: Kind { Kind(rawValue: 0) }
    /// Combining marks, skin tones, trailing jamo and invisible controls: part of the character before them.
    static var mark: Kind { Kind(rawValue: 1) }
    /// The zero-width joiner: a mark. After an ideograph, it makes the next character part of the ideograph too.
    static var joiner: Kind { Kind(rawValue: 2) }
    /// Ideographs, kana, Hangul, full-width and half-width forms, and emoji: lines can break before and after them.
    static var ideograph: Kind { Kind(rawValue: 3) }
    /// A regional indicator, one half of a flag: two consecutive indicators count as one ideograph.
    static var indicator: Kind { Kind(rawValue: 4) }
    /// White space: a line can break after it. At the end of a line, white space does not count in the width.
    static var space: Kind { Kind(rawValue: 5) }
    /// The end of a line.
    static var newline: Kind { Kind(rawValue: 6) }
    /// The end of the text; no character has this kind.
    static var end: Kind { Kind(rawValue: 7) }
  }

  /// The metrics after the last character.
  static var end: GlyphMetrics { GlyphMetrics(rawValue: Kind.end.rawValue << 12) }

  @inline(__always) var kind: Kind { Kind(rawValue: rawValue >> 12) }

  /// The advance in 1/1000 em.
  @inline(__always) var advance: Int { Int(rawValue & 0xFFF) }

  /// Whether the scalar is part of the preceding character.
  @inline(__always) var isMark: Bool { kind == .mark || kind == .joiner }

  /// Whether the scalar is a letter, an ideograph or an indicator. A joiner can attach it to a preceding ideograph.
  @inline(__always) var isBase: Bool { kind == .letter || kind == .ideograph || kind == .indicator }

  /// Whether the scalar can be part of a word.
  @inline(__always) var isInWord: Bool { kind.rawValue <= Kind.joiner.rawValue }

  private init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The metrics of a Unicode scalar. Scalars up to U+04FF are in a table. The metrics of larger scalars are found by a
  /// binary search in about 1,300 runs.
  @inline(__always) init(_ scalar: UInt32) {
    rawValue =
      scalar < HelveticaWidths.flat.count
      ? HelveticaWidths.flat.withUnsafeBufferPointer { $0[Int(scalar)] }
      : Self.search(scalar)
  }

  /// The metrics of the last run that starts at or before the scalar.
  private static func search(_ scalar: UInt32) -> UInt16 {
    HelveticaWidths.runs.withUnsafeBufferPointer { runs in
      let key = UInt64(scalar) << 16 | 0xFFFF
      var first = 0
      var count = runs.count
      while count > 1 {
        let half = count >> 1
        first = runs[first &+ half] <= key ? first &+ half : first
        count &-= half
      }
      return UInt16(truncatingIfNeeded: runs[first])
    }
  }
}
