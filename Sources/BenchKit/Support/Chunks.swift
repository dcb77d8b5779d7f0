extension Array {
  /// Shorter copies of the list, for shrinking. Each copy lacks one chunk. The chunk size is first the length of the
  /// list. Then it is halved, rounded down, until it is 1.
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
