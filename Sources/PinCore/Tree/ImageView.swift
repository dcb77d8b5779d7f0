/// A view that shows an image, of which layout needs only the size.
open class ImageView: View {
  /// The image's natural size in points; nil without an image.
  @exclusivity(unchecked) public final var image: Size?

  /// A detached view that shows an image of a size in points, or none.
  public init(image: Size? = nil) {
    self.image = image
    super.init()
  }

  open override var imageSize: Size? { image }

  open override func sizeThatFits(_ size: Size) -> Size { image ?? .zero }

  /// The size of the image; none without an image.
  open override var intrinsicContentSize: Size { image ?? .noIntrinsicSize }
}
