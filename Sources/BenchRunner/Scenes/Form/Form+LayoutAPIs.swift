import LayoutAPIs
import PinCore

final class FormFormationCell: FormCell {
  private lazy var layout = FormationLayout(rootView: self)

  init(_ content: FormContent, grid: PixelGrid) {
    super.init(content)
    layout.pixelGrid = grid
    let (margin, padding, gap, beside) = (spacing.margin, spacing.padding, spacing.gap, spacing.beside)
    let safeArea = safeAreaInsets

    layout[title].left(equalTo: self, plus: safeArea.left + margin).right(equalTo: self, minus: safeArea.right + margin)
      .top(equalTo: self, plus: safeArea.top + margin)

    layout[nameLabel].leading(equalTo: card, plus: padding).top(equalTo: card, plus: padding)
      .width(equalTo: card, multiplyBy: 0.3).height(equalTo: spacing.rowHeight)
    layout[nameField].after(nameLabel, gap: beside).trailing(equalTo: card, minus: padding)
      .top(equalTo: nameLabel).height(equalTo: nameLabel)
    var last = nameLabel
    for (label, field) in [(emailLabel, emailField), (phoneLabel, phoneField), (companyLabel, companyField)]
    where !label.isHidden {
      layout[label].leading(equalTo: nameLabel).below(last, gap: gap).size(equalTo: nameLabel)
      layout[field].after(label, gap: beside).top(equalTo: label).size(equalTo: nameField)
      last = label
    }
    if !note.isHidden {
      layout[note].pin(to: card, edges: .leftRight, margin: padding).below(last, gap: gap)
      last = note
    }
    // The card comes after its subviews, because its height depends on the subviews' frames in whole pixels.
    layout[card].left(equalTo: title).width(equalTo: title).below(title, gap: margin).bottom(
      equalTo: last, plus: padding)

    layout[cancel].leading(equalTo: card).trailing(equalTo: .centerX, of: card, minus: margin / 2)
      .below(card, gap: margin).height(equalTo: spacing.buttonHeight)
    layout[submit].after(cancel, gap: margin).top(equalTo: cancel).size(equalTo: cancel)
  }

  override func show(_ content: FormContent) -> Bool {
    content.shape == shape && content.safeArea == safeAreaInsets && super.show(content)
  }

  override func layOut() throws -> Double {
    // Texts are measured for a known width before the system is solved.
    let safeArea = safeAreaInsets
    let titleWidth = bounds.width - safeArea.left - safeArea.right - 2 * spacing.margin
    title.preferredMaxLayoutWidth = titleWidth
    note.preferredMaxLayoutWidth = PixelGrid(scale: displayScale).up(titleWidth) - 2 * spacing.padding
    try layout.layoutIfNeeded()
    return cancel.frame.maxY + spacing.margin + safeArea.bottom
  }
}

/// The cell as a user of StackLayout writes it: a column of title and card, a row of buttons, two columns in the card.
final class FormStackCell: FormCell {
  private let cellWidth = StackCellWidth()

  init(_ content: FormContent, grid: PixelGrid) throws {
    super.init(content)
    try cellWidth.stack(self, grid, containers: [card]) {
      let rows = [
        (nameLabel, nameField), (emailLabel, emailField), (phoneLabel, phoneField), (companyLabel, companyField),
      ].filter { !$0.0.isHidden }
      // The card's height is constrained last, because it depends on the subviews' frames in whole pixels.
      try stackRows(rows)
      try stackParts()
      try constrain(card, .bottom, to: note.isHidden ? rows.last?.0 : note, constant: spacing.padding)
    }
  }

  /// Stacks labels and note in one column of the card, and the fields in a second column.
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
    if note.isHidden { return }
    try constrain(note, .leading, to: card, constant: spacing.padding)
    try constrain(note, .trailing, to: card, constant: -spacing.padding)
  }

  /// Constrains the first row to the card's sides, and the other rows to the first row. Thus all rows have the same
  /// rounded widths.
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
    for attribute in [LayoutAttribute.width, .height] { try constrain(submit, attribute, to: cancel) }
  }

  override func show(_ content: FormContent) -> Bool {
    content.shape == shape && content.safeArea == safeAreaInsets && super.show(content)
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return cancel.frame.maxY + layoutMargins.bottom
  }
}
