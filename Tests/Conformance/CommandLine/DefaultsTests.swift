import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("Numbers in help", .bench)
struct DefaultsTests {
  @Test("in parentheses are the defaults of their options")
  func defaults() throws {
    let settings = FeedSettings()
    // Options whose value is empty by default, with the number that then applies.
    let applied: [String: Double] = [
      "--width": settings.width, "--scale": settings.scale, "--views": Double(settings.views), "--cell": 0, "--line": 1,
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
    #expect(names.isSuperset(of: ["--engine-timeout", "--failures", "--calls", "--seed", "--depth"]))
  }

  /// All stored values except the given arguments. They are sorted, because a set has no order.
  private func text(_ value: some Any, without option: String) -> [Substring] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").filter { !$0.contains(" arguments: ") && !$0.contains("\"\(option)=") }.sorted()
  }
}
