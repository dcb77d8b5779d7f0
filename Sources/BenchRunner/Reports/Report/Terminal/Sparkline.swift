/// Counts as a line of bars, one character each.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// The highest count is a full bar; zero is a space.
  static func text(_ counts: [Int]) -> String {
    let most = counts.max() ?? 0
    return String(
      counts.map { count -> Character in
        count == 0 ? " " : bars[min(count * bars.count / max(most, 1), bars.count - 1)]
      })
  }
}
