import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("A failure", .bench)
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

  @Test("of sweep is wrong usage if the operand is missing or is not a number from 1 to 63")
  func sweep() {
    for operands in [[], ["x"], ["0"], ["-1"], ["64"]] {
      let console = Console(out: .captured(), notes: .captured())
      #expect(Bench.benchmark.run(["sweep", "--"] + operands, console: console) == .usage)
      #expect(console.notes.text == "bench: bench sweep takes the number of a signal\n")
    }
  }
}
