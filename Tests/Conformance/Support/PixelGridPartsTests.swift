import BenchHarness
import PinTree
import Testing

@Suite("Pixel grid: halves of a rectangle") struct PixelGridPartsTests {
  @Test("an origin or a size alone is snapped as in a rectangle", arguments: [1, 2, 3, 2.625, 0, -1, .nan, 1e-30])
  func halves(scale: Double) {
    var random = SplitMix64(seed: 41)
    let grid = PixelGrid(scale: scale)
    let special: [Double] = [0, -0.0, 0.25, -0.25, 1e-12, 1e6, 3e6, 1e12, 1e300, .infinity, .nan]
    for number in 0..<4_000 {
      func next() -> Double {
        number % 3 == 0
          ? special[Int(random.number(below: UInt64(special.count)))]
          : Double(random.number(below: 80_000)) / 16 - 2_000
      }
      let rect = Rect(x: next(), y: next(), width: next(), height: next())
      let (snapped, origin, size) = (grid.snap(rect), grid.snap(rect.origin), grid.snap(rect.size))
      let pairs = [
        (snapped.minX, origin.x), (snapped.minY, origin.y), (snapped.width, size.width), (snapped.height, size.height),
      ]
      #expect(pairs.allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "\(rect) at \(scale)")
    }
  }
}
