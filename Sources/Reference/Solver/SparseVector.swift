/// A sparse vector over the positions of a basis, cleared in O(1).
struct SparseVector: ~Copyable {
  /// The values; only those at `indices` are valid.
  var values: Buffer<Double>
  /// The positions with an entry, in order of appearance.
  var indices: Buffer<Int32>
  /// For each position, the value of `stamp` at its last insertion. With 64 bits a stamp never repeats.
  private var stamps: Buffer<Int64>
  private var stamp: Int64 = 0
  var cancellation = Cancellation()

  init(_ capacity: Int, in arena: inout Arena) {
    values = Buffer(capacity, in: &arena)
    indices = Buffer(capacity, in: &arena)
    stamps = Buffer(capacity, in: &arena)
  }

  /// Makes room for positions below `size`. A vector that grew is valid only after the next `clear`.
  mutating func resize(_ size: Int) {
    guard stamps.count < size else { return }
    // All three buffers get the same room, because only the number of stamps is checked.
    let room = stamps.capacity < size ? 2 * size : stamps.capacity
    values.reserve(room)
    indices.reserve(room)
    stamps.fill(0, count: room)
    stamp = 0
  }

  @inline(__always) mutating func clear() {
    indices.count = 0
    stamp &+= 1
  }

  /// The number of entries; with `entry(_:)`, a loop visits them in order of appearance.
  @inline(__always) var count: Int { indices.count }

  @inline(__always) func entry(_ index: Int) -> (position: Int, value: Double) {
    let position = Int(indices.base[index])
    return (position, values.base[position])
  }

  @inline(__always) func has(_ position: Int) -> Bool { stamps.base[position] == stamp }

  /// The entry at a position, 0 where there is none.
  @inline(__always) subscript(position: Int) -> Double { has(position) ? values.base[position] : 0 }

  /// Appends an entry at a position that has none.
  @inline(__always) mutating func insert(_ value: Double, at position: Int) {
    values.base[position] = value
    stamps.base[position] = stamp
    indices.base[indices.count] = Int32(truncatingIfNeeded: position)
    indices.count &+= 1
  }

  @inline(__always) mutating func subtract(_ value: Double, at position: Int) {
    if has(position) {
      values.base[position] = cancellation.difference(values.base[position], value)
    } else {
      insert(-value, at: position)
    }
  }
}

/// Differences of rates. What a difference leaves of two nearly equal numbers is either a rounding error, and becomes
/// exactly 0, or so large that it counts. In between it can be either: the difference is in doubt.
struct Cancellation: BitwiseCopyable {
  var isInDoubt = false
  /// Whether a difference that counts as a rounding error is in doubt too, unless it is exactly 0.
  var isStrict = false
  /// The share of a number that counts as a rounding error.
  var noise = Tolerance.noise
  /// The share of a number below which a difference is in doubt.
  private var doubt = Tolerance.doubt

  init(isStrict: Bool = false, noise: Double = Tolerance.noise) {
    (self.isStrict, self.noise) = (isStrict, noise)
    if isStrict { doubt = Tolerance.wideDoubt }
  }

  @inline(__always) mutating func difference(_ first: Double, _ second: Double) -> Double {
    let result = first - second
    return abs(result) >= doubt * abs(second) ? result : remainder(result, of: second)
  }

  @inline(never) private mutating func remainder(_ result: Double, of number: Double) -> Double {
    let isNoise = abs(result) <= noise * abs(number)
    if !isNoise || isStrict && result != 0 { isInDoubt = true }
    return isNoise ? 0 : result
  }
}
