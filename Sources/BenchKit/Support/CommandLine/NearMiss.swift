/// Suggests the known word that the user probably meant by an unknown word.
enum NearMiss {
  /// A question with the best candidate, as in `did you mean verify?`; nil if no candidate is near enough.
  static func suggestion(_ word: String, among candidates: [String]) -> String? {
    of(word, among: candidates).map { "did you mean \($0)?" }
  }

  /// The candidate that begins with the word, if exactly one does and the word has two letters or more. In all other
  /// cases, the nearest candidate; nil if its distance is more than 1 and more than a third of its number of letters.
  static func of(_ word: String, among candidates: [String]) -> String? {
    let begun = candidates.filter { letters(word).count > 1 && letters($0).starts(with: letters(word)) }
    if begun.count == 1 { return begun[0] }
    let near = candidates.map { (candidate: $0, distance: distance(letters(word), letters($0))) }
      .filter { $0.distance <= max(1, letters($0.candidate).count / 3) }
    return near.min { $0.distance < $1.distance }?.candidate
  }

  /// The word without the leading dashes of options.
  private static func letters(_ word: String) -> [UInt8] { Array(word.utf8.drop { $0 == UInt8(ascii: "-") }) }

  /// The smallest number of edits that turns one word into another. An edit inserts, deletes or replaces a letter, or
  /// swaps two adjacent letters (the Damerau–Levenshtein distance in its "optimal string alignment" form). The time
  /// grows with the product of the lengths.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[b.count]
  }
}
