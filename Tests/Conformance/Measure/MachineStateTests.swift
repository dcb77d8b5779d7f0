import Foundation
import Testing

@testable import BenchKit

@Suite("The description of the machine")
struct MachineStateTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.path + path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func state<Value>(_ read: () throws -> Value) rethrows -> Value {
    try MachineState.$root.withValue(folder.path, operation: read)
  }

  @Test("has nil for each value whose file is missing")
  func nothing() {
    state {
      #expect(MachineState.governor == nil && MachineState.boosts == nil && MachineState.isVirtual == nil)
      #expect(MachineState.caches == nil && MachineState.stealShare == nil && ProcessorTicks.now == nil)
      #expect(MachineState.peakMemory == nil)
    }
  }

  @Test("has at least three words for the kernel's name, its release and the architecture")
  func kernel() { #expect((MachineState.kernel ?? "").split(separator: " ").count >= 3) }

  @Test("includes the frequency governor, and whether cpufreq or intel_pstate allows boosting")
  func clock() throws {
    try write("powersave\n", to: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    try write("1\n", to: "/sys/devices/system/cpu/cpufreq/boost")
    #expect(state { MachineState.governor } == "powersave")
    #expect(state { MachineState.boosts } == true)
    try write("0\n", to: "/sys/devices/system/cpu/cpufreq/boost")
    #expect(state { MachineState.boosts } == false)
    try write("0\n", to: "/sys/devices/system/cpu/intel_pstate/no_turbo")
    #expect(state { MachineState.boosts } == true)
    try write("1\n", to: "/sys/devices/system/cpu/intel_pstate/no_turbo")
    #expect(state { MachineState.boosts } == false)
  }

  @Test("reports a virtual machine only if the flags of a processor include hypervisor; the value is nil without flags")
  func virtual() throws {
    try write("model name : hypervisor\nflags : fpu sse\n", to: "/proc/cpuinfo")
    #expect(state { MachineState.isVirtual } == false)
    try write("model name : x\nflags : fpu hypervisor sse\n", to: "/proc/cpuinfo")
    #expect(state { MachineState.isVirtual } == true)
    // Processors by Arm list "Features", which do not show a hypervisor.
    try write("processor : 0\nFeatures : fp asimd\n", to: "/proc/cpuinfo")
    #expect(state { MachineState.isVirtual } == nil)
  }

  @Test("lists the caches with level, kind and size, in the order of their indices; a cache without a size is left out")
  func caches() throws {
    let caches = [("1", "32K", "Data"), ("1", "48K", "Instruction"), ("2", "1M", "Unified"), ("3", "", "Unified")]
    for (index, (level, size, type)) in caches.enumerated() {
      let path = "/sys/devices/system/cpu/cpu0/cache/index\(index)"
      try write(level + "\n", to: path + "/level")
      if !size.isEmpty { try write(size + "\n", to: path + "/size") }
      try write(type + "\n", to: path + "/type")
    }
    try write("x", to: "/sys/devices/system/cpu/cpu0/cache/uevent")
    #expect(state { MachineState.caches } == ["L1d 32K", "L1i 48K", "L2 1M"])
  }

  @Test("includes the share of time taken by other virtual machines since the machine started, or between readings")
  func ticks() throws {
    try write("cpu  100 10 20 300 40 5 5 20 7 7\ncpu0 1 1 1 1 1 1 1 1\n", to: "/proc/stat")
    let first = try #require(state { ProcessorTicks.now })
    #expect(first.stolen == 20 && first.total == 500)
    #expect(state { MachineState.stealShare } == 0.04)
    try write("cpu 150 10 20 300 40 5 5 70\n", to: "/proc/stat")
    let second = try #require(state { ProcessorTicks.now })
    #expect(second.total == 600 && second.stealShare(since: first) == 0.5)
    #expect(second.stealShare(since: second) == nil && first.stealShare(since: second) == nil)
    try write("cpu 150 10 20 300 40 5 5\n", to: "/proc/stat")
    #expect(state { ProcessorTicks.now } == nil)
  }

  @Test("includes the peak of resident memory in bytes")
  func memory() throws {
    try write("Name:\tbench\nVmPeak:\t  9 kB\nVmHWM:\t  1234 kB\nVmRSS:\t 99 kB\n", to: "/proc/self/status")
    #expect(state { MachineState.peakMemory } == 1234 * 1024)
    #expect(try #require(MachineState.peakMemory) > 1 << 20)
  }

  @Test("includes a clock resolution of at most a millisecond, and a load of at least 0")
  func real() throws {
    #expect(MachineState.clockResolution > 0 && MachineState.clockResolution <= 1e6)
    #expect(Duration.nanoseconds(MachineState.clockResolution) == ContinuousClock().minimumResolution)
    #expect(try #require(MachineState.load) >= 0)
  }

  #if os(Linux)
    @Test("has the load of the last minute and the processor's name, both as the system reports them")
    func reported() throws {
      func load() throws -> Double? {
        try String(contentsOfFile: "/proc/loadavg", encoding: .utf8).split(separator: " ").first.flatMap { Double($0) }
      }
      // The system changes the load every few seconds.
      let (before, own, after) = (try load(), try #require(MachineState.load), try load())
      #expect([before, after].contains { load in load.map { ($0 - own).magnitude < 0.011 } ?? false })

      let text = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      if let name = text.firstMatch(of: /model name\t*: ([^:\n]+)\n/)?.output.1 {
        #expect(MachineState.processor == name.trimmingCharacters(in: .whitespaces))
      }
    }
  #endif
}
