import ConstraintSolver
import PinCore

/// The cell as linear constraints: one set for the title, and one set that all comments use in turn. A comment is laid
/// out like a cell: the width is given, and the layout returns the height.
final class ThreadConstraintCell: ThreadCell {
  @exclusivity(unchecked) var constraints: ThreadConstraints

  init(_ content: ThreadContent, _ constraints: ThreadConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  private var grid: PixelGrid { constraints.pixelGrid }

  override func layOut() throws -> Double {
    let margin = spacing.margin
    let layout = constraints.titleLayout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setHeight(of: constraints.title, to: title.height(fitting: bounds.width - 2 * margin))
    try layout.solve()
    let titleFrame = layout.frame(of: constraints.title)
    title.frame = titleFrame

    var bottom = titleFrame.maxY
    for comment in comments {
      let height = try layOut(comment, width: titleFrame.width)
      comment.frame = grid.snap(
        Rect(x: margin, y: bottom + spacing.between, width: titleFrame.width, height: height))
      bottom = comment.frame.maxY
    }
    return bottom + margin
  }

  private func layOut(_ comment: CommentView, width: Double) throws -> Double {
    let layout = constraints.commentLayout
    try layout.setConstant(of: constraints.commentWidth, to: width)
    let indent = comment.level < spacing.indentedLevels ? spacing.indent : 0
    try layout.setConstant(of: constraints.indent, to: layoutDirection.forward(indent))
    try layout.setContent(of: constraints.name, to: comment.name.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.time, to: comment.time.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.votes, to: comment.votes.sizeThatFits(.unbounded))
    try layout.setHeight(of: constraints.text, to: comment.text.height(fitting: textWidth(inWidth: width)))
    try layout.solve()
    comment.avatar.frame = layout.frame(of: constraints.avatar)
    comment.name.frame = layout.frame(of: constraints.name)
    comment.time.frame = layout.frame(of: constraints.time)
    comment.text.frame = layout.frame(of: constraints.text)
    comment.voteBar.frame = layout.frame(of: constraints.voteBar)
    let content = layout.frame(of: layoutDirection == .ltr ? constraints.up : constraints.down).origin
    comment.up.frame = frame(of: constraints.up, from: content)
    comment.votes.frame = frame(of: constraints.votes, from: content)
    comment.down.frame = frame(of: constraints.down, from: content)

    // The replies use the same layout, so the frame of this comment's reply box is read first.
    let avatarBottom = comment.avatar.frame.maxY
    var boxFrame = layout.frame(of: constraints.replyBox)
    boxFrame.size.height = try layOutReplies(to: comment, width: boxFrame.width)
    comment.replyBox.frame = grid.snap(boxFrame)
    return max(avatarBottom, boxFrame.maxY)
  }

  /// The width of a comment's text beside the avatar, whose edges are on whole pixels. The text is measured at this
  /// width before `solve()`.
  private func textWidth(inWidth width: Double) -> Double {
    if layoutDirection == .ltr { return width - (grid.up(spacing.avatar) + spacing.margin) }
    return grid.nearest(width - spacing.avatar) - spacing.margin
  }

  /// The frame of a box of the comment in the coordinates of a container whose top left corner is `corner`.
  private func frame(of box: Box, from corner: Point) -> Rect {
    let frame = constraints.commentLayout.frame(of: box)
    return grid.snap(frame.offset(x: -corner.x, y: -corner.y))
  }

  /// Stacks the replies, and returns the height of the stack.
  private func layOutReplies(to comment: CommentView, width: Double) throws -> Double {
    var bottom = 0.0
    for (index, reply) in comment.replies.enumerated() {
      let height = try layOut(reply, width: width)
      let top = index == 0 ? spacing.v : bottom + spacing.between
      reply.frame = grid.snap(Rect(x: 0, y: top, width: width, height: height))
      bottom = reply.frame.maxY
    }
    return bottom
  }
}

/// The boxes and constraints of a cell's title and of a comment. All boxes of a comment have the
/// comment's coordinates, including the boxes of the views inside the vote bar.
final class ThreadConstraints {
  let pixelGrid: PixelGrid
  let titleLayout, commentLayout: BoxLayout
  let cellWidth, commentWidth, indent: Constraint
  let title, avatar, name, time, text, voteBar, up, votes, down, replyBox: Box

  init(grid: PixelGrid, direction: LayoutDirection, spacing: ThreadSpacing) throws {
    let (start, end) = direction.edges
    let margin = direction.forward(spacing.margin)
    let v = direction.forward(spacing.v)

    let (titleLayout, cell, cellWidth) = try BoxLayout.cell(on: grid)
    title = try titleLayout.box()
    try titleLayout.place(
      title, title.left == cell.left + spacing.margin, title.right == cell.right - spacing.margin,
      title.top == cell.top + spacing.margin)

    let (layout, comment, commentWidth) = try BoxLayout.cell(on: grid)
    let avatar = try layout.box()
    try layout.place(
      avatar, start(avatar) == start(comment), avatar.top == comment.top, avatar.width == spacing.avatar,
      avatar.height == spacing.avatar)
    let name = try layout.box { (start($0) == end(avatar) + margin, $0.top == avatar.top) }
    time = try layout.box { (start($0) == end(name) + v, $0.top == name.top) }
    let text = try layout.box {
      (start($0) == end(avatar) + margin, end($0) == end(comment), $0.top == name.bottom + spacing.v)
    }

    let up = try layout.box()
    try layout.place(
      up, start(up) == start(text), up.top == text.bottom + spacing.v, up.width == spacing.arrow,
      up.height == spacing.arrow)
    let votes = try layout.box { (start($0) == end(up) + v, $0.centerY == up.centerY) }
    let down = try layout.box()
    try layout.place(
      down, start(down) == end(votes) + v, down.top == up.top, down.width == spacing.arrow,
      down.height == spacing.arrow)
    voteBar = try layout.box()
    try layout.place(
      voteBar, start(voteBar) == start(text), direction.forward(1) * voteBar.width == end(down) - start(up),
      voteBar.top == up.top, voteBar.bottom == up.bottom)

    replyBox = try layout.box()
    if direction == .ltr {
      indent = try layout.solver.add(replyBox.left == comment.left + spacing.indent)
      try layout.place(replyBox, replyBox.right == comment.right)
    } else {
      indent = try layout.solver.add(replyBox.width == comment.width - spacing.indent)
      try layout.place(replyBox, replyBox.left == comment.left)
    }
    try layout.place(replyBox, replyBox.top == voteBar.bottom, replyBox.height == 0)

    (pixelGrid, self.titleLayout, self.cellWidth) = (grid, titleLayout, cellWidth)
    (commentLayout, self.commentWidth) = (layout, commentWidth)
    (self.avatar, self.name, self.text, self.up, self.votes, self.down) = (avatar, name, text, up, votes, down)
  }
}

extension ThreadContent: ConstrainedContent {
  var shape: LayoutDirection { direction }
  func makeConstraints(on grid: PixelGrid) throws -> ThreadConstraints {
    try ThreadConstraints(grid: grid, direction: direction, spacing: spacing)
  }
}
