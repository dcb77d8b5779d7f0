/// A profile in callgrind's format (the Valgrind manual, "Callgrind Format Specification"). The line after `calls=` has
/// the cost of the callee.
struct CallgrindProfile {
  /// The instructions of each function without its callees.
  private(set) var costs: [String: Double] = [:]
  private(set) var calls: [String: Double] = [:]
  /// The instructions of the calls of a function, callees included, by caller.
  private var callers: [String: [String: Double]] = [:]
  private(set) var total: Double?
  /// The names of functions. The profile has `(7) malloc` where a name first occurs, and `(7)` later.
  private var names: [Substring: String] = [:]

  init(_ text: String) {
    var (function, callee) = ("", "")
    var isCall = false
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      switch parts[0] {
      case "fn": function = name(parts)
      case "cfn": callee = name(parts)
      case "calls":
        calls[callee, default: 0] += parts.last.flatMap { Double($0.prefix { $0 != " " }) } ?? 0
        isCall = true
      default:
        let fields = line.split(separator: " ")
        let cost = fields.last.flatMap { Double($0) }
        if fields[0] == "totals:" { total = cost }
        guard let cost, "*+-0123456789".contains(fields[0].prefix(1)) else { break }
        if isCall {
          callers[callee, default: [:]][function, default: 0] += cost
        } else {
          costs[function, default: 0] += cost
        }
        isCall = false
      }
    }
  }

  /// The instructions of each function of the program's modules, under its readable name. Inlined code counts for the
  /// function that contains it. Code of the system and of Swift's libraries counts for its callers, in proportion to the
  /// instructions of their calls.
  var ownFunctions: [String: Double] {
    var (own, rest) = ([String: Double](), costs)
    // A step charges the next callers. Code that the program did not call, or only in longer chains, is left out.
    for _ in 0..<64 where !rest.isEmpty {
      own.merge(rest.filter { !FunctionName.isLibrary($0.key) }, uniquingKeysWith: +)
      var charged: [String: Double] = [:]
      for (function, cost) in rest where FunctionName.isLibrary(function) {
        let callers = (callers[function] ?? [:]).filter { $0.key != function }
        let total = callers.values.reduce(0, +)
        for (caller, part) in callers where part > 0 { charged[caller, default: 0] += cost * part / total }
      }
      rest = charged
    }
    return Dictionary(own.map { (FunctionName.readable($0.key), $0.value) }, uniquingKeysWith: +)
  }

  private mutating func name(_ line: [Substring]) -> String {
    let parts = line[line.count - 1].split(separator: " ", maxSplits: 1)
    let key = line[0].suffix(2) + (parts.first ?? "")
    if parts.count == 2 { names[key] = String(parts[1]) }
    return names[key] ?? ""
  }
}
