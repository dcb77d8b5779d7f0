import PinTree

/// One number for each of eight cells.
typealias Lanes = SIMD8<Double>

extension Lanes: PlanNumber {
  private typealias Bits = SIMD8<UInt64>

  @inline(__always) var magnitudes: Lanes { bits { $0 & Bits(repeating: 0x7FFF_FFFF_FFFF_FFFF) } }

  /// These numbers, which must not be negative, with the signs of other numbers.
  @inline(__always) func signed(as other: Lanes) -> Lanes {
    let signs = unsafeBitCast(other, to: Bits.self) & Bits(repeating: 0x8000_0000_0000_0000)
    return bits { $0 | signs }
  }

  @inline(__always) private func bits(_ change: (Bits) -> Bits) -> Lanes {
    unsafeBitCast(change(unsafeBitCast(self, to: Bits.self)), to: Lanes.self)
  }

  @inline(__always) func least(_ other: Lanes) -> Lanes { replacing(with: other, where: other .< self) }

  /// A mask: the bit of a lane is 1 if the lane's number is at least `limit`.
  @inline(__always) func lanes(from limit: Double) -> UInt8 {
    // Usually all lanes reach the limit.
    if self.min() >= limit { return .max }
    return (0..<8).reduce(0) { self[$1] >= limit ? $0 | 1 << UInt8($1) : $0 }
  }
}

/// A pixel grid for eight numbers at a time. While `isNear` is true, results equal those of `BoxLayout` bit for bit.
struct LaneGrid {
  private let scale: Double
  /// `1 / scale` if the grid's `isExact` is true, because the quotient is then exact; 0 for other grids.
  private let pixel: Double
  /// For each lane, the largest magnitude so far, in pixels. Results are valid while all are below
  /// `PixelGrid.narrowLimit`.
  private(set) var farthest = Lanes()

  /// Nil without a grid, and for a grid that rounds nothing.
  init?(_ grid: PixelGrid?) {
    guard let grid, grid.scale > PixelGrid.leastScale, grid.scale.isFinite else { return nil }
    scale = grid.scale
    pixel = grid.isExact ? 1 / grid.scale : 0
  }

  /// Whether all numbers so far were near enough to zero for valid results.
  var isNear: Bool { farthest.max() < PixelGrid.narrowLimit }

  @inline(__always) mutating func nearest(_ positions: Lanes) -> Lanes {
    let pixels = pixels(positions)
    let shifted = pixels.magnitudes + 0.5
    let even = (shifted + 0x1p52) - 0x1p52
    return points((even - Lanes().replacing(with: 1, where: even .> shifted)).signed(as: pixels))
  }

  /// Extents rounded up. An extent that is zero except for rounding errors becomes zero.
  @inline(__always) mutating func up(_ extents: Lanes) -> Lanes {
    let clean = extents.replacing(with: Lanes(), where: extents.magnitudes .< Lanes(repeating: BoxLayout.extentNoise))
    let pixels = pixels(clean)
    let even = (pixels + 0x1.8p52) - 0x1.8p52
    return points(even + Lanes().replacing(with: 1, where: even .< pixels))
  }

  @inline(__always) private mutating func pixels(_ points: Lanes) -> Lanes {
    let pixels = points * scale
    let distances = pixels.magnitudes
    farthest = farthest.replacing(with: distances, where: distances .> farthest)
    return Lanes(SIMD8<Float>(pixels))
  }

  @inline(__always) private func points(_ pixels: Lanes) -> Lanes { pixel != 0 ? pixels * pixel : pixels / scale }
}
