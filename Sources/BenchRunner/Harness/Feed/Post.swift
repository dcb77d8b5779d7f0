import PinTree

/// What somebody posted: the data that every scene draws its content from, made from a seed or read from a file.
public struct Post: Equatable {
  /// Who posted it.
  public var author = ""
  /// The title.
  public var headline = ""
  /// When it was posted, in words.
  public var time = ""
  /// What the author wrote.
  public var text = ""
  /// Where the post leads to, as in `example.org/a/page`.
  public var link = ""
  /// The natural sizes of the images in points.
  public var images: [Size] = []
  /// The answers to the post.
  public var replies: [Reply] = []
  /// Whether the reader wrote it.
  public var isOwn = false
  /// Stars out of five.
  public var rating = 0
  /// What the offered thing costs.
  public var price = ""
  /// What it cost before; empty if it is not reduced.
  public var oldPrice = ""
  /// The author's address.
  public var email = ""
  /// The author's telephone number.
  public var phone = ""
  /// Where the author works.
  public var company = ""

  /// An answer to a post, with the answers to it.
  public struct Reply: Equatable {
    package var author = ""
    package var time = ""
    package var text = ""
    package var votes = 0
    package var replies: [Reply] = []
  }

  /// Right to left if the first letter that has a direction is Hebrew or Arabic (rule P2 of Unicode's bidirectional
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
