import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all forms that show the same rows.
final class FormConstraintCell: FormCell {
  @exclusivity(unchecked) var constraints: FormConstraints

  init(_ content: FormContent, _ constraints: FormConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    let safeArea = safeAreaInsets
    try layout.setFrame(
      of: constraints.safeArea,
      to: Rect(
        x: safeArea.left, y: safeArea.top, width: bounds.width - safeArea.left - safeArea.right, height: 0))

    // As with UIKit's preferred maximum layout width, texts are measured for a known width before the system is solved.
    let titleWidth = bounds.width - safeArea.left - safeArea.right - 2 * spacing.margin
    let titleSize = title.sizeThatFits(Size(width: titleWidth, height: .greatestFiniteMagnitude))
    try layout.setContent(of: constraints.title, to: Size(width: -1, height: titleSize.height))
    if let box = constraints.note {
      let noteWidth = PixelGrid(scale: displayScale).up(titleWidth) - 2 * spacing.padding
      let noteSize = note.sizeThatFits(Size(width: noteWidth, height: .greatestFiniteMagnitude))
      try layout.setContent(of: box, to: Size(width: -1, height: noteSize.height))
    }

    try layout.solve()
    title.frame = layout.frame(of: constraints.title)
    card.frame = layout.frame(of: constraints.card)
    nameLabel.frame = layout.frame(of: constraints.name.label)
    nameField.frame = layout.frame(of: constraints.name.field)
    if let row = constraints.email {
      emailLabel.frame = layout.frame(of: row.label)
      emailField.frame = layout.frame(of: row.field)
    }
    if let row = constraints.phone {
      phoneLabel.frame = layout.frame(of: row.label)
      phoneField.frame = layout.frame(of: row.field)
    }
    if let row = constraints.company {
      companyLabel.frame = layout.frame(of: row.label)
      companyField.frame = layout.frame(of: row.field)
    }
    if let box = constraints.note { note.frame = layout.frame(of: box) }
    cancel.frame = layout.frame(of: constraints.cancel)
    submit.frame = layout.frame(of: constraints.submit)
    return cancel.frame.maxY + spacing.margin + safeArea.bottom
  }
}

/// The boxes of a cell and the constraints between them. Rows and note are in the card's points.
final class FormConstraints {
  typealias Row = (label: Box, field: Box)

  let layout: BoxLayout
  /// The part of the cell within the safe area. Its height is not known before the layout.
  let safeArea: Box
  let title, card, cancel, submit: Box
  let name: Row
  private(set) var email, phone, company: Row?
  private(set) var note: Box?

  init(grid: PixelGrid, shape: FormShape, spacing: FormSpacing) throws {
    let layout = BoxLayout(grid: grid)
    let direction = shape.direction
    let margin = spacing.margin
    let padding = direction.forward(spacing.padding)
    let beside = direction.forward(spacing.beside)

    safeArea = try layout.fixedBox(.zero)

    title = try layout.box()
    try layout.place(
      title, title.left == safeArea.left + margin, title.right == safeArea.right - margin,
      title.top == safeArea.top + margin)

    let card = try layout.box()
    try layout.place(
      card, card.left == safeArea.left + margin, card.right == safeArea.right - margin,
      card.top == title.bottom + margin)

    // In the card's own points, the card is a box at the origin.
    let inside = try layout.box()
    try layout.solver.add(inside.left == 0)
    try layout.solver.add(inside.top == 0)
    try layout.solver.add(inside.width == card.width)
    try layout.solver.add(inside.height == card.height)

    let nameLabel = try layout.box()
    try layout.place(
      nameLabel, nameLabel.leading(direction) == inside.leading(direction) + padding,
      nameLabel.top == inside.top + spacing.padding, nameLabel.width == 0.3 * inside.width,
      nameLabel.height == spacing.rowHeight)
    let nameField = try layout.box()
    try layout.place(
      nameField, nameField.leading(direction) == nameLabel.trailing(direction) + beside,
      nameField.trailing(direction) == inside.trailing(direction) - padding, nameField.top == nameLabel.top,
      nameField.height == nameLabel.height)
    name = (nameLabel, nameField)

    /// A row below another one, with the sizes of the first row.
    func row(below previous: Box) throws -> Row {
      let label = try layout.box()
      try layout.place(
        label, label.leading(direction) == nameLabel.leading(direction), label.top == previous.bottom + spacing.gap,
        label.width == nameLabel.width, label.height == nameLabel.height)
      let field = try layout.box()
      try layout.place(
        field, field.leading(direction) == label.trailing(direction) + beside, field.top == label.top,
        field.width == nameField.width, field.height == nameField.height)
      return (label, field)
    }

    var last = nameLabel
    if shape.showsEmail {
      let row = try row(below: last)
      email = row
      last = row.label
    }
    if shape.showsPhone {
      let row = try row(below: last)
      phone = row
      last = row.label
    }
    if shape.showsCompany {
      let row = try row(below: last)
      company = row
      last = row.label
    }
    if shape.showsNote {
      let box = try layout.box()
      try layout.place(
        box, box.left == inside.left + spacing.padding, box.right == inside.right - spacing.padding,
        box.top == last.bottom + spacing.gap)
      note = box
      last = box
    }
    try layout.solver.add(inside.height == last.bottom + spacing.padding)

    cancel = try layout.box()
    try layout.place(
      cancel, cancel.leading(direction) == card.leading(direction),
      cancel.trailing(direction) == card.centerX - direction.forward(margin / 2), cancel.top == card.bottom + margin,
      cancel.height == spacing.buttonHeight)

    submit = try layout.box()
    try layout.place(
      submit, submit.leading(direction) == cancel.trailing(direction) + direction.forward(margin),
      submit.top == cancel.top, submit.width == cancel.width, submit.height == cancel.height)

    self.layout = layout
    self.card = card
  }
}
