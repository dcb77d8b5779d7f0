// An atomic number and a value with a lock, for data that threads share. The module `Synchronization` has both, but it
// needs iOS 18, and PinCore supports iOS 15. In Embedded Swift, PinCore assumes one thread and needs no lock.

#if canImport(Darwin)
  import Darwin
#elseif !hasFeature(Embedded)
  import Synchronization
#endif

#if canImport(Darwin) || hasFeature(Embedded)
  /// A number that every thread can read, and add to, without a lock.
  package final class AtomicNumber: @unchecked Sendable {
    private let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    private let writers = Guarded(())

    package enum Ordering { case relaxed }

    package init(_ value: Int) { number.initialize(to: value) }

    package func load(ordering: Ordering) -> Int {
      #if hasFeature(Embedded)
        number.pointee
      #else
        _swift_stdlib_atomicLoadInt(object: number)
      #endif
    }

    package func store(_ value: Int, ordering: Ordering) {
      writers.withLock { _ in _ = add(value &- load(ordering: ordering), ordering: ordering) }
    }

    @discardableResult
    package func add(_ value: Int, ordering: Ordering) -> (oldValue: Int, newValue: Int) {
      #if hasFeature(Embedded)
        let old = number.pointee
        number.pointee = old &+ value
      #else
        let old = _swift_stdlib_atomicFetchAddInt(object: number, operand: value)
      #endif
      return (old, old &+ value)
    }
  }

  /// A value with a lock.
  package final class Guarded<Value>: @unchecked Sendable {
    private var value: Value
    #if canImport(Darwin)
      private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    #endif

    package init(_ value: Value) {
      self.value = value
      #if canImport(Darwin)
        pthread_mutex_init(lock, nil)
      #endif
    }

    #if canImport(Darwin)
      deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
      }
    #endif

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      #if canImport(Darwin)
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
      #endif
      return body(&value)
    }
  }
#else
  package typealias AtomicNumber = Atomic<Int>
  package typealias Guarded<Value> = Mutex<Value>
#endif
