import BenchSupport
import Foundation

/// Instructions by function, and heap blocks by stack, both as sums over one layout at each of the two widths.
extension Callgrind {
  /// The instructions of each function without its callees. Inlined code is attributed to the inlined function if there
  /// are `llvm-symbolizer` and debug information. Code of the standard library is attributed to its caller.
  package func instructionsByFunction(_ call: [String], input: FeedFile? = nil) throws -> [String: Double] {
    let places = CallgrindProfile(try profile(call, input, ["--dump-instr=yes"])).places
    // Only the measured program has debug information.
    let own = PathParts(call[0]).name
    let addresses = places.keys.filter { PathParts($0.object).name == own }.map(\.address)
    let inlined = Self.inlined(at: addresses, in: call[0])
    return places.reduce(into: [:]) { sums, place in
      let (key, cost) = place
      let function = PathParts(key.object).name == own ? inlined[key.address] ?? key.function : key.function
      sums[FunctionName.readable(function), default: 0] += cost
    }
  }

  /// The heap blocks by stack, by valgrind's dhat: functions outside of the standard library, the innermost first.
  package func blocksByStack(_ call: [String], input: FeedFile? = nil) throws -> [String: Double] {
    let text = try run(call, input) {
      ["--tool=dhat", "--read-inline-info=no", "--num-callers=100", "--dhat-out-file=\($0)"]
    }
    return try Self.blocks(inProfile: Array(text.utf8))
  }

  /// The innermost function outside of the standard library at each address; empty without debug information.
  private static func inlined(at addresses: [UInt64], in program: String) -> [UInt64: String] {
    let text = Tool.output(
      ["llvm-symbolizer", "--obj=\(program)", "--inlines", "--functions=linkage", "--no-demangle"],
      input: addresses.map { "0x\(String($0, radix: 16))\n" }.joined())
    let blocks = (text ?? "").components(separatedBy: "\n\n")
    guard blocks.count == addresses.count else { return [:] }
    return zip(addresses, blocks).reduce(into: [:]) { functions, block in
      // Two lines for each function, the innermost first: its name, its place.
      let names = block.1.split(separator: "\n").enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
      let own = names.first { !FunctionName.isLibrary($0) } ?? names.last
      if let own, own != "??" { functions[block.0] = own }
    }
  }

  private struct DhatFile: Decodable {
    struct Point: Decodable {
      /// The number of blocks.
      let tbk: Double
      /// Indices of frames, the innermost first.
      let fs: [Int]
    }
    let pps: [Point]
    /// Frames such as `0x3AA6FD: function (File.swift:29)`.
    let ftbl: [String]
  }

  private static let functionsOfStack = 4

  static func blocks(inProfile bytes: [UInt8]) throws -> [String: Double] {
    let file = try JSONDecoder().decode(DhatFile.self, from: Data(bytes))
    let functions = file.ftbl.map { frame in
      String(frame.split(separator: ":", maxSplits: 1).last?.split(separator: " ").first ?? "")
    }
    return file.pps.reduce(into: [:]) { sums, point in
      let stack = point.fs.filter(functions.indices.contains).map { functions[$0] }
      guard let end = stack.firstIndex(where: { $0.contains("countedRelayout") }) else { return }
      let own = stack[..<end].filter { !FunctionName.isLibrary($0) && !FunctionName.isThunk($0) }
      let names = own.prefix(functionsOfStack).map(FunctionName.readable)
      sums[names.isEmpty ? "the Swift runtime" : names.joined(separator: " ← "), default: 0] += point.tbk
    }
  }
}

/// Callgrind's format (the Valgrind manual, "Callgrind Format Specification"). Costs after `calls=` belong to callees.
struct CallgrindProfile {
  /// An instruction of the program; without `--dump-instr=yes` its address is 0.
  struct Place: Hashable {
    let object: String
    let function: String
    let address: UInt64
  }

  private(set) var places: [Place: Double] = [:]
  private(set) var calls: [String: Double] = [:]
  private(set) var total: Double?
  /// The names of objects and functions, which are `(7) malloc` at first and `(7)` later.
  private var names: [Substring: String] = [:]

  init(_ text: String) {
    var (object, function, callee) = ("", "", "")
    var address: UInt64 = 0
    var isCall = false
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      switch parts[0] {
      case "ob": object = name(parts, "o")
      case "cob": _ = name(parts, "o")
      case "fn": function = name(parts, "f")
      case "cfn": callee = name(parts, "f")
      case "calls":
        calls[callee, default: 0] += parts.last.flatMap { Double($0.prefix { $0 != " " }) } ?? 0
        isCall = true
      default:
        let fields = line.split(separator: " ")
        if fields[0] == "totals:" { total = fields.last.flatMap { Double($0) } }
        guard "*+-0123456789".contains(fields[0].prefix(1)), let cost = fields.last.flatMap({ Double($0) }) else {
          break
        }
        if fields.count == 3 { address = Self.address(fields[0], after: address) }
        if !isCall { places[Place(object: object, function: function, address: address), default: 0] += cost }
        isCall = false
      }
    }
  }

  private mutating func name(_ line: [Substring], _ kind: Substring) -> String {
    let parts = line.count > 1 ? line[1].split(separator: " ", maxSplits: 1) : []
    guard let number = parts.first else { return "" }
    if parts.count == 2 { names[kind + number] = String(parts[1]) }
    return names[kind + number] ?? ""
  }

  /// An absolute address, or one relative to the last: `0x4f0`, `+3`, `-16`, `*`.
  private static func address(_ field: Substring, after last: UInt64) -> UInt64 {
    switch field.first {
    case "*": last
    case "+": last &+ (UInt64(field.dropFirst()) ?? 0)
    case "-": last &- (UInt64(field.dropFirst()) ?? 0)
    default: UInt64(field.dropFirst(2), radix: 16) ?? last
    }
  }
}
