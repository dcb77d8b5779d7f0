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
    // The card comes after its rows, because it depends on their frames in whole pixels.
    try stackRows(rows)
    try stackParts()
    try constrain(card, .bottom, to: note.isHidden ? rows.last?.0 : note, constant: spacing.padding)
    // Stacks bring their views to the front, so the order of the subviews is restored.
    for view in order.cell { addSubview(view) }
    for view in order.card { card.addSubview(view) }
  }

  /// Stacks labels and note in one column of the card, and the fields in another one, which follows the labels.
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

  /// Constrains the first row to the card's sides, and the other rows to the first one, to share its whole pixels.
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
      if field !== nameField { try constrain(field, .width, to: nameField) }
    }
    try constrain(nameField, .trailing, to: card, constant: -spacing.padding)
  }

  /// Stacks title, card and buttons between the layout margins, which include the safe area.
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
      // Rounding to whole pixels may make the two buttons a pixel wider than the space that they share.
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
