import LayoutAPIs
import PinCore

/// The cell as a user of StackLayout writes it: a column of title and card with a row of buttons below, and in the card two
/// columns side by side.
final class FormStackCell: FormCell {
  private let cellWidth = StackCellWidth()

  init(_ content: FormContent, grid: PixelGrid) throws {
    super.init(content)
    try cellWidth.free(self, grid)
    let order = (cell: subviews, card: card.subviews)
    let rows = [
      (nameLabel, nameField), (emailLabel, emailField), (phoneLabel, phoneField), (companyLabel, companyField),
    ].filter { !$0.0.isHidden }
    // The card after its rows, so that it follows their whole pixels.
    try stackRows(rows)
    try stackParts()
    try constrain(card, .bottom, to: note.isHidden ? rows.last?.0 : note, constant: spacing.padding)
    // Stacks put their views in front, in the order in which they are made.
    for view in order.cell { addSubview(view) }
    for view in order.card { card.addSubview(view) }
  }

  /// Labels and note in one column of the card, fields in another one, which follows the labels.
  private func stackRows(_ rows: [(label: View, field: View)]) throws {
    card.addSubviewsWithVerticalLayout(rows.map(\.label) + (note.isHidden ? [] : [note])) { layout in
      layout.verticalAlignment = .top
      layout.topMargin = spacing.padding
      layout.spacing = spacing.gap
      layout.adjustsPreferredMaxLayoutWidthOnSubviews = true
    }
    card.addSubviewsWithVerticalLayout(rows.map(\.field)) { layout in
      layout.verticalAlignment = .top
      layout.topMargin = spacing.padding
      layout.spacing = spacing.gap
    }
    try alignRows(rows)
    if !note.isHidden { try alignNote() }
  }

  private func alignNote() throws {
    try constrain(note, .leading, to: card, constant: spacing.padding)
    try constrain(note, .trailing, to: card, constant: -spacing.padding)
  }

  /// The first row between the card's sides, the others below it, so that they share its whole pixels.
  private func alignRows(_ rows: [(label: View, field: View)]) throws {
    try constrain(nameLabel, .leading, to: card, constant: spacing.padding)
    try constrain(nameLabel, .width, to: card, multiplier: 0.3)
    try constrain(nameLabel, .height, constant: spacing.rowHeight)
    for (label, field) in rows {
      for attribute in [LayoutAttribute.leading, .width, .height] where label !== nameLabel {
        try constrain(label, attribute, to: nameLabel)
      }
      try constrain(field, .leading, to: label, .trailing, constant: spacing.beside)
      try constrain(field, .height, to: label)
      if field !== nameField {
        try constrain(field, .width, to: nameField)
      }
    }
    try constrain(nameField, .trailing, to: card, constant: -spacing.padding)
  }

  /// Title, card and buttons between the layout margins, which leave the safe area free.
  private func stackParts() throws {
    layoutMargins = EdgeInsets(
      top: safeAreaInsets.top + spacing.margin, left: safeAreaInsets.left + spacing.margin,
      bottom: safeAreaInsets.bottom + spacing.margin, right: safeAreaInsets.right + spacing.margin)
    addSubviewsWithVerticalLayout([title, card]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.layoutMarginsRelativeArrangement = true
      layout.spacing = spacing.margin
      layout.adjustsPreferredMaxLayoutWidthOnSubviews = true
    }
    addSubviewsWithHorizontalLayout([cancel, submit]) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .bottom
      layout.layoutMarginsRelativeArrangement = true
      // Whole pixels may make the two a pixel wider than what they share.
      layout.trailingMargin = -1
      layout.spacing = spacing.margin
    }
    try constrain(cancel, .top, to: card, .bottom, constant: spacing.margin)
    try constrain(cancel, .width, to: card, multiplier: 0.5, constant: -spacing.margin / 2)
    try constrain(cancel, .height, constant: spacing.buttonHeight)
    try constrain(submit, .width, to: cancel)
    try constrain(submit, .height, to: cancel)
  }

  override func show(_ content: FormContent) -> Bool {
    content.shape == shape && content.safeArea == safeAreaInsets && super.show(content)
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return cancel.frame.maxY + layoutMargins.bottom
  }
}
