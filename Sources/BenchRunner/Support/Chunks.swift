extension Array {
  /// Shorter lists for shrinking. Each lacks one chunk: first all elements, then a half, a quarter and so on, down to a
  /// single element.
  package var withoutChunks: [[Element]] {
    var shorter: [[Element]] = []
    var size = count
    while size > 0 {
      for start in stride(from: 0, to: count, by: size) {
        shorter.append(Array(self[..<start] + self[Swift.min(start + size, count)...]))
      }
      size /= 2
    }
    return shorter
  }
}
