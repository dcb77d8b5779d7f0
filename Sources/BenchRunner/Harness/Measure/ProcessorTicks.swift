/// What the processors of this machine did since it started, in ticks of the system's clock.
package struct ProcessorTicks {
  /// What other machines on the same processors took.
  var stolen = 0.0
  package var total = 0.0

  /// Up to now; nil where the system does not tell.
  package static var now: ProcessorTicks? {
    guard let line = MachineState.text(of: "/proc/stat")?.split(separator: "\n").first else { return nil }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    return ProcessorTicks(stolen: ticks[7], total: ticks.prefix(8).reduce(0, +))
  }

  /// The share of the time between two moments that was stolen.
  package func stealShare(since start: ProcessorTicks) -> Double? {
    total > start.total ? (stolen - start.stolen) / (total - start.total) : nil
  }
}
