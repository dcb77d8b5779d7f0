@testable import BenchKit
import PinCore

/// The frames of a cell and its two boxes, one below the other.
func boxes(_ width: Double, gap: Double = 8) -> [Rect] {
  [
    Rect(x: 0, y: 0, width: width, height: 60 + gap), Rect(x: 0, y: 0, width: width, height: 20),
    Rect(x: 0, y: 20 + gap, width: width, height: 40),
  ]
}

/// A scene without views. Its engines agree, except that `late` differs at a width of 333 points.
struct SoundScene: Scene, CellContent {
  static let name = "sound"
  static let summary = "two boxes"
  static func content(at index: Int, in settings: FeedSettings) -> SoundScene { SoundScene() }

  static let layouts: CellLayouts<SoundScene> = [
    "closure": CellLayout { _, width, _ in boxes(width) }, "node": CellLayout { _ in NodeCell() },
    "late": CellLayout { content, width, _ in boxes(width, gap: width == 333 ? 9 : 8) },
  ]
}

/// A scene with an engine that `SoundScene` does not have, and with a different reference engine.
struct OtherScene: Scene, CellContent {
  static let name = "other"
  static let summary = "two boxes"
  static func content(at index: Int, in settings: FeedSettings) -> OtherScene { OtherScene() }

  static let layouts: CellLayouts<OtherScene> = [
    "node": CellLayout { _ in NodeCell() }, "only": CellLayout { _, width, _ in boxes(width) },
  ]
}

/// A line of text. `tree` measures it in a tree of views, the other engines without one: at the feed's scale, or at 1.
struct TreelessScene: Scene, CellContent {
  static let name = "treeless"
  static let summary = "a line of text"
  static func content(at index: Int, in settings: FeedSettings) -> TreelessScene {
    TreelessScene(text: settings.text("one line"))
  }

  let text: FeedText

  static let layouts: CellLayouts<TreelessScene> = [
    "tree": CellLayout { TreeCell(text: $0.text) },
    "right": CellLayout { content, width, grid in
      let label = FeedLabel(content.text)
      label.setDisplayScale(grid.scale)
      return frames(label, width, grid)
    }, "wrong": CellLayout { content, width, grid in frames(FeedLabel(content.text), width, grid) },
  ]

  private static func frames(_ label: FeedLabel, _ width: Double, _ grid: PixelGrid) -> [Rect] {
    let line = grid.snap(Rect(origin: .zero, size: label.sizeThatFits(Size(width: width, height: 0))))
    return [Rect(x: 0, y: 0, width: width, height: line.height), line]
  }

  private final class TreeCell: FeedCell {
    private let label: FeedLabel

    init(text: FeedText) {
      label = FeedLabel(text)
      super.init()
      addSubview(label)
    }

    override func layOut() -> Double {
      let frames = frames(label, bounds.width, PixelGrid(scale: displayScale))
      label.frame = frames[1]
      return frames[1].height
    }
  }
}

/// A scene that numbers its cells: the first one made with a `SharedParts` has the height 1, the second 2, and so on.
struct CountingScene: Scene, CellContent {
  static let name = "counting"
  static let summary = "a number"
  static func content(at index: Int, in settings: FeedSettings) -> CountingScene { CountingScene() }

  static let layouts: CellLayouts<CountingScene> = ["a": CellLayout(counted), "b": CellLayout(counted)]

  private final class Count { var value = 0 }

  private static func counted(_: CountingScene, _ parts: SharedParts) -> CountedCell {
    let count = parts.part { Count() }
    count.value += 1
    return CountedCell(height: Double(count.value))
  }
}

private final class CountedCell: LayoutCell {
  var layoutRect = Rect.zero
  private let height: Double

  init(height: Double) { self.height = height }

  func layOut() -> Double { height }

  func appendFrames(to frames: inout [Rect]) { frames.append(layoutRect) }
}

