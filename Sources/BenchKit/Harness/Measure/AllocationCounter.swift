import Synchronization

/// Counts allocations of the Swift runtime: objects, arrays, boxes and strings, all through the exported function
/// pointer `_swift_allocObject`. Memory from `malloc` or from `UnsafeMutablePointer.allocate` is not counted.
///
/// At an allocation through a replaced pointer, the runtime sets a flag, and from then on calls retain and release
/// through pointers too. With this flag, Swift 6.3 mistakes short strings for objects. Each counted allocation
/// clears the flag before Swift code continues. Until then, another thread that retains an object would see the flag.
final class AllocationCounter: @unchecked Sendable {
  struct Count: Equatable {
    var objects = 0
    /// The total size of the objects in bytes, without `malloc`'s overhead.
    var bytes = 0
  }

  private typealias AllocateObject = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let shared = AllocationCounter()

  private let pointer: UnsafeMutablePointer<AllocateObject>
  private let original: AllocateObject
  private let redirectsCounting: UnsafeMutablePointer<Bool>?
  private let lock = Mutex(())
  private let objects = Atomic<Int>(0)
  private let bytes = Atomic<Int>(0)

  private init?() {
    guard let symbol = Self.symbol("_swift_allocObject") else { return nil }
    pointer = symbol.assumingMemoryBound(to: AllocateObject.self)
    original = pointer.pointee
    redirectsCounting = Self.symbol("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
      .assumingMemoryBound(to: Bool.self)
  }

  /// The allocations during some work, and the result of the work. `count` is nil if the runtime does not export the
  /// pointer. Only one call counts at a time; a second call waits. While a call counts, no other thread may run Swift
  /// code.
  static func count<Result>(_ work: () throws -> Result) rethrows -> (count: Count?, result: Result) {
    guard let counter = shared else { return (nil, try work()) }
    return try counter.lock.withLock { _ in
      counter.objects.store(0, ordering: .relaxed)
      counter.bytes.store(0, ordering: .relaxed)
      counter.pointer.pointee = { AllocationCounter.shared?.allocate($0, $1, $2) }
      defer { counter.pointer.pointee = counter.original }
      let result = try work()
      let objects = counter.objects.load(ordering: .relaxed)
      return (Count(objects: objects, bytes: counter.bytes.load(ordering: .relaxed)), result)
    }
  }

  private func allocate(_ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
    redirectsCounting?.pointee = false
    objects.add(1, ordering: .relaxed)
    bytes.add(size, ordering: .relaxed)
    return original(metadata, size, alignment)
  }

  /// The address of a symbol of the Swift runtime. A program into which the runtime is linked hides the symbol's name;
  /// scripts/release.sh adds the second name.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(anyLibrary, name) ?? dlsym(anyLibrary, "bench_" + name)
  }

  /// The value of `RTLD_DEFAULT`, which Swift does not import.
  private static var anyLibrary: UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      UnsafeMutableRawPointer(bitPattern: -2)
    #else
      nil
    #endif
  }
}
