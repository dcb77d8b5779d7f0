import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("Numbers in help", .bench)
struct DefaultsTests {
  @Test("in parentheses are the defaults of their options")
  func defaults() throws {
    var count = 0
    func check<C: Command>(_: C.Type) throws {
      for option in C.options where [.measurement, .gate].contains(option.manual.section) {
        guard let number = option.manual.summary.firstMatch(of: /\(([0-9.]+)\)/)?.output.1 else { continue }
        var command = C()
        let isStored = try option.store(String(number), &command)
        #expect(isStored && text(command) == text(C()), "\(C.name) \(option.name)")
        count += 1
      }
    }
    for command in Bench.benchmark.commands.all { try check(command) }
    #expect(count > 40)
  }

  /// All stored values. They are sorted, because a set has no order.
  private func text(_ value: some Any) -> [Substring] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").sorted()
  }
}
