import LayoutAPIs
import PinCore

/// The cell as a user of FormationLayout writes it.
final class FormFormationCell: FormCell {
  private var layout: FormationLayout?

  init(_ content: FormContent, grid: PixelGrid) {
    super.init(content)
    let layout = FormationLayout(rootView: self)
    layout.pixelGrid = grid
    let margin = spacing.margin
    let padding = spacing.padding
    let gap = spacing.gap
    let beside = spacing.beside
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
    // The card comes after its rows, because it depends on their frames in whole pixels.
    layout[card].left(equalTo: title).width(equalTo: title).below(title, gap: margin).bottom(
      equalTo: last, plus: padding)

    layout[cancel].leading(equalTo: card).trailing(equalTo: .centerX, of: card, minus: margin / 2)
      .below(card, gap: margin).height(equalTo: spacing.buttonHeight)
    layout[submit].after(cancel, gap: margin).top(equalTo: cancel).size(equalTo: cancel)
    self.layout = layout
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
    try layout?.layoutIfNeeded()
    return cancel.frame.maxY + spacing.margin + safeArea.bottom
  }
}
