import BenchSupport
import Foundation

/// The properties of the machine that affect times. Values that the system does not report are nil.
package enum MachineState {
  /// The folder that contains the system's files. Tests use folders of their own.
  @TaskLocal static var root = ""

  /// The average number of running and waiting processes in the last minute.
  package static var load: Double? {
    var averages = [0.0, 0, 0]
    return getloadavg(&averages, 3) > 0 ? averages[0] : nil
  }

  /// The frequency governor of the first processor, as in `performance`; virtual machines have none.
  package static var governor: String? { line(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") }

  /// Whether processors may exceed their nominal frequency.
  package static var boosts: Bool? {
    if let off = line(of: "/sys/devices/system/cpu/intel_pstate/no_turbo") { return off == "0" }
    return line(of: "/sys/devices/system/cpu/cpufreq/boost").map { $0 == "1" }
  }

  /// Whether this is a virtual machine, according to the processor's flags; nil if it lists none.
  package static var isVirtual: Bool? {
    let flags = text(of: "/proc/cpuinfo")?.split(separator: "\n").filter { $0.hasPrefix("flags") } ?? []
    return flags.isEmpty ? nil : flags.contains { $0.contains(" hypervisor") }
  }

  /// The caches of the first processor, as in `L1d 32K`.
  package static var caches: [String]? {
    let folder = "/sys/devices/system/cpu/cpu0/cache"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: root + folder) else { return nil }
    let caches = names.filter { $0.hasPrefix("index") }.sorted().compactMap { name -> String? in
      guard let level = line(of: "\(folder)/\(name)/level"), let size = line(of: "\(folder)/\(name)/size") else {
        return nil
      }
      let kind = ["Data": "d", "Instruction": "i"][line(of: "\(folder)/\(name)/type") ?? ""] ?? ""
      return "L\(level)\(kind) \(size)"
    }
    return caches.isEmpty ? nil : caches
  }

  /// The share of time that other virtual machines took on the same processors since the start of this one.
  package static var stealShare: Double? { ProcessorTicks.now?.stealShare(since: ProcessorTicks()) }

  /// The resolution of the clock for times, in nanoseconds.
  package static var clockResolution: Double {
    var resolution = timespec()
    clock_getres(CLOCK_MONOTONIC, &resolution)
    return Double(resolution.tv_sec) * 1e9 + Double(resolution.tv_nsec)
  }

  /// The C library and its version.
  package static var libc: String? { Tool.output(["getconf", "GNU_LIBC_VERSION"]) }

  package static func text(of path: String) -> String? { try? String(contentsOfFile: root + path, encoding: .utf8) }

  private static func line(of path: String) -> String? {
    text(of: path)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
