import PinTree

/// A post: the data of every scene's content, generated from a seed or read from a file.
public struct Post: Equatable {
  /// The author's name.
  public var author = ""
  /// The title.
  public var headline = ""
  /// The time of the post, in words.
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
  /// Stars out of five.
  public var rating = 0
  /// The price of an offer.
  public var price = ""
  /// The previous price; empty if it is not reduced.
  public var oldPrice = ""
  /// The author's e-mail address.
  public var email = ""
  /// The author's telephone number.
  public var phone = ""
  /// The author's company.
  public var company = ""

  /// A reply, with the replies to it.
  public struct Reply: Equatable {
    package var author = ""
    package var time = ""
    package var text = ""
    package var votes = 0
    package var replies: [Reply] = []
  }

  /// Right to left if the first letter with a direction is Hebrew or Arabic (rule P2 of Unicode's bidirectional
  /// algorithm, for these scripts).
  var readingDirection: LayoutDirection {
    for scalar in [headline, text, author].lazy.flatMap(\.unicodeScalars) where scalar.properties.isAlphabetic {
      return Self.rightToLeftScripts.contains { $0.contains(scalar.value) } ? .rtl : .ltr
    }
    return .ltr
  }

  /// Hebrew to Arabic Extended-A, and their presentation forms.
  private static let rightToLeftScripts: [ClosedRange<UInt32>] = [0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF]
}
