import PinTree

extension Post {
  /// A post with numbered texts, as in LayoutKit's benchmark.
  package static func numbered(_ number: UInt64) -> Post {
    Post(
      author: "poster name \(number)", headline: "poster title \(number) with some longer stuff",
      time: "poster timestamp \(number)", text: "poster comment \(number)", link: "content domain \(number)",
      replies: [Reply(text: "actor comment \(number)")])
  }

  /// The generated post for an index and a seed. `depth` is the maximal nesting of replies, and affects nothing else.
  init(at index: Int, seed: UInt64, depth: Int) {
    var random = SplitMix64(seed: seed, stream: UInt64(index))
    let words = Words.draw(&random)
    author = words.name(&random)
    headline = words.phrase(of: random.number(in: 1...14), &random)
    time = "\(random.number(in: 1...59)) \(random.pick(["s", "min", "h", "days"]))"
    text = words.text(&random)
    link = "\(words.latin(&random)).example/\(random.number(below: 100_000))"
    images = (0..<random.number(in: 1...9)).map { _ in
      Size(width: Double(random.number(in: 20...160)) * 10, height: Double(random.number(in: 20...120)) * 10)
    }
    isOwn = random.chance(percent: 40)
    rating = random.number(in: 0...5)
    let cents = random.number(in: 99...199_999)
    price = Self.amount(cents)
    oldPrice = random.chance(percent: 40) ? Self.amount(cents + cents / random.number(in: 2...9)) : ""
    email = random.chance(percent: 80) ? "\(words.latin(&random))@\(words.latin(&random)).example" : ""
    phone =
      random.chance(percent: 50) ? "0\(random.number(in: 1000...9999)) \(random.number(in: 10_000...999_999))" : ""
    company = random.chance(percent: 50) ? words.phrase(of: random.number(in: 1...4), &random) : ""
    var replyRandom = SplitMix64(seed: random.next())
    replies = Reply.made(levels: depth, words, &replyRandom)
  }

  private static func amount(_ cents: Int) -> String {
    let rest = cents % 100
    return "€ \(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Post.Reply {
  /// Random replies, nested up to `levels` deep. Above the last level, a reply has one reply on average, so that the
  /// number of replies stays small.
  fileprivate static func made(levels: Int, _ words: Words, _ random: inout SplitMix64) -> [Self] {
    guard levels > 0 else { return [] }
    let count = random.pick([0, 1, 1, 1, 1, 2])
    return (0..<count).map { _ in
      Self(
        author: words.name(&random), time: "\(random.number(in: 1...59)) min",
        text: words.phrase(of: random.number(in: 1...40), &random), votes: random.number(in: 0...9999),
        replies: made(levels: levels - 1, words, &random))
    }
  }
}
