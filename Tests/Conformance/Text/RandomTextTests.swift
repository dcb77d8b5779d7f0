import PinCore
import Testing

@Suite("Text: random texts")
struct RandomTextTests {
  @Test("The measurer agrees with a plain re-implementation")
  func agreement() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    for round in 0..<4000 {
      let pieces = randomPieces(&random)
      let text = pieces.map(\.text).joined()
      let limit = random.next(below: 8000)
      let numberOfLines = random.next(below: 4)

      let all = PlainTextMeasurer(limit: limit).lines(pieces)
      let lines = numberOfLines == 0 ? all[...] : all.prefix(numberOfLines)
      let expected = text.isEmpty ? (0.0, 0.0) : (Double(lines.max() ?? 0), Double(lines.count))

      let measured = unitSize(text, width: Double(limit), numberOfLines: numberOfLines)
      #expect(
        measured == expected,
        "seed \(seed) round \(round): \(text.debugDescription) in \(limit), numberOfLines \(numberOfLines)")
      if measured != expected { return }
    }
  }

  /// Up to 40 pieces: of all kinds, of ASCII only, or with many white spaces.
  private func randomPieces(_ random: inout SplitMix) -> [PlainTextMeasurer.Piece] {
    let all = PlainTextMeasurer.pieces
    let choice: [PlainTextMeasurer.Piece] =
      switch random.next(below: 3) {
      case 0: all
      case 1: all.filter { $0.text.utf8.allSatisfy { $0 < 0x80 } }
      default: all + Array(repeating: all.filter { $0.role == .space }, count: 5).flatMap(\.self)
      }
    return (0..<random.next(below: 40)).map { _ in choice[random.next(below: choice.count)] }
  }
}

/// The generator SplitMix64 of Steele, Lea and Flood (2014): small, seedable, the same everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
