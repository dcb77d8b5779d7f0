import BenchHarness
import BenchSupport
import Foundation

/// The machine of the run.
package enum Machine {
  package static var current: Manifest.Machine {
    var machine = Manifest.Machine()
    machine.kernel = kernel
    machine.cpu = cpuModel
    machine.cpus = ProcessInfo.processInfo.activeProcessorCount
    machine.valgrind = Callgrind.path.flatMap { Tool.output([$0, "--version"]) }
    machine.memoryBytes = ProcessInfo.processInfo.physicalMemory
    return machine
  }

  private static var kernel: String? {
    var name = utsname()
    guard uname(&name) == 0 else { return nil }
    return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }

  /// The text in a fixed array of C characters.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The processor's model name.
  static let cpuModel: String? = findModel()

  private static func findModel() -> String? {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") || $0.hasPrefix("Model") }
      return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    #else
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      guard size > 0, sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }
}
