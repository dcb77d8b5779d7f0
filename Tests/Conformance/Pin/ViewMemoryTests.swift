#if canImport(Glibc)
  import Glibc
  import PinCore
  import Testing

  @Suite("Memory of a view")
  struct ViewMemoryTests {
    @Test("the allocator reserves 96 to 112 bytes for a view without subviews")
    func bytes() throws {
      // The module Glibc does not declare `malloc_usable_size`.
      typealias UsableSize = @convention(c) (UnsafeRawPointer) -> Int
      let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
      let view = View()
      let bytes = withExtendedLifetime(view) { usableSize(Unmanaged.passUnretained(view).toOpaque()) }
      #expect((96...112).contains(bytes))
    }
  }
#endif
