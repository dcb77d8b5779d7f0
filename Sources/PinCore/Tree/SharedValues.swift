// Values that all threads share: an atomic number and a lock. `Synchronization` has both, but needs iOS 18; an app may run on
// iOS 15.

#if canImport(Darwin)
  import Darwin

  /// A number that any thread reads without a lock.
  package final class AtomicNumber: @unchecked Sendable {
    private let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    private let writers = Guarded(())

    package enum Ordering { case relaxed }

    package init(_ value: Int) { number.initialize(to: value) }

    package func load(ordering: Ordering) -> Int { _swift_stdlib_atomicLoadInt(object: number) }

    package func store(_ value: Int, ordering: Ordering) {
      writers.withLock { _ in _ = add(value &- load(ordering: ordering), ordering: ordering) }
    }

    @discardableResult
    package func add(_ value: Int, ordering: Ordering) -> (oldValue: Int, newValue: Int) {
      let old = _swift_stdlib_atomicFetchAddInt(object: number, operand: value)
      return (old, old &+ value)
    }
  }
#else
  import Synchronization

  package typealias AtomicNumber = Atomic<Int>
#endif

#if canImport(Darwin) || hasFeature(Embedded)
  /// A value with a lock. Embedded Swift, as PinCore uses it, has one thread and needs no lock.
  package final class Guarded<Value>: @unchecked Sendable {
    private var value: Value

    #if canImport(Darwin)
      private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

      package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(lock, nil)
      }

      package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(&value)
      }
    #else
      package init(_ value: Value) { self.value = value }

      package func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
    #endif
  }
#else
  package typealias Guarded<Value> = Mutex<Value>
#endif
