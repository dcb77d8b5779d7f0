import Testing

@Suite("The folder of bench") struct BenchBinaryTests {
  @Test(
    "is the folder that has the tests: a program on Linux, a bundle on macOS",
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
