/// Fills lines greedily, word by word, and keeps no more of them than their number and the widest.
///
/// All advances are in 1/1000 em: integers, so that sums are exact. They cannot overflow, as no text has 2⁵² characters.
struct LineBreaker {
  /// How many lines are complete.
  private(set) var lineCount = 0
  /// The advance of the widest complete line.
  private(set) var widest = 0

  private var reader: GlyphReader
  private let limit: Int
  private let maximumLines: Int
  /// The advance of the current line, with the white space at its end.
  private var total = 0
  /// The advance of the current line, without the white space at its end.
  private var visible = 0

  /// A breaker of a text into lines at most `limit` wide, which leaves out what follows `maximumLines` of them.
  init(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int) {
    reader = GlyphReader(utf8)
    self.limit = limit
    self.maximumLines = maximumLines
  }

  /// Breaks the whole text.
  mutating func run() {
    while lineCount < maximumLines {
      switch reader.glyph.kind {
      case .space:
        total &+= reader.glyph.advance
        reader.advance()
      case .newline:
        endLine()
        reader.advance()
      case .ideograph, .indicator:
        place(readIdeograph())
      case .end:
        return endLine()
      default:
        placeWord()
      }
    }
  }

  private mutating func endLine() {
    lineCount &+= 1
    widest = max(widest, visible)
    total = 0
    visible = 0
  }

  /// Puts what cannot be broken on the current line, or on the next one if it is too wide for the rest of this one.
  @inline(__always) private mutating func place(_ width: Int) {
    if total > 0, total &+ width > limit { endLine() }
    total &+= width
    visible = total
  }

  /// Places letters and their marks up to the next white space or ideograph, broken between letters only if the whole is
  /// wider than a line.
  @inline(__always) private mutating func placeWord() {
    let start = reader
    let width = read { $0.isInWord }
    if width <= limit { return place(width) }
    if total > 0 { endLine() }
    reader = start
    while reader.glyph.isInWord, lineCount < maximumLines { place(readLetter()) }
  }

  /// Reads a letter, or a mark that follows none, and the marks that belong to it; returns their advance.
  @inline(__always) private mutating func readLetter() -> Int {
    let width = reader.glyph.advance
    reader.advance()
    return width &+ read { $0.isMark }
  }

  /// Reads an ideograph and all that is drawn with it: marks, which may have a width, the other half of a flag, and what
  /// joiners bind to it; returns its advance.
  @inline(__always) private mutating func readIdeograph() -> Int {
    var width = reader.glyph.advance
    var last = reader.glyph.kind
    reader.advance()
    while true {
      let glyph = reader.glyph
      if glyph.isMark {
        width &+= glyph.advance
        last = glyph.kind
      } else if last == .joiner && glyph.isBase || last == .indicator && glyph.kind == .indicator {
        last = .ideograph
      } else {
        return width
      }
      reader.advance()
    }
  }

  /// Reads glyphs as long as they meet a condition; returns the sum of their advances.
  @inline(__always) private mutating func read(while condition: (GlyphMetrics) -> Bool) -> Int {
    var width = 0
    while condition(reader.glyph) {
      width &+= reader.glyph.advance
      reader.advance()
    }
    return width
  }
}
