import Foundation
import Synchronization

/// Counts what the Swift runtime allocates: objects, arrays, boxes and strings, all of which go through the function pointer
/// `_swift_allocObject` that the runtime exports. Memory that C code takes from `malloc` on its own is not seen.
enum AllocationCounter {
  private typealias AllocateObject = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  /// How many objects some work allocated in all threads; nil where the runtime's hook is not to be found.
  static func count(_ work: () throws -> Void) rethrows -> Int? {
    guard let hook = Hook.shared else { return nil }
    hook.install()
    defer { hook.remove() }
    try work()
    return hook.count
  }

  /// The runtime's pointer, what it held, and the count.
  private final class Hook: @unchecked Sendable {
    static let shared = Hook()

    private let pointer: UnsafeMutablePointer<AllocateObject>
    private let original: AllocateObject
    private let counter = Atomic<Int>(0)

    private init?() {
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "_swift_allocObject") else { return nil }
      pointer = symbol.assumingMemoryBound(to: AllocateObject.self)
      original = pointer.pointee
    }

    var count: Int { counter.load(ordering: .relaxed) }

    func install() {
      counter.store(0, ordering: .relaxed)
      pointer.pointee = { metadata, size, alignment in
        guard let hook = Hook.shared else { return nil }
        hook.counter.add(1, ordering: .relaxed)
        return hook.original(metadata, size, alignment)
      }
    }

    func remove() { pointer.pointee = original }
  }
}
