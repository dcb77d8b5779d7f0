import PinTree

/// The tree of views that a program describes.
public final class ProgramTree {
  /// The views in the program's order.
  public let views: [View]

  /// Builds the views of a program. A superview that comes after its subview is ignored.
  public init(_ program: PinProgram) {
    var views: [View] = []
    for description in program.views {
      let view = FittingView(description)
      if let parent = description.parent, views.indices.contains(parent) {
        views[parent].addSubview(view)
      } else {
        view.setDisplayScale(program.scale)
        view.setLayoutDirection(program.direction)
      }
      views.append(view)
    }
    self.views = views
  }
}

/// A view whose `sizeThatFits` follows the program's rule.
private final class FittingView: View {
  fileprivate var fit: ProgramView.Fit?
  fileprivate var image: Size?

  init(_ description: ProgramView) {
    fit = description.fit
    image = description.imageSize
    super.init()
    frame = description.frame
    isHidden = description.isHidden
    alpha = description.alpha
    safeAreaInsets = description.safeArea
    layoutMargins = description.layoutMargins
    readableMargins = description.readableMargins
    transform = description.transform
  }

  override var imageSize: Size? { image }

  override func sizeThatFits(_ size: Size) -> Size { fit?.answer(to: size) ?? super.sizeThatFits(size) }
}

extension View {
  /// Changes the content of a view of a program.
  package func apply(_ edit: ProgramView.Edit) {
    switch edit {
    case .hidden(let isHidden): self.isHidden = isHidden
    case .fit(let fit): (self as? FittingView)?.fit = fit
    case .image(let size): (self as? FittingView)?.image = size
    case .direction(let direction): setLayoutDirection(direction)
    }
  }
}
