import Foundation

/// What a run was: the code, the machine and the settings, so that its figures can be placed later. Stored as
/// `manifest.json`; what could not be found out is left out.
struct Manifest: Codable {
  var schema = SummaryRow.schema
  var runId: String
  var code: Code
  var machine: Machine
  var run: Run

  struct Code: Codable {
    var version = Version.current
    var gitSha: String?
    var branch: String?
    var dirty: Bool?
    var optimised = Build.isOptimised
  }

  struct Machine: Codable {
    var kernel: String?
    var cpu: String?
    var cpus = 0
    var memoryBytes: UInt64 = 0
  }

  struct Run: Codable {
    var arguments: [String]
    var started: String
    var finished: String
    var ci: Bool
    var scenes: [String]
    var engines: [String]
    var cells: Int
    var seed: UInt64
    var width: Double
    var otherWidth: Double
    var scale: Double
    var text: String
  }

  /// The manifest of a run that ends now.
  init(of workload: Workload, _ identity: RunIdentity, run name: String) {
    runId = name
    code = identity.code
    machine = identity.machine
    let feed = workload.feed
    run = Run(
      arguments: Array(CommandLine.arguments.dropFirst()), started: RunIdentity.text(identity.started),
      finished: RunIdentity.text(Date()), ci: ProcessInfo.processInfo.environment["CI"] != nil,
      scenes: workload.chosenScenes.map { $0.name }, engines: workload.chosenEngines.map(\.rawValue),
      cells: feed.cells, seed: feed.seed, width: feed.width, otherWidth: feed.otherWidth, scale: feed.scale,
      text: feed.text.rawValue)
  }

  /// The manifest as JSON with snake_case keys in alphabetical order.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

/// How this binary was built.
enum Build {
  /// Whether the optimiser was on: assertions are left out then, and only then.
  static var isOptimised: Bool {
    var assertsRan = false
    assert(
      {
        assertsRan = true
        return true
      }())
    return !assertsRan
  }
}
