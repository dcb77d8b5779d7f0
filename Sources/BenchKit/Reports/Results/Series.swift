/// The identity of a feed within a run.
struct FeedKey: Hashable, Codable, CustomStringConvertible {
  var scene = ""
  /// The settings that distinguish feeds; see `FeedSettings.variant`.
  var variant = ""
  var cells = 0

  /// For readers: `social × 1,000 w375-s2-measured`.
  var description: String { "\(scene) × \(Figures.grouped(cells)) \(variant)" }
}

extension FeedKey {
  init(_ scene: any Scene.Type, _ settings: FeedSettings) {
    self.init(scene: scene.name, variant: settings.variant, cells: settings.cells)
  }
}

extension Feed {
  var key: FeedKey { FeedKey(scene, settings) }
}

extension FeedSettings {
  /// The column `variant`: the settings that distinguish feeds, as in `w375-s2-measured`. It always has the width, the
  /// scale and the way of measuring texts, and other settings only if they are not the default.
  var variant: String {
    var parts = ["w\(Figures.plain(width))", "s\(Figures.plain(scale))", "\(text)"]
    if seed != FeedSettings().seed, items == nil { parts.append("seed\(seed)") }
    if direction != .ltr { parts.append("\(direction)") }
    if depth != FeedSettings().depth { parts.append("d\(depth)") }
    if screen != FeedSettings().screen { parts.append("screen\(screen)") }
    if items != nil {
      parts.append((posts != nil ? "posts" : "items") + (itemsDigest.isEmpty ? "" : ".\(itemsDigest)"))
    }
    return parts.joined(separator: "-")
  }
}

/// The identity of a series of figures within a run.
struct SeriesKey: Hashable, Codable, CustomStringConvertible {
  var feed = FeedKey()
  var engine = ""
  var phase = Phase.relayout
  var metric = Metric.time

  init(feed: FeedKey = FeedKey(), engine: String = "", phase: Phase = .relayout, metric: Metric = .time) {
    (self.feed, self.engine, self.phase, self.metric) = (feed, engine, phase, metric)
  }

  /// For messages and files of other tools: `social × 1000 w375-s2-measured · pin · relayout · time`.
  var description: String {
    "\(feed.scene) × \(feed.cells) \(feed.variant) · \(engine) · \(phase.rawValue) · \(metric.rawValue)"
  }
}

extension Double? {
  var stored: Double? { map { Figures.stored($0) } }
}
