enum FunctionName {
  private typealias Demangle =
    @convention(c) (UnsafePointer<CChar>, Int, OpaquePointer?, OpaquePointer?, UInt32) -> UnsafeMutablePointer<CChar>?

  private static let demangle: Demangle? = AllocationCounter.symbol("swift_demangle").map {
    unsafeBitCast($0, to: Demangle.self)
  }

  private static let systemModules: Set<Substring> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch", "Synchronization",
    "_StringProcessing", "_Concurrency",
  ]

  /// Whether a function is not in a module of the program: it is from a library of Swift, in an extension of a type of
  /// the standard library or of C, made by the compiler, or not written in Swift.
  static func isLibrary(_ mangled: String) -> Bool {
    // A name in a module begins with the length of the module's name, as in `$s7PinTree`.
    guard mangled.hasPrefix("$s") else { return true }
    let digits = mangled.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits) else { return true }
    return systemModules.contains(mangled.dropFirst(2 + digits.count).prefix(length))
  }

  /// A name such as `Probe.countedRelayout()`, without module, result type, and types of labelled parameters. It also
  /// loses callgrind's suffix for recursive calls, as in `malloc'2`. A name that cannot be demangled, for instance from
  /// C, loses only the suffix.
  static func readable(_ mangled: String) -> String {
    let name = String(mangled.prefix { $0 != "'" })
    guard name.hasPrefix("$s"), let text = demangle?(name, name.utf8.count, nil, nil, 0) else { return name }
    defer { free(text) }
    return short(String(cString: text))
  }

  static func short(_ demangled: String) -> String {
    // The function's name comes last: "merged f", "generic specialization <…> of f", "closure #1 () -> () in f". A
    // private function's name is "(f in _0123456789ABCDEF…)".
    let plain = demangled.replacing(/\(([^ ()]+) in _[0-9A-F]+\)/) { $0.output.1 }
      .trimmingPrefix(/(?:.* (?:of|in) )?(?:[^.]*(?:merged |static |\): ?))?/)
    var short = ""
    var (depth, skipped, last) = (0, Int?.none, Character(" "))
    for character in plain {
      if character == "(" || character == "<" { depth += 1 }
      if depth == 0, character == " " { break }
      if skipped == depth, character == "," || character == ")" { skipped = nil }
      if skipped == nil { short.append(character) }
      if skipped == nil, depth > 0, character == ":" { skipped = depth }
      if character == ")" || character == ">" && last != "-" { depth -= 1 }
      last = character
    }
    return String(short.trimmingPrefix(/\w+\./)).replacing(":, ", with: ":")
  }
}
