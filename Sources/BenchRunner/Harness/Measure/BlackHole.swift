/// Where results go that nobody needs, so that the optimiser cannot leave out the work that made them.
enum BlackHole {
  @inline(never) @_optimize(none)
  static func swallow<Value>(_ value: Value) {}
}
