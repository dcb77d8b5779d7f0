import BenchKit
import PinCore

/// The examples "Adjust to container size" of PinLayout's manual, with start and end instead of left and right. Thus
/// the cells are mirrored where text runs from right to left.
enum Container: PostScene {
  static let name = "container"
  static let summary = "cells A to D of PinLayout's manual: views that share the width of their container"
  static let features = ["relative", "vertically", "percent", "hCenter", "start/end", "nesting"]

  static func content(of post: Post, in settings: FeedSettings) -> ContainerContent {
    ContainerContent(of: post, settings)
  }
}

/// The distances and sizes of a cell, in points.
struct ContainerSpacing {
  /// The distance between adjacent views in a container.
  var gap = 10.0
  /// The distance between containers.
  var v = 8.0
  /// The width of the views with a fixed width.
  var column = 50.0
}

struct ContainerContent: CellContent {
  let direction: LayoutDirection
  /// The height of a container in points, not always a whole number of pixels.
  let height: Double
  var spacing = ContainerSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    height = 40 + Double(post.rating) * 7.3
  }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? ContainerConstraintCell, cell.layoutDirection != direction {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? ContainerCell)?.show(self) ?? false
  }

  static let layouts: CellLayouts<ContainerContent> = [
    .manual: CellLayout(ContainerManualCell.init),
    .pin: CellLayout(ContainerPinCell.init),
    .constraint: CellLayout(constraints: ContainerConstraintCell.init),
    .formation: CellLayout { content, parts in ContainerFormationCell(content, grid: parts.grid) },
    .stack: CellLayout { content, parts in try ContainerStackCell(content, grid: parts.grid) },
  ]
}

/// The tree of a cell: four containers, named as in the manual.
class ContainerCell: FeedCell {
  final let cellA = View(), a1 = View(), a2 = View()
  final let cellB = View(), b1 = View(), b2 = View()
  final let cellC = View(), c1 = View(), c2 = View(), c3 = View()
  final let cellD = View(), d1 = View(), d2 = View(), d3 = View()
  @exclusivity(unchecked) final private(set) var height: Double
  final let spacing: ContainerSpacing

  init(_ content: ContainerContent) {
    (height, spacing) = (content.height, content.spacing)
    super.init()
    addSubviews([cellA, cellB, cellC, cellD])
    cellA.addSubviews([a1, a2])
    cellB.addSubviews([b1, b2])
    cellC.addSubviews([c1, c2, c3])
    cellD.addSubviews([d1, d2, d3])
    setLayoutDirection(content.direction)
  }

  func show(_ content: ContainerContent) -> Bool {
    setLayoutDirection(content.direction)
    height = content.height
    return true
  }
}
