import PinTree

/// Two hashes of a feed: one of the trees of views with their content, one of the reference's frames. Equal hashes show
/// that a seed still gives the same feed. Without views, the first hash covers only the number of frames of each cell.
struct FeedDigest: Equatable {
  let tree: String
  let frames: String

  init(of feed: Feed) throws {
    var tree = FowlerNollVo()
    var frames = FowlerNollVo()
    let grid = PixelGrid(scale: feed.settings.scale)
    let parts = SharedParts(grid: grid)
    for content in feed.contents {
      let made = try content.makeCell(for: feed.scene.engines[0], of: feed.scene, sharing: parts)
      made.layoutRect = Rect(x: 0, y: 0, width: grid.up(feed.settings.width), height: 0)
      frames.add(grid.up(try made.layOut()))
      guard let cell = made as? FeedCell else {
        var nodes: [Rect] = []
        made.appendFrames(to: &nodes)
        tree.add(Double(nodes.count))
        for frame in nodes.dropFirst() { frames.add(frame) }
        continue
      }
      cell.forEachInSubtree { view in
        tree.add(view)
        if view !== cell { frames.add(view.frame) }
      }
    }
    self.tree = tree.text
    self.frames = frames.text
  }

  /// A header, then two records for each scene, with the seeds 1 and 42: the digests of forty cells at 375 points and
  /// scale 2, each cell in the direction of its text.
  static func records() throws -> [[String]] {
    try Catalog.current.scenes.reduce(into: [["scene", "seed", "tree", "frames"]]) { records, scene in
      for seed: UInt64 in [1, 42] {
        var settings = FeedSettings()
        (settings.cells, settings.seed, settings.direction) = (40, seed, .mixed)
        let digest = try FeedDigest(of: Feed(scene, settings))
        records.append([scene.name, "\(seed)", digest.tree, digest.frames])
      }
    }
  }
}

/// The 64-bit hash FNV-1a of Fowler, Noll and Vo.
package struct FowlerNollVo {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  var text: String { Figures.digits(of: value) }

  mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package mutating func add(_ number: Double) {
    // 0 and −0 count as the same number.
    let bits = (number == 0 ? 0 : number).bitPattern
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }

  package mutating func add(_ rect: Rect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] { add(number) }
  }

  /// Hashes a view's number of subviews, its visibility and its direction. For a label, also hashes the text, the font
  /// size and the line limit; for an image, its size.
  mutating func add(_ view: View) {
    add(Double(view.subviews.count))
    add(view.isHidden ? 1 : 0)
    add(view.layoutDirection == .rtl ? 1 : 0)
    if let label = view as? Label {
      for byte in label.text.utf8 { add(byte: byte) }
      add(label.font.size)
      add(Double(label.numberOfLines))
    }
    if let image = view.imageSize { add(Rect(origin: .zero, size: image)) }
  }
}
