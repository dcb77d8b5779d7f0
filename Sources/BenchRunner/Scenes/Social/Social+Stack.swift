import LayoutAPIs
import PinCore

/// The cell as a user of StackLayout writes it: two columns one after the other, a short one beside the poster's image, and
/// plain constraints for what stands beside something.
final class SocialStackCell: SocialCell {
  private let cellWidth = StackCellWidth()

  init(_ content: SocialContent, grid: PixelGrid) throws {
    super.init(content)
    let h = spacing.h
    let v = spacing.v
    try cellWidth.free(self, grid)
    let order = subviews

    addSubviewsWithVerticalLayout([action, posterImage]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .leading
      layout.topMargin = h
      layout.leadingMargin = h
      layout.trailingMargin = StackCellWidth.outside
      layout.spacing = 10
    }
    try LayoutConstraint(item: posterImage, attribute: .width, constant: 50).activate()
    try LayoutConstraint(item: posterImage, attribute: .height, constant: 50).activate()
    addSubviewsWithHorizontalLayout([options]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .trailing
      layout.topMargin = h
      layout.trailingMargin = h
      layout.leadingMargin = StackCellWidth.outside
    }

    try LayoutConstraint(
      item: posterHeadline, attribute: .centerY, toItem: posterImage, attribute: .centerY
    ).activate()
    try LayoutConstraint(
      item: posterHeadline, attribute: .leading, toItem: posterImage, attribute: .trailing, constant: 4
    ).activate()
    for label in [posterName, posterTime] {
      try LayoutConstraint(item: label, attribute: .leading, toItem: posterHeadline, attribute: .leading).activate()
    }
    addSubviewsWithVerticalLayout([posterName, posterHeadline, posterTime]) { layout in
      layout.trailingMargin = StackCellWidth.outside
      layout.topMargin = StackCellWidth.outside
      layout.spacing = v
    }

    try LayoutConstraint(
      item: posterComment, attribute: .top, toItem: posterTime, attribute: .bottom, constant: v
    ).activate()
    addSubviewsWithVerticalLayout([posterComment, contentImage, contentTitle, contentDomain, like, actorImage]) {
      layout in
      layout.horizontalAlignment = .leading
      layout.leadingMargin = h
      layout.trailingMargin = StackCellWidth.outside
      layout.spacing = v
      layout.setCustomSpacing(h, after: contentImage)
      layout.setCustomSpacing(0, after: contentTitle)
    }
    try LayoutConstraint(
      item: contentImage, attribute: .trailing, toItem: self, attribute: .trailing, constant: -h
    ).activate()
    try LayoutConstraint(item: contentImage, attribute: .height, constant: 200).activate()
    try LayoutConstraint(item: actorImage, attribute: .width, constant: 50).activate()
    try LayoutConstraint(item: actorImage, attribute: .height, constant: 50).activate()

    addSubviewsWithHorizontalLayout([comment]) { layout in
      layout.horizontalAlignment = .center
      layout.horizontalMargins = StackCellWidth.outside
    }
    addSubviewsWithHorizontalLayout([share]) { layout in
      layout.horizontalAlignment = .trailing
      layout.trailingMargin = h
      layout.leadingMargin = StackCellWidth.outside
    }
    for button in [comment, share] {
      try LayoutConstraint(item: button, attribute: .top, toItem: like, attribute: .top).activate()
    }
    actorComment.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint(
      item: actorComment, attribute: .leading, toItem: actorImage, attribute: .trailing, constant: 4
    ).activate()
    try LayoutConstraint(
      item: actorComment, attribute: .centerY, toItem: actorImage, attribute: .centerY
    ).activate()
    // Stacks put their views in front, in the order in which they are made.
    for view in order { addSubview(view) }
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return max(actorImage.frame.maxY, actorComment.frame.maxY) + 4
  }
}
