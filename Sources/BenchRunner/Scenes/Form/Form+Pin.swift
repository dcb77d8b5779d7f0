import PinCore

/// The cell as a user of PinCore writes it: `visible` leaves hidden rows out of the references.
final class FormPinCell: FormCell {
  override func layOut() -> Double {
    let (margin, padding, gap, beside) = (spacing.margin, spacing.padding, spacing.gap, spacing.beside)
    let safeArea = pin.safeArea

    title.pin.top(safeArea).horizontally(safeArea).margin(margin).sizeToFit(.width)
    card.pin.below(of: title).horizontally(safeArea).margin(margin)

    nameLabel.pin.topStart(padding).width(30%).height(spacing.rowHeight)
    nameField.pin.after(of: nameLabel, aligned: .top).end(padding).marginStart(beside).height(of: nameLabel)
    if !emailLabel.isHidden {
      emailLabel.pin.below(of: nameLabel, aligned: .start).marginTop(gap).size(of: nameLabel)
      emailField.pin.after(of: emailLabel, aligned: .top).marginStart(beside).size(of: nameField)
    }
    if !phoneLabel.isHidden {
      phoneLabel.pin.below(of: visible([nameLabel, emailLabel]), aligned: .start).marginTop(gap).size(of: nameLabel)
      phoneField.pin.after(of: phoneLabel, aligned: .top).marginStart(beside).size(of: nameField)
    }
    if !companyLabel.isHidden {
      companyLabel.pin.below(of: visible([nameLabel, emailLabel, phoneLabel]), aligned: .start).marginTop(gap)
        .size(of: nameLabel)
      companyField.pin.after(of: companyLabel, aligned: .top).marginStart(beside).size(of: nameField)
    }
    if !note.isHidden {
      note.pin.below(of: visible([nameLabel, emailLabel, phoneLabel, companyLabel])).horizontally(padding)
        .marginTop(gap).sizeToFit(.width)
    }
    card.pin.height(lastBottom + padding)

    cancel.pin.below(of: card, aligned: .start).end(to: card.edge.hCenter).marginTop(margin).marginEnd(margin / 2)
      .height(spacing.buttonHeight)
    submit.pin.after(of: cancel, aligned: .top).marginStart(margin).width(of: cancel).height(of: cancel)
    return cancel.frame.maxY + margin + safeArea.bottom
  }

  /// The bottom edge of the card's last visible view, which is the lowest one.
  private var lastBottom: Double { card.subviews.last { !$0.isHidden }?.frame.maxY ?? 0 }
}
