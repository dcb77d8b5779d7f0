import Testing

@testable import BenchKit

@Suite("A failure")
struct FailureTests {
  @Test("has one sentence, then a remedy, then remarks; an input fault begins with the file and, if known, the line")
  func messages() {
    let failure = Failure(.regression, "a", remedy: "b")
    #expect(failure.adding("c").message == "a; b; c" && failure.adding("c").exitCode == .regression)
    #expect(Failure.usage("a").adding("c") == Failure(.usage, "a", remedy: "c"))
    #expect(Failure.input("f", line: 3, "is x", remedy: "y").message == "f:3: is x; y")
    #expect(Failure.input("f", "is x").message == "f: is x" && Failure.input("f", "is x").exitCode == .usage)
  }

  @Test("equals the failure that it is made from; a failure made from another error is internal")
  func errors() {
    struct Surprise: Error, CustomStringConvertible { let description = "surprise" }
    #expect(Failure(Surprise()) == Failure(.internalError, "surprise"))
    #expect(Failure(Failure.usage("a", remedy: "b") as any Error) == .usage("a", remedy: "b"))
  }
}
