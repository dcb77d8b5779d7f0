import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all messages of a shape.
final class MessageConstraintCell: MessageCell {
  @exclusivity(unchecked) var constraints: MessageConstraints

  init(_ content: MessageContent, _ constraints: MessageConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    // As with UIKit's preferred maximum layout width, the text is measured for a known width before solving.
    let widestBubble = PixelGrid(scale: displayScale).up(0.75 * bounds.width)
    let offered = Size(width: widestBubble - 2 * spacing.padding, height: .greatestFiniteMagnitude)
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.text, to: text.sizeThatFits(offered))
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

/// The boxes of a cell and the constraints between them. The text's box is in the bubble's points.
final class MessageConstraints {
  let layout: BoxLayout
  let cellWidth: Constraint
  let cell, bubble, text, time: Box
  private(set) var avatar, sender, reaction: Box?

  init(grid: PixelGrid, shape: MessageShape, spacing: MessageSpacing) throws {
    layout = BoxLayout(grid: grid)
    let direction = shape.direction
    let margin = spacing.margin

    (cell, cellWidth) = try layout.cell()

    text = try layout.box()
    try layout.place(text, text.left == spacing.padding, text.top == spacing.padding)
    try layout.solver.add(text.width >= spacing.leastText)

    bubble = try layout.box()
    try layout.place(
      bubble, bubble.width == text.width + 2 * spacing.padding, bubble.height == text.height + 2 * spacing.padding,
      bubble.width <= 0.75 * cell.width)

    if shape.showsSender {
      let avatar = try layout.box()
      try layout.place(
        avatar, avatar.leading(direction) == cell.leading(direction) + direction.forward(margin),
        avatar.top == cell.top + margin, avatar.width == spacing.avatar, avatar.height == spacing.avatar)

      let sender = try layout.box()
      try layout.place(
        sender, sender.leading(direction) == avatar.trailing(direction) + direction.forward(margin),
        sender.top == avatar.top)

      try layout.place(
        bubble, bubble.leading(direction) == sender.leading(direction), bubble.top == sender.bottom + spacing.gap)
      self.avatar = avatar
      self.sender = sender
    } else if shape.isOwn {
      try layout.place(
        bubble, bubble.trailing(direction) == cell.trailing(direction) - direction.forward(margin),
        bubble.top == cell.top + margin)
    } else {
      try layout.place(
        bubble, bubble.leading(direction) == cell.leading(direction) + direction.forward(margin),
        bubble.top == cell.top + margin)
    }

    time = try layout.box()
    if shape.showsReaction {
      let reaction = try layout.box()
      let corner = shape.isOwn ? bubble.leading(direction) : bubble.trailing(direction)
      try layout.place(reaction, reaction.centerX == corner, reaction.centerY == bubble.bottom)
      try layout.place(time, time.top >= reaction.bottom + spacing.gap)
      self.reaction = reaction
    }

    if shape.isOwn {
      try layout.place(time, time.trailing(direction) == bubble.trailing(direction))
    } else {
      try layout.place(time, time.leading(direction) == bubble.leading(direction))
    }
    try layout.place(time, time.top >= bubble.bottom + spacing.gap)
    try layout.solver.add(time.top == 0 | .weak)

    try layout.solver.add(cell.bottom == time.bottom + margin)
  }
}
