import Testing

@Suite("The folder of bench") struct BenchBinaryTests {
  @Test(
    "is that of the tests, which are a program on Linux and a program in a bundle on macOS",
    arguments: [
      ("/p/debug/PinBenchPackageTests.xctest", "/p/debug"),
      ("/p/debug/PinBenchPackageTests.xctest/Contents/MacOS/PinBenchPackageTests", "/p/debug"),
      ("/a.xctest/debug/PinBenchPackageTests.xctest/Contents/MacOS/PinBenchPackageTests", "/a.xctest/debug"),
      ("/usr/bin/swiftpm-testing-helper", "/usr/bin"), ("/tests", "/"),
    ])
  func folders(_ tests: String, _ folder: String) {
    #expect(BenchBinary.folder(ofTests: tests) == folder)
  }
}
