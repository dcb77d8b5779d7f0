/// The random numbers of all generated content: SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators" (OOPSLA 2014). The same seed gives the same numbers on every platform and in every version.
///
/// Content uses the methods below instead of the standard library's, whose algorithms may change.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The generator for a seed.
  public init(seed: UInt64) { state = seed }

  /// The generator for a stream of a seed. For instance, each cell of a feed has a separate stream.
  public init(seed: UInt64, stream: UInt64) {
    var seeds = SplitMix64(seed: seed)
    var streams = SplitMix64(seed: seeds.next() ^ (stream &* 0xD1B5_4A32_D192_ED03))
    state = streams.next()
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `limit` − 1: the high half of a random number's product with `limit`. The relative bias is
  /// below 2⁻⁶⁴ × `limit`.
  public mutating func number(below limit: UInt64) -> UInt64 { next().multipliedFullWidth(by: limit).high }

  /// A whole number in a range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(number(below: UInt64(range.upperBound - range.lowerBound) + 1))
  }

  package mutating func chance(percent: UInt64) -> Bool { number(below: 100) < percent }

  /// A random element of a list that is not empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(in: 0...elements.count - 1)] }
}
