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
    try LayoutConstraint(
      item: card, attribute: .bottom, toItem: note.isHidden ? rows.last?.0 : note, attribute: .bottom,
      constant: spacing.padding
    ).activate()
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
    try LayoutConstraint(
      item: note, attribute: .leading, toItem: card, attribute: .leading, constant: spacing.padding
    ).activate()
    try LayoutConstraint(
      item: note, attribute: .trailing, toItem: card, attribute: .trailing, constant: -spacing.padding
    ).activate()
  }

  /// The first row between the card's sides, the others below it, so that they share its whole pixels.
  private func alignRows(_ rows: [(label: View, field: View)]) throws {
    try LayoutConstraint(
      item: nameLabel, attribute: .leading, toItem: card, attribute: .leading, constant: spacing.padding
    ).activate()
    try LayoutConstraint(item: nameLabel, attribute: .width, toItem: card, attribute: .width, multiplier: 0.3)
      .activate()
    try LayoutConstraint(item: nameLabel, attribute: .height, constant: spacing.rowHeight).activate()
    for (label, field) in rows {
      for attribute in [LayoutAttribute.leading, .width, .height] where label !== nameLabel {
        try LayoutConstraint(item: label, attribute: attribute, toItem: nameLabel, attribute: attribute).activate()
      }
      try LayoutConstraint(
        item: field, attribute: .leading, toItem: label, attribute: .trailing, constant: spacing.beside
      ).activate()
      try LayoutConstraint(item: field, attribute: .height, toItem: label, attribute: .height).activate()
      if field !== nameField {
        try LayoutConstraint(item: field, attribute: .width, toItem: nameField, attribute: .width).activate()
      }
    }
    try LayoutConstraint(
      item: nameField, attribute: .trailing, toItem: card, attribute: .trailing, constant: -spacing.padding
    ).activate()
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
    try LayoutConstraint(
      item: cancel, attribute: .top, toItem: card, attribute: .bottom, constant: spacing.margin
    ).activate()
    try LayoutConstraint(
      item: cancel, attribute: .width, toItem: card, attribute: .width, multiplier: 0.5, constant: -spacing.margin / 2
    ).activate()
    try LayoutConstraint(item: cancel, attribute: .height, constant: spacing.buttonHeight).activate()
    try LayoutConstraint(item: submit, attribute: .width, toItem: cancel, attribute: .width).activate()
    try LayoutConstraint(item: submit, attribute: .height, toItem: cancel, attribute: .height).activate()
  }

  override func show(_ content: FormContent) throws -> Bool {
    try content.shape == shape && content.safeArea == safeAreaInsets && super.show(content)
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return cancel.frame.maxY + layoutMargins.bottom
  }
}
