import PinCore

/// The cell as a careful engineer writes it by hand. The position `bottom` moves down the card, row by row.
final class FormManualCell: FormCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let margin = spacing.margin
    let padding = spacing.padding
    let gap = spacing.gap
    let beside = spacing.beside
    let safeArea = safeAreaInsets

    let left = safeArea.left + margin
    let titleWidth = bounds.width - safeArea.right - margin - left
    let titleSize = title.sizeThatFits(Size(width: titleWidth, height: .greatestFiniteMagnitude))
    let titleFrame = grid.place(title, x: left, y: safeArea.top + margin, width: titleWidth, height: titleSize.height)

    // The card's width; its height follows from its rows.
    let cardWidth = grid.up(titleWidth)
    let labelWidth = 0.3 * cardWidth
    let nameLabelFrame = grid.place(
      nameLabel, x: isLeftToRight ? padding : cardWidth - padding - labelWidth, y: padding, width: labelWidth,
      height: spacing.rowHeight)
    let fieldLeft = isLeftToRight ? nameLabelFrame.maxX + beside : padding
    let fieldRight = isLeftToRight ? cardWidth - padding : nameLabelFrame.minX - beside
    let nameFieldFrame = grid.place(
      nameField, x: fieldLeft, y: nameLabelFrame.minY, width: fieldRight - fieldLeft, height: nameLabelFrame.height)

    // The other rows have the sizes of the first row, in whole pixels, and are aligned with its label.
    let labelX = nameLabelFrame.minX
    let fieldX =
      isLeftToRight ? nameLabelFrame.maxX + beside : nameLabelFrame.minX - beside - nameFieldFrame.width
    var bottom = nameLabelFrame.maxY
    if !emailLabel.isHidden {
      let labelFrame = grid.place(emailLabel, x: labelX, y: bottom + gap, size: nameLabelFrame.size)
      grid.place(emailField, x: fieldX, y: labelFrame.minY, size: nameFieldFrame.size)
      bottom = labelFrame.maxY
    }
    if !phoneLabel.isHidden {
      let labelFrame = grid.place(phoneLabel, x: labelX, y: bottom + gap, size: nameLabelFrame.size)
      grid.place(phoneField, x: fieldX, y: labelFrame.minY, size: nameFieldFrame.size)
      bottom = labelFrame.maxY
    }
    if !companyLabel.isHidden {
      let labelFrame = grid.place(companyLabel, x: labelX, y: bottom + gap, size: nameLabelFrame.size)
      grid.place(companyField, x: fieldX, y: labelFrame.minY, size: nameFieldFrame.size)
      bottom = labelFrame.maxY
    }
    if !note.isHidden {
      let noteWidth = cardWidth - 2 * padding
      let noteSize = note.sizeThatFits(Size(width: noteWidth, height: .greatestFiniteMagnitude))
      let noteFrame = grid.place(note, x: padding, y: bottom + gap, width: noteWidth, height: noteSize.height)
      bottom = noteFrame.maxY
    }

    let cardFrame = grid.place(card, x: left, y: titleFrame.maxY + margin, width: cardWidth, height: bottom + padding)

    let cancelWidth = cardFrame.width / 2 - margin / 2
    let cancelFrame = grid.place(
      cancel, x: isLeftToRight ? cardFrame.minX : cardFrame.midX + margin / 2, y: cardFrame.maxY + margin,
      width: cancelWidth, height: spacing.buttonHeight)
    grid.place(
      submit, x: isLeftToRight ? cancelFrame.maxX + margin : cancelFrame.minX - margin - cancelFrame.width,
      y: cancelFrame.minY, size: cancelFrame.size)
    return cancelFrame.maxY + margin + safeArea.bottom
  }
}
