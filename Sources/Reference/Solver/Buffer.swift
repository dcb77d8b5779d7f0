import Synchronization

/// Counts the blocks of memory that solvers take from the system, so that a benchmark can say that there are none.
enum SolverMemory {
  static let blocks = Atomic<Int>(0)

  static func count() { blocks.add(1, ordering: .relaxed) }
}

/// One block of memory from which the first storage of a solver's buffers is carved, so that a small solver costs a
/// single allocation.
@usableFromInline struct Arena: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private var used = 0
  private let size: Int

  init(size: Int) {
    base = .allocate(byteCount: size, alignment: 16)
    SolverMemory.count()
    self.size = size
  }

  deinit { base.deallocate() }

  /// Room for elements of a type, or nil when the block is used up.
  @inline(__always) mutating func carve<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element>?
  {
    let bytes = (count * MemoryLayout<Element>.stride + 15) & ~15
    guard used + bytes <= size else { return nil }
    defer { used += bytes }
    return (base + used).bindMemory(to: type, capacity: count)
  }
}

/// A growable array of plain values without copy-on-write, bounds checks or exclusivity checks: the solver's only storage.
///
/// Elements beyond `count` exist in memory, uninitialised.
@usableFromInline struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int
  @usableFromInline var isOwner: Bool

  @inline(__always) init(_ capacity: Int, in arena: inout Arena) {
    let carved = arena.carve(capacity, of: Element.self)
    base = carved ?? .allocate(capacity: capacity)
    isOwner = carved == nil
    self.capacity = capacity
  }

  @inlinable deinit { if isOwner { base.deallocate() } }

  @inlinable subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }
  @inlinable subscript(index: Int32) -> Element {
    @inline(__always) get { base[Int(index)] }
    @inline(__always) nonmutating set { base[Int(index)] = newValue }
  }

  @inlinable @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes room for `needed` elements in all; those there are keep their values.
  @inlinable @inline(__always) mutating func reserve(_ needed: Int) { if needed > capacity { grow(needed) } }

  @usableFromInline @inline(never) mutating func grow(_ needed: Int) {
    let larger = max(needed, 2 * capacity)
    SolverMemory.count()
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.update(from: base, count: capacity)
    if isOwner { base.deallocate() }
    base = moved
    isOwner = true
    capacity = larger
  }

  /// Makes this `needed` copies of a value.
  mutating func fill(_ value: Element, count needed: Int) {
    reserve(needed)
    base.update(repeating: value, count: needed)
    count = needed
  }

  /// Makes this a copy of the first elements of another buffer.
  mutating func copy(_ other: borrowing Buffer, count needed: Int) {
    reserve(needed)
    base.update(from: other.base, count: needed)
    count = needed
  }

  /// Sorts the elements in place.
  func sort(by isBefore: (Element, Element) -> Bool) {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.sort(by: isBefore)
  }
}
