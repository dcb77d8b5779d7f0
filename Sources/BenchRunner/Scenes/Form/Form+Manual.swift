import PinCore

/// The cell as a careful engineer writes it by hand: a running position goes down the card.
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
    let titleFrame = grid.snap(
      Rect(x: left, y: safeArea.top + margin, width: titleWidth, height: titleSize.height))
    title.frame = titleFrame

    // The card's width; its height follows from its rows.
    let cardWidth = grid.up(titleWidth)
    let labelWidth = 0.3 * cardWidth
    let nameLabelFrame = grid.snap(
      Rect(
        x: isLeftToRight ? padding : cardWidth - padding - labelWidth, y: padding, width: labelWidth,
        height: spacing.rowHeight))
    nameLabel.frame = nameLabelFrame
    let fieldLeft = isLeftToRight ? nameLabelFrame.maxX + beside : padding
    let fieldRight = isLeftToRight ? cardWidth - padding : nameLabelFrame.minX - beside
    let nameFieldFrame = grid.snap(
      Rect(x: fieldLeft, y: nameLabelFrame.minY, width: fieldRight - fieldLeft, height: nameLabelFrame.height))
    nameField.frame = nameFieldFrame

    // The other rows have the sizes of the first, which are on whole pixels, and line up with its label.
    let labelX = nameLabelFrame.minX
    let fieldX =
      isLeftToRight ? nameLabelFrame.maxX + beside : nameLabelFrame.minX - beside - nameFieldFrame.width
    var bottom = nameLabelFrame.maxY
    if !emailLabel.isHidden {
      let labelFrame = grid.snap(Rect(origin: Point(x: labelX, y: bottom + gap), size: nameLabelFrame.size))
      emailLabel.frame = labelFrame
      emailField.frame = grid.snap(Rect(origin: Point(x: fieldX, y: labelFrame.minY), size: nameFieldFrame.size))
      bottom = labelFrame.maxY
    }
    if !phoneLabel.isHidden {
      let labelFrame = grid.snap(Rect(origin: Point(x: labelX, y: bottom + gap), size: nameLabelFrame.size))
      phoneLabel.frame = labelFrame
      phoneField.frame = grid.snap(Rect(origin: Point(x: fieldX, y: labelFrame.minY), size: nameFieldFrame.size))
      bottom = labelFrame.maxY
    }
    if !companyLabel.isHidden {
      let labelFrame = grid.snap(Rect(origin: Point(x: labelX, y: bottom + gap), size: nameLabelFrame.size))
      companyLabel.frame = labelFrame
      companyField.frame = grid.snap(Rect(origin: Point(x: fieldX, y: labelFrame.minY), size: nameFieldFrame.size))
      bottom = labelFrame.maxY
    }
    if !note.isHidden {
      let noteWidth = cardWidth - 2 * padding
      let noteSize = note.sizeThatFits(Size(width: noteWidth, height: .greatestFiniteMagnitude))
      let noteFrame = grid.snap(Rect(x: padding, y: bottom + gap, width: noteWidth, height: noteSize.height))
      note.frame = noteFrame
      bottom = noteFrame.maxY
    }

    let cardFrame = grid.snap(
      Rect(x: left, y: titleFrame.maxY + margin, width: cardWidth, height: bottom + padding))
    card.frame = cardFrame

    let cancelWidth = cardFrame.width / 2 - margin / 2
    let cancelFrame = grid.snap(
      Rect(
        x: isLeftToRight ? cardFrame.minX : cardFrame.midX + margin / 2, y: cardFrame.maxY + margin,
        width: cancelWidth, height: spacing.buttonHeight))
    cancel.frame = cancelFrame
    submit.frame = grid.snap(
      Rect(
        x: isLeftToRight ? cancelFrame.maxX + margin : cancelFrame.minX - margin - cancelFrame.width,
        y: cancelFrame.minY, width: cancelFrame.width, height: cancelFrame.height))
    return cancelFrame.maxY + margin + safeArea.bottom
  }
}
