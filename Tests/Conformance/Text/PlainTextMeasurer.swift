/// Breaks lines slowly, by the definition: each line is the longest run of characters that fits and after which a break
/// is allowed. Without such a run, the line breaks inside a word.
///
/// Does not use the measurer's code or tables: a text consists of pieces with known widths.
struct PlainTextMeasurer {
  /// One character of a test text, with its width in 1/1000 em.
  struct Piece {
    enum Role { case letter, wide, space, newline }
    let text: String
    let width: Int
    let role: Role
  }

  static let pieces: [Piece] = [
    Piece(text: "a", width: 556, role: .letter), Piece(text: "i", width: 222, role: .letter),
    Piece(text: "W", width: 944, role: .letter), Piece(text: "-", width: 333, role: .letter),
    Piece(text: "é", width: 556, role: .letter), Piece(text: "e\u{301}", width: 556, role: .letter),
    Piece(text: "…", width: 1000, role: .letter), Piece(text: "€", width: 556, role: .letter),
    Piece(text: "\u{A0}", width: 278, role: .letter), Piece(text: "ш", width: 802, role: .letter),
    Piece(text: "ش", width: 556, role: .letter), Piece(text: "कि", width: 1112, role: .letter),
    Piece(text: "日", width: 1000, role: .wide), Piece(text: "か\u{3099}", width: 1000, role: .wide),
    Piece(text: "한", width: 1000, role: .wide), Piece(text: "Ａ", width: 1000, role: .wide),
    Piece(text: "ｱ", width: 500, role: .wide), Piece(text: "👩‍👩‍👧", width: 1000, role: .wide),
    Piece(text: "👍🏽", width: 1000, role: .wide), Piece(text: "🇳🇴", width: 1000, role: .wide),
    Piece(text: " ", width: 278, role: .space), Piece(text: "\t", width: 278, role: .space),
    Piece(text: "\u{3000}", width: 1000, role: .space), Piece(text: "\n", width: 0, role: .newline),
  ]

  let limit: Int

  /// The widths of the lines, without white space at their ends.
  func lines(_ text: [Piece]) -> [Int] {
    text.split(omittingEmptySubsequences: false) { $0.role == .newline }.flatMap { linesOfParagraph(Array($0)) }
  }

  private func linesOfParagraph(_ text: [Piece]) -> [Int] {
    var widths: [Int] = []
    var start = 0
    repeat {
      let end = lineEnd(text, from: start)
      widths.append(visibleWidth(text[start..<end]))
      start = end
    } while start < text.count
    return widths
  }

  private func lineEnd(_ text: [Piece], from start: Int) -> Int {
    let ends = (start..<text.count).map { $0 + 1 }
    let fitting = ends.filter { visibleWidth(text[start..<$0]) <= limit }
    if let atOpportunity = fitting.last(where: { mayBreak(text, before: $0) }) { return atOpportunity }
    let insideWord = fitting.last ?? min(start + 1, text.count)
    return text[insideWord...].firstIndex { $0.role != .space } ?? text.count
  }

  private func mayBreak(_ text: [Piece], before index: Int) -> Bool {
    if index == text.count { return true }
    if text[index].role == .space { return false }
    return text[index - 1].role != .letter || text[index].role == .wide
  }

  private func visibleWidth(_ line: ArraySlice<Piece>) -> Int {
    let end = line.lastIndex { $0.role != .space }.map { $0 + 1 } ?? line.startIndex
    return line[..<end].reduce(0) { $0 + $1.width }
  }
}
