import BenchKit
import PinCore

/// A card with a picture and a caption. Its four layouts place PinCore's views, objects of a class with pin chains,
/// structs of edges, and rectangles without a tree.
struct Card: CellContent, Sendable {
  var pictureHeight: Double
  var caption: Double
  /// The engine whose margin is one point too wide; nil for none.
  var fault: EngineName?

  static let layouts: CellLayouts<Card> = [
    "manual": CellLayout(ManualCard.init),
    "chain": CellLayout { card, parts in ChainCard(card, scale: parts.grid.scale) },
    "node": CellLayout { card, parts in NodeCard(card, parts.grid) },
    "closure": CellLayout(nodes: ["picture", "caption"]) { card, width, grid in
      let picture = grid.snap(Rect(x: 8, y: 8, width: 50, height: card.pictureHeight))
      let left = picture.maxX + card.gap(for: "closure")
      let caption = grid.snap(Rect(x: left, y: 8, width: width - left - 8, height: card.caption))
      return [Rect(x: 0, y: 0, width: width, height: max(picture.maxY, caption.maxY) + 8), picture, caption]
    },
  ]

  /// The distance between picture and caption, which is one point more in the engine with the fault.
  func gap(for engine: EngineName) -> Double { engine == fault ? 11 : 10 }
}

struct Sound: Scene {
  static let name = "sound"
  static let summary = "a card"
  static func content(at index: Int, in settings: FeedSettings) -> Card { .at(index, settings) }
}

/// The cards of `Sound`, with a wrong margin in one engine.
struct Faulty<Fault: PlantedFault>: Scene {
  static var name: String { "faulty-\(Fault.engine)" }
  static var summary: String { "a card with one wrong margin" }
  static func content(at index: Int, in settings: FeedSettings) -> Card {
    var card = Card.at(index, settings)
    card.fault = Fault.engine
    return card
  }
}

protocol PlantedFault: SendableMetatype { static var engine: EngineName { get } }
enum ChainFault: PlantedFault { static let engine: EngineName = "chain" }
enum NodeFault: PlantedFault { static let engine: EngineName = "node" }
enum ClosureFault: PlantedFault { static let engine: EngineName = "closure" }

extension Card {
  static func at(_ index: Int, _ settings: FeedSettings) -> Card {
    var random = SplitMix64(seed: settings.seed, stream: UInt64(index))
    return Card(pictureHeight: Double(random.next() % 90) / 2, caption: Double(random.next() % 200) / 3)
  }
}
