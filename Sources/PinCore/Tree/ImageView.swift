/// A view that shows an image; only the image's size is stored.
open class ImageView: View {
  /// The image's natural size in points; nil without an image.
  @exclusivity(unchecked) public final var image: Size?

  /// A detached view with an image of a given size in points; nil means no image.
  public init(image: Size? = nil) {
    self.image = image
    super.init()
  }

  open override var imageSize: Size? { image }

  open override func sizeThatFits(_ size: Size) -> Size { image ?? .zero }

  /// The size of the image; `noIntrinsicSize` without an image.
  open override var intrinsicContentSize: Size { image ?? .noIntrinsicSize }
}
