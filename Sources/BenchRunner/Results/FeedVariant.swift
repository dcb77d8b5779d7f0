extension FeedSettings {
  /// What the column `variant` says of a feed: the settings that runs are told apart by, as in `w375-s2-measured`.
  var variant: String { "w\(Figures.plain(width))-s\(Figures.plain(scale))-\(text)" }
}
