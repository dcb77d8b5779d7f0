import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells of the same shape share one set.
final class MessageConstraintCell: MessageCell {
  @exclusivity(unchecked) var constraints: MessageConstraints

  init(_ content: MessageContent, _ constraints: MessageConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    // As with UIKit's preferred maximum layout width, the text is measured for a known width before solving.
    let widestText = constraints.pixelGrid.up(0.75 * bounds.width) - 2 * spacing.padding
    let textSize = text.sizeThatFits(Size(width: widestText, height: .greatestFiniteMagnitude))
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.text, to: textSize)
    if let box = constraints.sender { try layout.setContent(of: box, to: sender.sizeThatFits(.unbounded)) }
    if let box = constraints.reaction { try layout.setContent(of: box, to: reaction.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.time, to: time.sizeThatFits(.unbounded))
    try layout.solve()
    text.frame = layout.frame(of: constraints.text)
    bubble.frame = layout.frame(of: constraints.bubble)
    if let box = constraints.avatar { avatar.frame = layout.frame(of: box) }
    if let box = constraints.sender { sender.frame = layout.frame(of: box) }
    if let box = constraints.reaction { reaction.frame = layout.frame(of: box) }
    time.frame = layout.frame(of: constraints.time)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them. The text's box is relative to the bubble.
final class MessageConstraints: CellConstraints {
  let bubble, text, time: Box
  let avatar, sender, reaction: Box?

  init(_ content: MessageContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (shape, spacing) = (content.shape, content.spacing)
    let (start, end) = shape.direction.edges
    let margin = shape.direction.forward(spacing.margin)

    let text = try layout.box { ($0.left == spacing.padding, $0.top == spacing.padding) }
    try layout.solver.add(text.width >= spacing.leastText)
    let bubble = try layout.box()
    try layout.place(
      bubble, bubble.width == text.width + 2 * spacing.padding, bubble.height == text.height + 2 * spacing.padding,
      bubble.width <= 0.75 * cell.width)

    if shape.showsSender {
      let avatar = try layout.box()
      try layout.place(
        avatar, start(avatar) == start(cell) + margin, avatar.top == cell.top + spacing.margin,
        avatar.width == spacing.avatar, avatar.height == spacing.avatar)
      let sender = try layout.box { (start($0) == end(avatar) + margin, $0.top == avatar.top) }
      try layout.place(bubble, start(bubble) == start(sender), bubble.top == sender.bottom + spacing.gap)
      (self.avatar, self.sender) = (avatar, sender)
    } else {
      (avatar, sender) = (nil, nil)
      let side = shape.isOwn ? end : start
      let inset = shape.isOwn ? -margin : margin
      try layout.place(bubble, side(bubble) == side(cell) + inset, bubble.top == cell.top + spacing.margin)
    }

    let time = try layout.box()
    if shape.showsReaction {
      let corner = shape.isOwn ? start(bubble) : end(bubble)
      let reaction = try layout.box { ($0.centerX == corner, $0.centerY == bubble.bottom) }
      try layout.place(time, time.top >= reaction.bottom + spacing.gap)
      self.reaction = reaction
    } else {
      reaction = nil
    }
    let side = shape.isOwn ? end : start
    try layout.place(time, side(time) == side(bubble), time.top >= bubble.bottom + spacing.gap)
    try layout.solver.add(time.top == 0 | .weak)
    try layout.solver.add(cell.bottom == time.bottom + spacing.margin)

    (self.bubble, self.text, self.time) = (bubble, text, time)
    super.init(layout, cell, width, on: grid)
  }
}

extension MessageContent: ConstrainedContent {
  func makeConstraints(on grid: PixelGrid) throws -> MessageConstraints { try MessageConstraints(self, on: grid) }
}
