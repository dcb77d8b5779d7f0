import PinCore
import Testing

@testable import BenchKit

@Suite("Text: random texts")
struct RandomTextTests {
  @Test("The measurer gives the same widths and numbers of lines as a simple independent implementation")
  func agreement() {
    let seed: UInt64 = 20_260_101
    var random = SplitMix64(seed: seed)
    for round in 0..<4000 {
      let pieces = randomPieces(&random)
      let text = pieces.map(\.text).joined()
      let limit = random.number(in: 0...7999)
      let numberOfLines = random.number(in: 0...3)

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

  /// Up to 39 pieces: of all kinds, of ASCII only, or with many white spaces.
  private func randomPieces(_ random: inout SplitMix64) -> [PlainTextMeasurer.Piece] {
    let all = PlainTextMeasurer.pieces
    let choice: [PlainTextMeasurer.Piece] =
      switch random.number(in: 0...2) {
      case 0: all
      case 1: all.filter { $0.text.utf8.allSatisfy { $0 < 0x80 } }
      default: all + Array(repeating: all.filter { $0.role == .space }, count: 5).flatMap(\.self)
      }
    return (0..<random.number(in: 0...39)).map { _ in choice[random.number(in: 0...choice.count - 1)] }
  }
}
