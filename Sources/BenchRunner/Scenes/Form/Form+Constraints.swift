import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all forms that show the same rows.
final class FormConstraintCell: FormCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var constraints: FormConstraints

  init(_ content: FormContent, _ parts: SharedParts) throws {
    self.parts = parts
    constraints = try content.ownConstraints(parts)
    super.init(content)
  }

  override func show(_ content: FormContent) throws -> Bool {
    constraints = try content.ownConstraints(parts)
    return try super.show(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    let safeArea = safeAreaInsets
    try layout.setFrame(
      of: constraints.safeArea,
      to: Rect(
        x: safeArea.left, y: safeArea.top, width: bounds.width - safeArea.left - safeArea.right, height: 0))

    // What UIKit calls preferred maximum layout widths: texts must know where to break before anything is solved.
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
  /// What the safe area leaves of the cell, as far as that is known before the layout.
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
    try layout.add(title.left == safeArea.left + margin, placing: title)
    try layout.add(title.right == safeArea.right - margin, placing: title)
    try layout.add(title.top == safeArea.top + margin, placing: title)

    let card = try layout.box()
    try layout.add(card.left == safeArea.left + margin, placing: card)
    try layout.add(card.right == safeArea.right - margin, placing: card)
    try layout.add(card.top == title.bottom + margin, placing: card)

    // Boxes in the card's points see it as one at the origin.
    let inside = try layout.box()
    try layout.solver.add(inside.left == 0)
    try layout.solver.add(inside.top == 0)
    try layout.solver.add(inside.width == card.width)
    try layout.solver.add(inside.height == card.height)

    let nameLabel = try layout.box()
    try layout.add(nameLabel.leading(direction) == inside.leading(direction) + padding, placing: nameLabel)
    try layout.add(nameLabel.top == inside.top + spacing.padding, placing: nameLabel)
    try layout.add(nameLabel.width == 0.3 * inside.width, placing: nameLabel)
    try layout.add(nameLabel.height == spacing.rowHeight, placing: nameLabel)
    let nameField = try layout.box()
    try layout.add(nameField.leading(direction) == nameLabel.trailing(direction) + beside, placing: nameField)
    try layout.add(nameField.trailing(direction) == inside.trailing(direction) - padding, placing: nameField)
    try layout.add(nameField.top == nameLabel.top, placing: nameField)
    try layout.add(nameField.height == nameLabel.height, placing: nameField)
    name = (nameLabel, nameField)

    /// A row below another one, with the extents of the first.
    func row(below previous: Box) throws -> Row {
      let label = try layout.box()
      try layout.add(label.leading(direction) == nameLabel.leading(direction), placing: label)
      try layout.add(label.top == previous.bottom + spacing.gap, placing: label)
      try layout.add(label.width == nameLabel.width, placing: label)
      try layout.add(label.height == nameLabel.height, placing: label)
      let field = try layout.box()
      try layout.add(field.leading(direction) == label.trailing(direction) + beside, placing: field)
      try layout.add(field.top == label.top, placing: field)
      try layout.add(field.width == nameField.width, placing: field)
      try layout.add(field.height == nameField.height, placing: field)
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
      try layout.add(box.left == inside.left + spacing.padding, placing: box)
      try layout.add(box.right == inside.right - spacing.padding, placing: box)
      try layout.add(box.top == last.bottom + spacing.gap, placing: box)
      note = box
      last = box
    }
    try layout.solver.add(inside.height == last.bottom + spacing.padding)

    cancel = try layout.box()
    try layout.add(cancel.leading(direction) == card.leading(direction), placing: cancel)
    try layout.add(
      cancel.trailing(direction) == card.centerX - direction.forward(margin / 2), placing: cancel)
    try layout.add(cancel.top == card.bottom + margin, placing: cancel)
    try layout.add(cancel.height == spacing.buttonHeight, placing: cancel)

    submit = try layout.box()
    try layout.add(submit.leading(direction) == cancel.trailing(direction) + direction.forward(margin), placing: submit)
    try layout.add(submit.top == cancel.top, placing: submit)
    try layout.add(submit.width == cancel.width, placing: submit)
    try layout.add(submit.height == cancel.height, placing: submit)

    self.layout = layout
    self.card = card
  }
}
