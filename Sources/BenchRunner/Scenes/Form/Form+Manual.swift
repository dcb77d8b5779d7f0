import PinCore

/// The cell as a careful engineer writes it by hand. The position `bottom` moves down the card, row by row.
final class FormManualCell: FormCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let line = LinePlacer(grid: grid, isLeftToRight: isLeftToRight)
    let (margin, padding, gap, beside) = (spacing.margin, spacing.padding, spacing.gap, spacing.beside)
    let safeArea = safeAreaInsets

    let left = safeArea.left + margin
    let titleWidth = bounds.width - safeArea.right - margin - left
    let titleFrame = grid.place(title, x: left, y: safeArea.top + margin, fitting: titleWidth)

    // The card is placed after its subviews, because they determine its height.
    let cardWidth = grid.up(titleWidth)
    let labelSize = Size(width: 0.3 * cardWidth, height: spacing.rowHeight)
    let nameLabelFrame = line.place(nameLabel, start: padding, in: cardWidth, y: padding, size: labelSize)
    let fieldLeft = isLeftToRight ? nameLabelFrame.maxX + beside : padding
    let fieldRight = isLeftToRight ? cardWidth - padding : nameLabelFrame.minX - beside
    let nameFieldFrame = grid.place(
      nameField, x: fieldLeft, y: nameLabelFrame.minY, width: fieldRight - fieldLeft, height: nameLabelFrame.height)

    // The other rows have the sizes of the first row, in whole pixels, and are aligned with its label.
    let fieldX =
      isLeftToRight ? nameLabelFrame.maxX + beside : nameLabelFrame.minX - beside - nameFieldFrame.width
    var bottom = nameLabelFrame.maxY
    @inline(__always) func placeRow(_ label: View, _ field: View) {
      if label.isHidden { return }
      let labelFrame = grid.place(label, x: nameLabelFrame.minX, y: bottom + gap, size: nameLabelFrame.size)
      grid.place(field, x: fieldX, y: labelFrame.minY, size: nameFieldFrame.size)
      bottom = labelFrame.maxY
    }
    placeRow(emailLabel, emailField)
    placeRow(phoneLabel, phoneField)
    placeRow(companyLabel, companyField)
    if !note.isHidden {
      bottom = grid.place(note, x: padding, y: bottom + gap, fitting: cardWidth - 2 * padding).maxY
    }

    let cardFrame = grid.place(card, x: left, y: titleFrame.maxY + margin, width: cardWidth, height: bottom + padding)

    let cancelWidth = cardFrame.width / 2 - margin / 2
    let cancelFrame = grid.place(
      cancel, x: isLeftToRight ? cardFrame.minX : cardFrame.midX + margin / 2, y: cardFrame.maxY + margin,
      width: cancelWidth, height: spacing.buttonHeight)
    line.place(submit, after: cancelFrame, margin, y: cancelFrame.minY, size: cancelFrame.size)
    return cancelFrame.maxY + margin + safeArea.bottom
  }
}
