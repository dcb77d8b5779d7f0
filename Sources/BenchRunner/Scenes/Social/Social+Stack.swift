import LayoutAPIs
import PinCore

/// The cell as a user of StackLayout writes it: two columns in sequence, a short one beside the poster's image, and
/// plain constraints for other views beside one another.
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
    try constrain(posterImage, .width, constant: 50)
    try constrain(posterImage, .height, constant: 50)
    addSubviewsWithHorizontalLayout([options]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .trailing
      layout.topMargin = h
      layout.trailingMargin = h
      layout.leadingMargin = StackCellWidth.outside
    }

    try constrain(posterHeadline, .centerY, to: posterImage)
    try constrain(posterHeadline, .leading, to: posterImage, .trailing, constant: 4)
    for label in [posterName, posterTime] { try constrain(label, .leading, to: posterHeadline) }
    addSubviewsWithVerticalLayout([posterName, posterHeadline, posterTime]) { layout in
      layout.trailingMargin = StackCellWidth.outside
      layout.topMargin = StackCellWidth.outside
      layout.spacing = v
    }

    try constrain(posterComment, .top, to: posterTime, .bottom, constant: v)
    addSubviewsWithVerticalLayout([posterComment, contentImage, contentTitle, contentDomain, like, actorImage]) {
      layout in
      layout.horizontalAlignment = .leading
      layout.leadingMargin = h
      layout.trailingMargin = StackCellWidth.outside
      layout.spacing = v
      layout.setCustomSpacing(h, after: contentImage)
      layout.setCustomSpacing(0, after: contentTitle)
    }
    try constrain(contentImage, .trailing, to: self, constant: -h)
    try constrain(contentImage, .height, constant: 200)
    try constrain(actorImage, .width, constant: 50)
    try constrain(actorImage, .height, constant: 50)

    addSubviewsWithHorizontalLayout([comment]) { layout in
      layout.horizontalAlignment = .center
      layout.horizontalMargins = StackCellWidth.outside
    }
    addSubviewsWithHorizontalLayout([share]) { layout in
      layout.horizontalAlignment = .trailing
      layout.trailingMargin = h
      layout.leadingMargin = StackCellWidth.outside
    }
    for button in [comment, share] { try constrain(button, .top, to: like) }
    actorComment.translatesAutoresizingMaskIntoConstraints = false
    try constrain(actorComment, .leading, to: actorImage, .trailing, constant: 4)
    try constrain(actorComment, .centerY, to: actorImage)
    // Stacks bring their views to the front, so the order of the subviews is restored.
    for view in order { addSubview(view) }
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return max(actorImage.frame.maxY, actorComment.frame.maxY) + 4
  }
}
