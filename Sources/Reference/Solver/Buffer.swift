import PinTree

/// Counts the blocks of memory for arenas and for buffers that grow. A benchmark uses the count to show whether solves
/// allocate memory. Blocks for a buffer's initial capacity outside an arena are not counted.
enum SolverMemory {
  static let blocks = AtomicNumber(0)
  private static let solvers = AtomicNumber(0)

  static func count() { blocks.add(1, ordering: .relaxed) }

  /// The first generation of a new solver's handles: 2³² more than that of the previous solver, so that no solver
  /// accepts the handles of another solver. After 2³⁰ solvers, the generations repeat.
  static func firstEpoch() -> Int64 { Int64(solvers.add(1, ordering: .relaxed).newValue & 0x3fff_ffff) << 32 }
}

/// One block of memory that contains the first storage of a solver's buffers, so that the buffers of a small solver
/// need a single allocation.
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

  /// Room for elements of a type; nil if the rest of the block is too small.
  @inline(__always) mutating func carve<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element>?
  {
    let bytes = (count * MemoryLayout<Element>.stride + 15) & ~15
    guard used + bytes <= size else { return nil }
    defer { used += bytes }
    return (base + used).bindMemory(to: type, capacity: count)
  }
}

/// The elements of a buffer in memory; valid until the buffer grows.
///
/// Debug builds check the index of every access, except through `start`. Release builds check no index.
@usableFromInline struct Slots<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline let capacity: Int

  @inlinable @inline(__always) init(_ start: UnsafeMutablePointer<Element>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  @inlinable subscript(index: Int) -> Element {
    @inline(__always) get { pointer(index).pointee }
    @inline(__always) nonmutating _modify { yield &pointer(index).pointee }
  }

  /// The address of an element.
  @inlinable @inline(__always) func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < capacity, "element \(index) of \(capacity)")
    return start + index
  }

  /// The addresses of adjacent elements.
  @inlinable @inline(__always) func slice(from index: Int, count: Int) -> Slots {
    assert(
      index >= 0 && count >= 0 && index + count <= capacity, "elements \(index)..<\(index + count) of \(capacity)")
    return Slots(start + index, capacity: count)
  }

  @inline(__always) func update(from other: Slots) {
    assert(capacity == other.capacity, "\(other.capacity) elements for \(capacity)")
    start.update(from: other.start, count: capacity)
  }
}

/// A growable array of plain values, without copy-on-write or exclusivity checks. Only debug builds check
/// indices, against the capacity. Elements from index `count` on can be used, but are uninitialised at first.
@usableFromInline struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: Slots<Element>
  @usableFromInline var count = 0
  @usableFromInline var isOwner: Bool

  @inline(__always) init(_ capacity: Int, in arena: inout Arena) {
    let carved = arena.carve(capacity, of: Element.self)
    base = Slots(carved ?? .allocate(capacity: capacity), capacity: capacity)
    isOwner = carved == nil
  }

  /// A buffer outside an arena. With a capacity of 0, it allocates no memory yet.
  init(_ capacity: Int = 0) {
    isOwner = capacity > 0
    let empty = UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    base = Slots(isOwner ? .allocate(capacity: capacity) : empty, capacity: capacity)
  }

  @inlinable deinit { if isOwner { base.start.deallocate() } }

  @inlinable @inline(__always) var capacity: Int { base.capacity }

  @inlinable subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }
  @inlinable subscript(index: Int32) -> Element {
    @inline(__always) get { base[Int(index)] }
    @inline(__always) nonmutating set { base[Int(index)] = newValue }
  }

  /// The address of an element; valid until the buffer grows.
  @inlinable @inline(__always) func pointer(_ index: Int32) -> UnsafeMutablePointer<Element> {
    base.pointer(Int(index))
  }

  @inlinable @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes room for `needed` elements; the present ones keep their values.
  @inlinable @inline(__always) mutating func reserve(_ needed: Int) { if needed > capacity { grow(needed) } }

  @usableFromInline @inline(never) mutating func grow(_ needed: Int) {
    // The indices of rows, terms and variables have 32 bits.
    precondition(needed <= Int(Int32.max), "a solver holds at most 2,147,483,647 terms, constraints or variables")
    let larger = max(needed, 2 * capacity)
    SolverMemory.count()
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.update(from: base.start, count: capacity)
    if isOwner { base.start.deallocate() }
    base = Slots(moved, capacity: larger)
    isOwner = true
  }

  mutating func fill(_ value: Element, count needed: Int) {
    reserve(needed)
    base.start.update(repeating: value, count: needed)
    count = needed
  }

  mutating func copy(_ other: borrowing Buffer, count needed: Int) {
    reserve(needed)
    base.slice(from: 0, count: needed).update(from: other.base.slice(from: 0, count: needed))
    count = needed
  }

  func sort(by isBefore: (Element, Element) -> Bool) {
    assert(count <= capacity, "\(count) of \(capacity) elements")
    var elements = UnsafeMutableBufferPointer(start: base.start, count: count)
    elements.sort(by: isBefore)
  }
}
