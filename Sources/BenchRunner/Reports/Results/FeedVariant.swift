import BenchHarness
import BenchSupport

extension FeedSettings {
  /// What the column `variant` says of a feed: the settings that runs are told apart by, as in `w375-s2-measured`; what is as
  /// it is by default is left out after these three.
  package var variant: String {
    var parts = ["w\(Figures.plain(width))", "s\(Figures.plain(scale))", "\(text)"]
    if direction != .ltr { parts.append("\(direction)") }
    if depth != FeedSettings().depth { parts.append("d\(depth)") }
    if posts != nil { parts.append("posts") }
    return parts.joined(separator: "-")
  }
}
