import PinCore

/// What a feed is made from.
struct FeedSettings {
  var cells = 1000
  var seed: UInt64 = 1
  /// The width of the feed in points.
  var width = 375.0
  /// Pixels per point.
  var scale = 2.0
  var text = TextMode.measured

  /// The width that passes alternate with, so that none finds its work done: a tenth more, in whole points.
  var otherWidth: Double { (width * 1.1).rounded(.up) }

  /// A text of the feed; measured here and now if sizes are to be fixed.
  func text(_ string: String) -> FeedText {
    guard text == .fixed else { return FeedText(string: string, fixedSize: nil) }
    let label = FeedLabel(FeedText(string: string, fixedSize: nil))
    label.setDisplayScale(scale)
    return FeedText(string: string, fixedSize: label.sizeThatFits(.unbounded))
  }
}

/// A column of cells of a scene: what engines lay out.
struct Feed {
  let scene: any Scene.Type
  let settings: FeedSettings
  let contents: [any CellContent]

  init(_ scene: any Scene.Type, _ settings: FeedSettings) {
    self.scene = scene
    self.settings = settings
    contents = (0..<settings.cells).map { scene.content(at: $0, in: settings) }
  }
}

extension Size {
  /// The offer of as much room as a view can want.
  static var unbounded: Size { Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude) }
}
