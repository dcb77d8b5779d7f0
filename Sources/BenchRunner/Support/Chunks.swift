extension Array {
  /// The list without each of its halves, quarters and so on, down to single elements, for shrinking.
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
