import PinTree

/// A post: the data of a cell in each `PostScene`, generated from a seed or read from a file.
public struct Post: Equatable, Sendable {
  /// The author's name.
  public var author = ""
  /// The title.
  public var headline = ""
  /// The time of the post as a text, for instance `3 h`.
  public var time = ""
  /// The author's text.
  public var text = ""
  /// The address that the post links to, as in `example.org/a/page`.
  public var link = ""
  /// The natural sizes of the images in points.
  public var images: [Size] = []
  /// The replies to the post.
  public var replies: [Reply] = []
  /// Whether the reader is the author.
  public var isOwn = false
  /// The number of stars, from 0 to 5.
  public var rating = 0
  /// The price of an offer as a text, for instance `€ 3.50`.
  public var price = ""
  /// The previous price; empty if the price is not reduced.
  public var oldPrice = ""
  /// The author's e-mail address.
  public var email = ""
  /// The author's telephone number.
  public var phone = ""
  /// The author's company.
  public var company = ""

  /// A reply, with the replies to it.
  public struct Reply: Equatable, Sendable {
    package var author = ""
    package var time = ""
    package var text = ""
    package var votes = 0
    package var replies: [Reply] = []
  }
}
