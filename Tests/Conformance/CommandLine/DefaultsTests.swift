import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("Numbers in help", .bench)
struct DefaultsTests {
  @Test("in parentheses are the defaults of workload, measurement and gate options")
  func defaults() throws {
    let settings = FeedSettings()
    // Options whose value is empty by default, with the number that then applies.
    let applied: [String: Double] = [
      "--width": settings.width, "--scale": settings.scale, "--cell": 0, "--line": 1,
    ]
    var (count, names) = (0, Set<String>())
    func check<C: Command>(_: C.Type) throws {
      for option in C.options where [.workload, .measurement, .gate].contains(option.manual.section) {
        guard let number = option.manual.summary.firstMatch(of: /\(([0-9.]+)\)/)?.output.1 else { continue }
        var command = C()
        let isStored = try option.store(String(number), &command)
        if let value = applied[option.name] {
          #expect(isStored && Double(number) == value, "\(C.name) \(option.name)")
        } else {
          let (given, usual) = (text(command, without: option.name), text(C(), without: option.name))
          #expect(isStored && given == usual, "\(C.name) \(option.name)")
        }
        names.insert(option.name)
        count += 1
      }
    }
    for command in Bench.benchmark.commands.all { try check(command) }
    #expect(count > 40)
    #expect(names.isSuperset(of: applied.keys))
    #expect(names.isSuperset(of: ["--engine-timeout", "--failures", "--seed", "--depth"]))
  }

  @Test("accepted values are as approved; each range end below 1e15 is accepted, and a number 1 beyond it is refused")
  func accepted() throws {
    var (lines, count) = (Set<String>(), 0)
    func check<C: Command>(_: C.Type) throws {
      for option in C.options where !option.manual.accepts.isEmpty {
        lines.insert("\(option.name): \(option.manual.accepts)\n")
        let ends = option.manual.accepts.firstMatch(of: /from ([0-9.e+]+) to ([0-9.e+]+)/)?.output
        guard let range = ends else { continue }
        count += 1
        func isStored(_ number: Double) throws -> Bool {
          var command = C()
          let isWhole = option.manual.accepts.contains("whole")
          return try option.store(isWhole ? String(format: "%.0f", number) : String(number), &command)
        }
        let (low, high) = (try #require(Double(range.1)), try #require(Double(range.2)))
        #expect(try isStored(low) && !isStored(low - 1), "\(C.name) \(option.name)")
        guard high < 1e15 else { continue }
        #expect(try isStored(high) && !isStored(high + 1), "\(C.name) \(option.name)")
      }
    }
    for command in Bench.benchmark.commands.all { try check(command) }
    try check(SampleCommand.self)
    try check(ProbeCommand.self)
    try ApprovedText.expect(lines.sorted().joined(), is: "accepted.txt")
    #expect(count > 60)
  }

  /// The lines of the value's dump, except those with the argument of `option` or a count of arguments. The lines are
  /// sorted, because the elements of a set have no order.
  private func text(_ value: some Any, without option: String) -> [Substring] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").filter { !$0.contains(" arguments: ") && !$0.contains("\"\(option)=") }.sorted()
  }
}
