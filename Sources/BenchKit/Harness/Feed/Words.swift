/// The vocabulary of generated texts, in one script.
struct Words {
  private let words: [String]
  private let names: [String]
  private let separator: String

  /// The words of a random script; most posts are Latin.
  static func draw(_ random: inout SplitMix64) -> Words {
    switch random.number(below: 100) {
    case ..<70: latin
    case ..<80: mixed
    case ..<87: chinese
    case ..<94: arabic
    default: hebrew
    }
  }

  func name(_ random: inout SplitMix64) -> String { "\(random.pick(names))\(separator)\(random.pick(names))" }

  func phrase(of count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in random.pick(words) }.joined(separator: separator)
  }

  /// A text of any length, from empty to several paragraphs.
  func text(_ random: inout SplitMix64) -> String {
    switch random.number(below: 20) {
    case 0: return ""
    case 1: return random.pick(words)
    case 2: return "https://www.example.org/" + (0..<12).map { _ in latin(&random) }.joined(separator: "-")
    case 3...5:
      let paragraphs = (0..<random.number(in: 2...4)).map { _ in phrase(of: random.number(in: 5...60), &random) }
      return paragraphs.joined(separator: "\n")
    default: return phrase(of: random.number(in: 2...50), &random)
    }
  }

  /// A Latin word for an address. Addresses have Latin letters in posts of every script.
  func latin(_ random: inout SplitMix64) -> String { random.pick(Self.latinWords) }

  // MARK: - The scripts. Any change of these lists changes generated feeds and their tested digests.

  private static let latin = Words(words: latinWords, names: latinNames, separator: " ")
  private static let mixed = Words(
    words: latinWords + emoji + ["Größe", "naïve", "źródło"], names: latinNames, separator: " ")

  private static let latinWords = [
    "a", "an", "and", "as", "at", "be", "but", "by", "for", "from", "go", "it", "no", "not", "of", "on", "or", "so",
    "the", "to", "up", "we", "apple", "bridge", "candle", "corner", "dinner", "engine", "evening", "frame", "garden",
    "harbour", "island", "journey", "kitchen", "ladder", "letter", "margin", "morning", "mountain", "number", "orange",
    "paper", "pencil", "picture", "quiet", "railway", "river", "season", "shadow", "summer", "ticket", "village",
    "weather", "window", "winter", "yellow", "measurement", "photographer", "neighbourhood", "responsibilities",
  ]
  private static let latinNames = [
    "Author", "Editor", "Friend", "Guest", "Neighbour", "Photographer", "Reader", "Traveller", "Me",
  ]
  private static let emoji = ["🙂", "🎉", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️"]

  private static let chinese = Words(
    words: ["天气", "今天", "很好", "我们", "去", "公园", "散步", "照片", "晚上", "吃饭", "，", "。", "火车", "窗户", "安静", "的"],
    names: ["读者", "作者", "客人", "我"], separator: "")
  private static let arabic = Words(
    words: [
      "اليوم", "الطقس", "جميل", "في", "الحديقة", "على", "الجسر", "القديم", "مع", "الأصدقاء", "صورة", "قطار", "مساء",
    ],
    names: ["كاتب", "قارئ", "ضيف", "صديق"], separator: " ")
  private static let hebrew = Words(
    words: ["היום", "מזג", "האוויר", "יפה", "בגן", "על", "הגשר", "הישן", "עם", "חברים", "תמונה", "רכבת", "ערב"],
    names: ["סופר", "קורא", "אורח", "חבר"], separator: " ")
}
