import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("--filter")
struct CaseFilterTests {
  private func cases(_ names: [String]) -> [any RecordedCase] {
    let lines = names.map {
      #"{"name":"\#($0)","views":[{"id":"v","frame":[0,0,1,1]}],"layout":[],"frames":{}}"#
    }
    return CaseFile(name: "c", contents: Array(lines.joined(separator: "\n").utf8)).cases
  }

  @Test("selects the cases whose names contain a match; without a pattern, it selects all cases")
  func chosen() throws {
    let all = cases(["margins/a", "edges/margins", "edges/b"])
    #expect(all.count == 3)
    #expect(try CaseFilter().chosen(from: all).count == 3)
    #expect(try #require(CaseFilter("^margins/")).chosen(from: all).map(\.name) == ["margins/a"])
    #expect(try #require(CaseFilter("margins")).chosen(from: all).map(\.name) == ["margins/a", "edges/margins"])
  }

  @Test("that takes too long is a usage error")
  func backtracking() throws {
    var filter = try #require(CaseFilter("^(a+)+$"))
    filter.patience = .milliseconds(50)
    let failure = #expect(throws: Failure.self) {
      try filter.chosen(from: cases([String(repeating: "a", count: 40) + "b"]))
    }
    #expect(failure?.sentence == "--filter takes too long for the names of 1 cases")
    #expect(failure?.exitCode == .usage)
  }

  @Test("gets names of at most 1000 bytes, because a case file refuses longer ones")
  func longNames() {
    for (length, count) in [(1000, 1), (1001, 0)] {
      #expect(cases([String(repeating: "x", count: length)]).count == count)
    }
  }
}
