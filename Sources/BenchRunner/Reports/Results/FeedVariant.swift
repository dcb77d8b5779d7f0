import BenchHarness
import BenchSupport

extension FeedSettings {
  /// The column `variant`: the settings that distinguish feeds, as in `w375-s2-measured`. Other defaults are omitted.
  package var variant: String {
    var parts = ["w\(Figures.plain(width))", "s\(Figures.plain(scale))", "\(text)"]
    if direction != .ltr { parts.append("\(direction)") }
    if depth != FeedSettings().depth { parts.append("d\(depth)") }
    if views != FeedSettings().views { parts.append("v\(views)") }
    if posts != nil { parts.append("posts") }
    return parts.joined(separator: "-")
  }
}
