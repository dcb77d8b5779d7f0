extension String {
  /// The text broken at spaces into lines of at most `width` terminal columns. All lines but the first begin with
  /// `indent` spaces. A word longer than a line stays whole. If `width` is nil, the text is unchanged.
  func wrapped(to width: Int?, indent: Int) -> String {
    guard let width, displayWidth > width else { return self }
    var lines = [""]
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).map(String.init).enumerated() {
      let line = lines[lines.count - 1]
      if line.contains(where: { $0 != " " }), line.displayWidth + 1 + word.displayWidth > width {
        lines.append(String(repeating: " ", count: indent) + word)
      } else {
        lines[lines.count - 1] = index == 0 ? word : "\(line) \(word)"
      }
    }
    return lines.joined(separator: "\n")
  }
}
