import Foundation

/// The environment on which figures depend: the compiler and the architecture, and for times the processor.
package struct BuildIdentity: Hashable {
  package var swift: String
  package var architecture: String
  package var cpu: String

  package init(swift: String, architecture: String, cpu: String) {
    self.swift = swift
    self.architecture = architecture
    self.cpu = cpu
  }

  package static let current = BuildIdentity(
    swift: compiler, architecture: thisArchitecture, cpu: Machine.cpuModel ?? "unknown")

  /// The platform and architecture that this binary was built for.
  package static var target: String {
    #if os(Linux)
      current.architecture + "-linux"
    #elseif os(macOS)
      current.architecture + "-macos"
    #else
      current.architecture
    #endif
  }

  private static var thisArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// The compiler's version from the debugging information; for a stripped binary, the language's version only.
  private static var compiler: String {
    let mark = Array("Swift version ".utf8)
    if let path = Bundle.main.executablePath,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    {
      var start = data.startIndex
      while let found = data.range(of: Data(mark), in: start..<data.endIndex) {
        let version = data[found.upperBound...].prefix(16).prefix { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E }
        if version.count > 2 { return String(decoding: version, as: UTF8.self) }
        start = found.upperBound
      }
    }
    #if compiler(>=6.4)
      return "6.4 or later"
    #elseif compiler(>=6.3)
      return "6.3"
    #else
      return "6.2"
    #endif
  }
}
