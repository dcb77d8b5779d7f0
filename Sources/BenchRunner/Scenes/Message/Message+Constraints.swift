import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all messages of a shape.
final class MessageConstraintCell: MessageCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var constraints: MessageConstraints

  init(_ content: MessageContent, _ parts: SharedParts) throws {
    self.parts = parts
    constraints = try content.constraints(parts)
    super.init(content)
  }

  override func show(_ content: MessageContent) throws -> Bool {
    constraints = try content.constraints(parts)
    return try super.show(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    // What UIKit calls the preferred maximum layout width: a text must know where to break before anything is solved.
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

    cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)

    text = try layout.box()
    try layout.add(text.left == spacing.padding, placing: text)
    try layout.add(text.top == spacing.padding, placing: text)
    try layout.solver.add(text.width >= spacing.leastText)

    bubble = try layout.box()
    try layout.add(bubble.width == text.width + 2 * spacing.padding, placing: bubble)
    try layout.add(bubble.height == text.height + 2 * spacing.padding, placing: bubble)
    try layout.add(bubble.width <= 0.75 * cell.width, placing: bubble)

    if shape.showsSender {
      let avatar = try layout.box()
      try layout.add(avatar.leading(direction) == cell.leading(direction) + direction.forward(margin), placing: avatar)
      try layout.add(avatar.top == cell.top + margin, placing: avatar)
      try layout.add(avatar.width == spacing.avatar, placing: avatar)
      try layout.add(avatar.height == spacing.avatar, placing: avatar)

      let sender = try layout.box()
      try layout.add(
        sender.leading(direction) == avatar.trailing(direction) + direction.forward(margin), placing: sender)
      try layout.add(sender.top == avatar.top, placing: sender)

      try layout.add(bubble.leading(direction) == sender.leading(direction), placing: bubble)
      try layout.add(bubble.top == sender.bottom + spacing.gap, placing: bubble)
      self.avatar = avatar
      self.sender = sender
    } else if shape.isOwn {
      try layout.add(
        bubble.trailing(direction) == cell.trailing(direction) - direction.forward(margin), placing: bubble)
      try layout.add(bubble.top == cell.top + margin, placing: bubble)
    } else {
      try layout.add(bubble.leading(direction) == cell.leading(direction) + direction.forward(margin), placing: bubble)
      try layout.add(bubble.top == cell.top + margin, placing: bubble)
    }

    time = try layout.box()
    if shape.showsReaction {
      let reaction = try layout.box()
      let corner = shape.isOwn ? bubble.leading(direction) : bubble.trailing(direction)
      try layout.add(reaction.centerX == corner, placing: reaction)
      try layout.add(reaction.centerY == bubble.bottom, placing: reaction)
      try layout.add(time.top >= reaction.bottom + spacing.gap, placing: time)
      self.reaction = reaction
    }

    if shape.isOwn {
      try layout.add(time.trailing(direction) == bubble.trailing(direction), placing: time)
    } else {
      try layout.add(time.leading(direction) == bubble.leading(direction), placing: time)
    }
    try layout.add(time.top >= bubble.bottom + spacing.gap, placing: time)
    try layout.solver.add(time.top == 0 | .weak)

    try layout.solver.add(cell.bottom == time.bottom + margin)
  }
}
