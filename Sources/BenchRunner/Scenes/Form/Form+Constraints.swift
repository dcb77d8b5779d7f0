import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells of the same shape share one set.
final class FormConstraintCell: FormCell {
  @exclusivity(unchecked) var constraints: FormConstraints

  init(_ content: FormContent, _ constraints: FormConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    let safeArea = safeAreaInsets
    let inner = bounds.width - safeArea.left - safeArea.right
    try layout.setFrame(
      of: constraints.safeArea, to: Rect(x: safeArea.left, y: safeArea.top, width: inner, height: 0))

    // As with UIKit's preferred maximum layout width, texts are measured for a known width before the system is solved.
    let titleWidth = inner - 2 * spacing.margin
    try layout.setHeight(of: constraints.title, to: title.height(fitting: titleWidth))
    if let box = constraints.note {
      let noteWidth = constraints.pixelGrid.up(titleWidth) - 2 * spacing.padding
      try layout.setHeight(of: box, to: note.height(fitting: noteWidth))
    }

    try layout.solve()
    title.frame = layout.frame(of: constraints.title)
    card.frame = layout.frame(of: constraints.card)
    place(nameLabel, nameField, in: constraints.name, layout)
    if let row = constraints.email { place(emailLabel, emailField, in: row, layout) }
    if let row = constraints.phone { place(phoneLabel, phoneField, in: row, layout) }
    if let row = constraints.company { place(companyLabel, companyField, in: row, layout) }
    if let box = constraints.note { note.frame = layout.frame(of: box) }
    cancel.frame = layout.frame(of: constraints.cancel)
    submit.frame = layout.frame(of: constraints.submit)
    return cancel.frame.maxY + spacing.margin + safeArea.bottom
  }

  @inline(__always)
  private func place(_ label: View, _ field: View, in row: FormConstraints.Row, _ layout: BoxLayout) {
    label.frame = layout.frame(of: row.label)
    field.frame = layout.frame(of: row.field)
  }
}

/// The boxes of a cell and the constraints between them. The boxes of rows and note are relative to the card.
final class FormConstraints {
  typealias Row = (label: Box, field: Box)

  let pixelGrid: PixelGrid
  let layout: BoxLayout
  /// The part of the cell within the safe area. The height of this box is 0, because no constraint uses the height.
  let safeArea: Box
  let title, card, cancel, submit: Box
  let name: Row
  let email, phone, company: Row?
  let note: Box?

  init(grid: PixelGrid, shape: FormShape, spacing: FormSpacing) throws {
    let layout = BoxLayout(grid: grid)
    let (start, end) = shape.direction.edges
    let (margin, gap) = (spacing.margin, spacing.gap)
    let padding = shape.direction.forward(spacing.padding)
    let beside = shape.direction.forward(spacing.beside)

    let safeArea = try layout.fixedBox(.zero)
    let title = try layout.box {
      ($0.left == safeArea.left + margin, $0.right == safeArea.right - margin, $0.top == safeArea.top + margin)
    }
    let card = try layout.box {
      ($0.left == safeArea.left + margin, $0.right == safeArea.right - margin, $0.top == title.bottom + margin)
    }

    // The card in the coordinates of its subviews: a box at the origin.
    let inside = try layout.box()
    try layout.solver.add(inside.left == 0)
    try layout.solver.add(inside.top == 0)
    try layout.solver.add(inside.width == card.width)
    try layout.solver.add(inside.height == card.height)

    let label = try layout.box()
    try layout.place(
      label, start(label) == start(inside) + padding, label.top == inside.top + spacing.padding,
      label.width == 0.3 * inside.width, label.height == spacing.rowHeight)
    let field = try layout.box()
    try layout.place(
      field, start(field) == end(label) + beside, end(field) == end(inside) - padding, field.top == label.top,
      field.height == label.height)
    name = (label, field)

    var last = label
    /// Makes a row below the last visible row, with the sizes of the first row. Returns nil for a hidden row.
    func row(if isShown: Bool) throws -> Row? {
      guard isShown else { return nil }
      let next = try layout.box()
      try layout.place(
        next, start(next) == start(label), next.top == last.bottom + gap, next.width == label.width,
        next.height == label.height)
      last = next
      let nextField = try layout.box()
      try layout.place(
        nextField, start(nextField) == end(next) + beside, nextField.top == next.top, nextField.width == field.width,
        nextField.height == field.height)
      return (next, nextField)
    }

    email = try row(if: shape.showsEmail)
    phone = try row(if: shape.showsPhone)
    company = try row(if: shape.showsCompany)
    if shape.showsNote {
      let box = try layout.box()
      try layout.place(
        box, box.left == inside.left + spacing.padding, box.right == inside.right - spacing.padding,
        box.top == last.bottom + gap)
      (note, last) = (box, box)
    } else {
      note = nil
    }
    try layout.solver.add(inside.height == last.bottom + spacing.padding)

    let forward = shape.direction.forward(margin)
    let middle = card.centerX - shape.direction.forward(margin / 2)
    let cancel = try layout.box()
    try layout.place(
      cancel, start(cancel) == start(card), end(cancel) == middle, cancel.top == card.bottom + margin,
      cancel.height == spacing.buttonHeight)
    submit = try layout.box {
      (start($0) == end(cancel) + forward, $0.top == cancel.top, $0.width == cancel.width, $0.height == cancel.height)
    }

    (pixelGrid, self.layout, self.safeArea, self.title, self.card, self.cancel) =
      (grid, layout, safeArea, title, card, cancel)
  }
}

extension FormContent: ConstrainedContent {
  func makeConstraints(on grid: PixelGrid) throws -> FormConstraints {
    try FormConstraints(grid: grid, shape: shape, spacing: spacing)
  }
}
