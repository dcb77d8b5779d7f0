import BenchHarness
import ConstraintSolver
import PinTree

extension MessageConstraints: BatchConstraints {
  var nodes: [Box?] { [avatar, sender, bubble, text, reaction, time] }
}

extension MessageContent: BatchContent {
  func shape(variant: Int) -> MessageShape { shape }

  func makeConstraints(_ shape: MessageShape, on grid: PixelGrid) throws -> MessageConstraints {
    try MessageConstraints(grid: grid, shape: shape, spacing: spacing)
  }

  var isMeasured: Bool { text.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: MessageConstraints, on grid: PixelGrid) throws {
    if let box = constraints.sender { try inputs.setContent(of: box, to: sender.size(13, on: grid)) }
    if let box = constraints.reaction { try inputs.setContent(of: box, to: reaction.size(12, on: grid)) }
    try inputs.setContent(of: constraints.time, to: time.size(11, on: grid))
  }

  static var dependsOnWidth: Bool { true }

  func write(
    to inputs: some LayoutInputs, _ constraints: MessageConstraints, on grid: PixelGrid, width: Double,
    solved: (Box) -> Rect
  ) throws {
    let widestText = grid.up(0.75 * width) - 2 * spacing.padding
    try inputs.setContent(of: constraints.text, to: text.size(16, fitting: widestText, lines: 0, on: grid))
  }
}
