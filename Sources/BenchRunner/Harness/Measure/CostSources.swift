import BenchSupport
import Foundation

/// Instructions by function, and heap blocks by stack. Both are sums over two layouts, one at each width.
extension Callgrind {
  /// The instructions of each function without its callees. With `llvm-symbolizer` and debug information, inlined code
  /// is attributed to the inlined function. Inlined code of the standard library is attributed to its caller.
  package func instructionsByFunction(_ call: [String], _ input: FeedFile?) throws -> [String: Double] {
    let places = CallgrindProfile(try profile(call, input, ["--dump-instr=yes"])).places
    // Only the measured program has debug information.
    let name = PathParts(call[0]).name
    let own = places.keys.filter { PathParts($0.object).name == name }
    let text = Tool.output(
      ["llvm-symbolizer", "--obj=\(call[0])", "--inlines", "--functions=linkage", "--no-demangle"],
      input: own.map { "0x\(String($0.address, radix: 16))\n" }.joined())
    let blocks = (text ?? "").components(separatedBy: "\n\n")
    var inlined: [CallgrindProfile.Place: String] = [:]
    for (place, block) in zip(own, blocks) where blocks.count == own.count {
      // Each function has two lines, its name and its place in the source; the innermost function is first.
      let names = block.split(separator: "\n").enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
      let function = names.first { !FunctionName.isLibrary($0) } ?? names.last
      if let function, function != "??" { inlined[place] = function }
    }
    // A function's name is shortened once, not for each of its instructions.
    let sums: [String: Double] = places.reduce(into: [:]) { sums, place in
      sums[inlined[place.key] ?? place.key.function, default: 0] += place.value
    }
    return Dictionary(sums.map { (FunctionName.readable($0.key), $0.value) }, uniquingKeysWith: +)
  }

  /// The heap blocks by stack, counted by valgrind's tool dhat. A stack has up to four functions, the innermost first.
  /// Functions of the standard library or in extensions of its types, functions that are not written in Swift, and
  /// thunks are left out.
  package func blocksByStack(_ call: [String], _ input: FeedFile?) throws -> [String: Double] {
    let text = try run(call, input) {
      ["--tool=dhat", "--read-inline-info=no", "--num-callers=100", "--dhat-out-file=\($0)"]
    }
    return try Self.blocks(inProfile: Array(text.utf8))
  }

  private struct DhatFile: Decodable {
    struct Point: Decodable {
      /// The number of blocks.
      let tbk: Double
      /// The stack as indices in `ftbl`, the innermost frame first.
      let fs: [Int]
    }
    let pps: [Point]
    /// Stack frames such as `0x3AA6FD: function (File.swift:29)`.
    let ftbl: [String]
  }

  static func blocks(inProfile bytes: [UInt8]) throws -> [String: Double] {
    let file = try JSONText.value(DhatFile.self, of: bytes)
    let functions = file.ftbl.map { String($0.split(separator: " ").dropFirst().first ?? "") }
    return file.pps.reduce(into: [:]) { sums, point in
      let stack = point.fs.filter(functions.indices.contains).map { functions[$0] }
      guard let end = stack.firstIndex(where: { $0.contains("countedRelayout") }) else { return }
      // A name with one of these suffixes belongs to a thunk, which only forwards a call of a protocol's method or of
      // a closure.
      let own = stack[..<end].filter { !FunctionName.isLibrary($0) && !$0.hasSuffix("TW") && !$0.hasSuffix("TR") }
      let names = own.prefix(4).map(FunctionName.readable)
      sums[names.isEmpty ? "the Swift runtime" : names.joined(separator: " ← "), default: 0] += point.tbk
    }
  }
}

/// A profile in callgrind's format (the Valgrind manual, "Callgrind Format Specification"). The line after `calls=` has
/// the cost of the callee.
struct CallgrindProfile {
  /// An instruction of the program. Without `--dump-instr=yes`, it is a whole function, with the address 0.
  struct Place: Hashable {
    var object = ""
    var function = ""
    var address: UInt64 = 0
  }

  private(set) var places: [Place: Double] = [:]
  private(set) var calls: [String: Double] = [:]
  private(set) var total: Double?
  /// The names of objects and functions. The profile has `(7) malloc` where a name first occurs, and `(7)` later.
  private var names: [Substring: String] = [:]

  init(_ text: String) {
    var place = Place()
    var callee = ""
    var isCall = false
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      switch parts[0] {
      case "ob": place.object = name(parts)
      case "cob": _ = name(parts)
      case "fn": place.function = name(parts)
      case "cfn": callee = name(parts)
      case "calls":
        calls[callee, default: 0] += parts.last.flatMap { Double($0.prefix { $0 != " " }) } ?? 0
        isCall = true
      default:
        let fields = line.split(separator: " ")
        let cost = fields.last.flatMap { Double($0) }
        if fields[0] == "totals:" { total = cost }
        guard let cost, "*+-0123456789".contains(fields[0].prefix(1)) else { break }
        // The address is absolute, as in `0x4f0`, or relative to the last address: `+3`, `-16`, or `*` for no change.
        if fields[0].hasPrefix("0x") {
          place.address = UInt64(fields[0].dropFirst(2), radix: 16) ?? place.address
        } else if fields.count == 3 {
          place.address &+= UInt64(bitPattern: Int64(fields[0]) ?? 0)
        }
        if !isCall { places[place, default: 0] += cost }
        isCall = false
      }
    }
  }

  private mutating func name(_ line: [Substring]) -> String {
    let parts = line[line.count - 1].split(separator: " ", maxSplits: 1)
    let key = line[0].suffix(2) + (parts.first ?? "")
    if parts.count == 2 { names[key] = String(parts[1]) }
    return names[key] ?? ""
  }
}
