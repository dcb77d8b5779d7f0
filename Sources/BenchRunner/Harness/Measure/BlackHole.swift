/// Consumes unused results, so that the optimiser cannot remove the work behind them.
enum BlackHole {
  @inline(never) @_optimize(none)
  static func swallow<Value>(_ value: Value) {}
}
