import Foundation
import Synchronization

/// Counts what the Swift runtime allocates: objects, arrays, boxes and strings, all of which go through the function pointer
/// `_swift_allocObject` that the runtime exports. Memory that C code takes from `malloc` on its own is not seen.
enum AllocationCounter {
  /// What was allocated.
  struct Count: Equatable {
    var objects = 0
    /// What the objects take together, in bytes, without what `malloc` adds.
    var bytes = 0
  }

  /// What is allocated while some work is done, and what the work returns; nil where the runtime's hook is not to be
  /// found. One count at a time: a second one waits. No other thread may be at work; see `AllocationHook`.
  static func count<Result>(_ work: () throws -> Result) rethrows -> (count: Count?, result: Result) {
    guard let hook = AllocationHook.shared else { return (nil, try work()) }
    return try hook.count(work)
  }
}

/// The runtime's function pointer, what it held, and the count.
///
/// A runtime whose pointer was replaced also sends retain and release through pointers, for good, and that way Swift 6.3 takes
/// short strings for objects. So the switch for it is turned off again in each call, before any Swift code runs on; a thread
/// that retains something in just that moment would meet it on. Therefore count only where no other thread is at work.
private final class AllocationHook: @unchecked Sendable {
  private typealias AllocateObject = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  static let shared = AllocationHook()

  private let pointer: UnsafeMutablePointer<AllocateObject>
  private let original: AllocateObject
  private let redirectsCounting: UnsafeMutablePointer<Bool>?
  private let lock = NSLock()
  private let objects = Atomic<Int>(0)
  private let bytes = Atomic<Int>(0)

  private init?() {
    guard let symbol = dlsym(Self.anyLibrary, "_swift_allocObject") else { return nil }
    pointer = symbol.assumingMemoryBound(to: AllocateObject.self)
    original = pointer.pointee
    redirectsCounting = dlsym(
      Self.anyLibrary, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
      .assumingMemoryBound(to: Bool.self)
  }

  func count<Result>(_ work: () throws -> Result) rethrows -> (count: AllocationCounter.Count?, result: Result) {
    lock.lock()
    defer { lock.unlock() }
    objects.store(0, ordering: .relaxed)
    bytes.store(0, ordering: .relaxed)
    pointer.pointee = { metadata, size, alignment in AllocationHook.shared?.allocate(metadata, size, alignment) }
    defer { pointer.pointee = original }
    let result = try work()
    let count = AllocationCounter.Count(
      objects: objects.load(ordering: .relaxed), bytes: bytes.load(ordering: .relaxed))
    return (count, result)
  }

  private func allocate(_ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
    redirectsCounting?.pointee = false
    objects.add(1, ordering: .relaxed)
    bytes.add(size, ordering: .relaxed)
    return original(metadata, size, alignment)
  }

  /// What `RTLD_DEFAULT` is, which Swift does not import.
  private static var anyLibrary: UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      UnsafeMutableRawPointer(bitPattern: -2)
    #else
      nil
    #endif
  }
}
