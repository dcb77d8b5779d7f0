@testable import BenchKit
import PinTree
import Testing
import class Foundation.ProcessInfo

@Suite("Pixel grid: origins and sizes, precision, least scale") struct PixelGridPartsTests {
  @Test("an origin or a size alone is snapped like a rectangle's", arguments: [1, 2, 3, 2.625, 0, -1, .nan, 1e-30])
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

  /// The stride 1, in `scripts/nightly.sh`, makes this a proof.
  @Test(
    "Float values below 2²⁰ pixels are rounded as the standard library rounds them",
    arguments: [1, 2, 3, 128, 256, 2.625])
  func allFloats(scale: Double) {
    let stride = ProcessInfo.processInfo.environment["PINBENCH_FLOAT_STRIDE"].flatMap { Int($0) } ?? 60_013
    let grid = PixelGrid(scale: scale)
    var different: Double?
    for bits in Swift.stride(from: 0, to: Int(Float(1_048_576).bitPattern), by: stride) {
      let float = Float(bitPattern: UInt32(bits))
      for pixels in [float, -float] {
        let points = Double(pixels) / scale
        let seen = Float(points * scale)
        let nearest = Double(seen.rounded(.toNearestOrAwayFromZero)) / scale
        let above = Double(seen.rounded(.up)) / scale
        let isRight = grid.nearest(points) == nearest && grid.up(points) == above
        let isNegativeZero = grid.nearest(points).bitPattern == (-0.0).bitPattern
        if !isRight || isNegativeZero || grid.up(points).bitPattern == (-0.0).bitPattern { different = points }
      }
    }
    #expect(different == nil, "at scale \(scale)")
  }

  @Test("rounding uses Float below 2²⁰ pixels, Double above; near 2²⁰, lengths have a tolerance of 1/32 pixel")
  func tolerance() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.nearest(1_048_575.4999 / 2) == 1_048_576 / 2 && grid.nearest(1_048_576.4999 / 2) == 1_048_576 / 2)
    #expect(grid.up(1_048_575.03 / 2) == 1_048_575 / 2 && grid.up(1_048_575.04 / 2) == 1_048_576 / 2)
    #expect(grid.up(1_048_576.031 / 2) == 1_048_576 / 2 && grid.up(1_048_576.032 / 2) == 1_048_577 / 2)
  }

  @Test("a scale gives a grid only if a pixel is less than 2⁶⁴ points wide")
  func leastScale() {
    #expect(PixelGrid(scale: 0x1p-64).nearest(1) == 1 && PixelGrid(scale: 0x1.1p-64).nearest(1) == 0)
    #expect(PixelGrid(scale: 0x1p-64).snap(Rect(x: 1, y: 1, width: 1, height: 1)).minX == 1)
    #expect(PixelGrid(scale: 0x1.1p-64).snap(Rect(x: 1, y: 1, width: 1, height: 1)).minX == 0)
    #expect(PixelGrid(scale: 0x1p-64).up(1) == 1 && PixelGrid(scale: 0x1.1p-64).up(1) > 1)
    let (point, size) = (Point(x: 1, y: 1), Size(width: 1, height: 1))
    #expect(PixelGrid(scale: 0x1p-64).snap(point) == point && PixelGrid(scale: 0x1.1p-64).snap(point) == .zero)
    #expect(PixelGrid(scale: 0x1p-64).snap(size) == size && PixelGrid(scale: 0x1.1p-64).snap(size).width > 1)
  }
}
