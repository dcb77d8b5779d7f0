import PinCore

/// What somebody posted: the data that every scene draws its content from, made from a seed or read from a file.
struct Post: Equatable {
  var author = ""
  var headline = ""
  var time = ""
  var text = ""
  /// Where the post leads to, as in `example.org/a/page`.
  var link = ""
  /// The natural sizes of the images in points.
  var images: [Size] = []
  var replies: [Reply] = []
  /// Whether the reader wrote it.
  var isOwn = false
  /// Stars out of five.
  var rating = 0
  var price = ""
  /// What it cost before; empty if it is not reduced.
  var oldPrice = ""
  var email = ""
  var phone = ""
  var company = ""

  /// An answer to a post, with the answers to it.
  struct Reply: Equatable {
    var author = ""
    var time = ""
    var text = ""
    var votes = 0
    var replies: [Reply] = []
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
