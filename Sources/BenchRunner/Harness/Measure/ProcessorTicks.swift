/// The processors' time since the machine started, in ticks of the system's clock.
package struct ProcessorTicks {
  /// The time that other virtual machines took on the same processors.
  var stolen = 0.0
  package var total = 0.0

  /// The current values; nil if the system does not report them.
  package static var now: ProcessorTicks? {
    guard let line = MachineState.text(of: "/proc/stat")?.split(separator: "\n").first else { return nil }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    return ProcessorTicks(stolen: ticks[7], total: ticks.prefix(8).reduce(0, +))
  }

  /// The stolen share of the time between two moments.
  package func stealShare(since start: ProcessorTicks) -> Double? {
    total > start.total ? (stolen - start.stolen) / (total - start.total) : nil
  }
}
