import BenchSupport

/// The options for outside engines.
package struct OutsideOptions {
  package var commands: [String] = []
  /// The time limit of an answer, in seconds.
  package var timeout = 10.0

  package init() {}

  package static var options: [Option<OutsideOptions>] {
    [
      .list(
        "--engine-command", "CMD", in: .workload,
        "an outside engine: a shell command that speaks the protocol of docs/engines.md, repeatable", \.commands),
      .number(
        "--engine-timeout", "S", in: .workload, "time limit of an outside engine's answer, in seconds (10)",
        from: 0.01...86_400, \.timeout),
    ]
  }

  /// Starts the engines.
  ///
  /// - Parameter refuse: Called with the failure of an engine that does not start; throws it by default.
  /// - Throws: `Failure` if one does not start, or two have the same name.
  package func start(orElse refuse: (Failure) throws -> Void = { throw $0 }) throws -> [Adapter] {
    var adapters: [Adapter] = []
    for command in commands {
      let adapter: Adapter
      do {
        adapter = try Adapter(command: command, timeout: timeout)
      } catch let failure as Failure {
        try refuse(failure)
        continue
      }
      let name = adapter.identity.name
      guard !adapters.contains(where: { $0.identity.name == name }) else {
        throw Failure.usage("two outside engines are called \"\(name)\"")
      }
      adapters.append(adapter)
    }
    return adapters
  }
}
