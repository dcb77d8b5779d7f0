#if canImport(Glibc)
  import Glibc
  import PinCore
  import Testing

  @Suite("Memory of a view")
  struct ViewMemoryTests {
    @Test("a view without subviews takes at most 112 bytes, as the system allocates them")
    func bytes() {
      let view = View()
      #expect(malloc_usable_size(Unmanaged.passUnretained(view).toOpaque()) <= 112)
    }
  }
#endif