/// A scene whose reference engine returns frames that contain NaN.
struct NaNScene: Scene, CellContent {
  static let name = "nan"
  static let summary = "a frame that is not a number"
  static func content(at index: Int, in settings: FeedSettings) -> NaNScene { NaNScene() }

  static let layouts: CellLayouts<NaNScene> = ["broken": CellLayout { _, width, _ in boxes(width, gap: .nan) }]
}

/// A scene with an engine that returns one frame too few, and an engine that returns no frame.
struct FewerScene: Scene, CellContent {
  static let name = "fewer"
  static let summary = "a view too few"
  static func content(at index: Int, in settings: FeedSettings) -> FewerScene { FewerScene() }

  static let layouts: CellLayouts<FewerScene> = [
    "whole": CellLayout { _, width, _ in boxes(width) },
    "fewer": CellLayout { _, width, _ in Array(boxes(width).dropLast()) }, "none": CellLayout { _, _, _ in [] },
  ]
}

/// A scene without a layout.
struct EmptyScene: Scene, CellContent {
  static let name = "empty"
  static let summary = "nothing"
  static func content(at index: Int, in settings: FeedSettings) -> EmptyScene { EmptyScene() }
  static let layouts: CellLayouts<EmptyScene> = [:]
}

/// A scene with two layouts for the same engine.
struct TwiceScene: Scene, CellContent {
  static let name = "twice"
  static let summary = "nothing"
  static func content(at index: Int, in settings: FeedSettings) -> TwiceScene { TwiceScene() }
  static let layouts: CellLayouts<TwiceScene> = [
    "a": CellLayout { _, _, _ in [] }, "b": CellLayout { _, _, _ in [] }, "a": CellLayout { _, _, _ in [] },
  ]
}

/// A scene with the name that a test chooses.
struct NamedScene: Scene, CellContent {
  @TaskLocal static var name = ""
  static let summary = "nothing"
  static func content(at index: Int, in settings: FeedSettings) -> NamedScene { NamedScene() }
  static let layouts: CellLayouts<NamedScene> = ["manual": CellLayout { _, _, _ in [] }]
}

/// A cell whose nodes are rectangles, not views.
private final class NodeCell: LayoutCell {
  var layoutRect = Rect.zero
  private var nodes: [Rect] = []

  func layOut() -> Double {
    nodes = Array(boxes(layoutRect.width).dropFirst())
    return 68
  }

  func appendFrames(to frames: inout [Rect]) { frames += [layoutRect] + nodes }
}

/// A scene with a custom item type. A cell has a bar for each height of its item.
struct BarsScene: ItemScene, CellContent {
  static let name = "bars"
  static let summary = "a bar for each number"

  struct Item: Codable, Sendable {
    var title: String
    var owner: Owner
    var heights: [Double]
    var rank: Int?
    var kind: Kind?

    enum Kind: String, Codable {
      case quiet
    }

    struct Owner: Codable, Sendable {
      var name: String
    }
  }

  static func item(at index: Int, in settings: FeedSettings) -> Item {
    Item(title: "\(index)", owner: Item.Owner(name: "made"), heights: [Double(index + 1)])
  }

  static func content(of item: Item, in settings: FeedSettings) -> BarsScene {
    BarsScene(heights: item.heights, isMade: item.owner.name == "made")
  }

  static let layouts: CellLayouts<BarsScene> = [
    "first": CellLayout { bars, width, _ in bars.frames(width) },
    // Wrong for items whose owner is not named `made`.
    "second": CellLayout { bars, width, _ in bars.frames(bars.isMade ? width : width - 1) },
  ]

  let heights: [Double]
  let isMade: Bool

  private func frames(_ width: Double) -> [Rect] {
    var top = 0.0
    let bars = heights.map { height in
      defer { top += height }
      return Rect(x: 0, y: top, width: width, height: height)
    }
    return [Rect(x: 0, y: 0, width: width, height: top)] + bars
  }
}
