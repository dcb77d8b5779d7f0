/// The machine's properties that affect times, and the memory of processes. Values that the system does not report are
/// nil.
enum MachineState {
  /// The folder that contains the system's files. Tests use folders of their own.
  @TaskLocal static var root = ""

  /// The average number of running and waiting processes in the last minute.
  static var load: Double? {
    var averages = [0.0, 0, 0]
    return getloadavg(&averages, 3) > 0 ? averages[0] : nil
  }

  /// The frequency governor of the first processor, for instance `performance`; virtual machines usually have none.
  static var governor: String? { line(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") }

  /// Whether processors may exceed their nominal frequency.
  static var boosts: Bool? {
    if let off = line(of: "/sys/devices/system/cpu/intel_pstate/no_turbo") { return off == "0" }
    return line(of: "/sys/devices/system/cpu/cpufreq/boost").map { $0 == "1" }
  }

  /// Whether this is a virtual machine, according to the processor's flags; nil if no flags are listed.
  static var isVirtual: Bool? {
    let flags = text(of: "/proc/cpuinfo")?.split(separator: "\n").filter { $0.hasPrefix("flags") } ?? []
    return flags.isEmpty ? nil : flags.contains { $0.contains(" hypervisor") }
  }

  /// The caches of the first processor, as in `L1d 32K`.
  static var caches: [String]? {
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

  /// The share of time that other virtual machines took on the same processors since this machine started.
  static var stealShare: Double? { ProcessorTicks.now?.stealShare(since: ProcessorTicks()) }

  /// The resolution of the clock for times, in nanoseconds.
  static var clockResolution: Double { ContinuousClock().minimumResolution / .nanoseconds(1) }

  static var libc: String? { Tool.output(["getconf", "GNU_LIBC_VERSION"]) }

  /// The system, its release and the architecture.
  static var kernel: String? { Tool.output(["uname", "-srm"]) }

  /// The name of the processor.
  static let processor: String? = {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") || $0.hasPrefix("Model") }
      let name = line?.split(separator: ":").last.map { $0.trimmed }
    #else
      let name = Tool.output(["/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string"])
    #endif
    return name?.isEmpty == true ? nil : name
  }()

  /// The peak of this process's resident memory in bytes. On Linux, `getrusage` could return the parent's peak.
  static var peakMemory: Int? {
    #if os(Linux)
      peakMemory(of: "self")
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #endif
  }

  /// The peak of a process's resident memory in bytes, on Linux.
  static func peakMemory(of process: String) -> Int? { status("VmHWM", of: process).map { $0 * 1024 } }

  /// A number in the status of a process, on Linux; memory is in units of 1024 bytes.
  static func status(_ field: String, of process: String) -> Int? {
    let line = text(of: "/proc/\(process)/status")?.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  static func text(of path: String) -> String? { try? String(contentsOfFile: root + path, encoding: .utf8) }

  private static func line(of path: String) -> String? {
    text(of: path)?.trimmed
  }
}

/// The processors' time since the machine started, in ticks of the system's clock.
struct ProcessorTicks {
  /// The time that other virtual machines took on the same processors.
  var stolen = 0.0
  var total = 0.0

  static var now: ProcessorTicks? {
    guard let line = MachineState.text(of: "/proc/stat")?.split(separator: "\n").first else { return nil }
    let ticks = line.split(separator: " ").compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    return ProcessorTicks(stolen: ticks[7], total: ticks.prefix(8).reduce(0, +))
  }

  func stealShare(since start: ProcessorTicks) -> Double? {
    total > start.total ? (stolen - start.stolen) / (total - start.total) : nil
  }
}
