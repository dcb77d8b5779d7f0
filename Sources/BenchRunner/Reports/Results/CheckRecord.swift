import Foundation

/// What a share of recorded or generated cases came to, so that shares can be put together: stored as JSON in the words of
/// `--result`. Nothing in it depends on the time or on the machine.
struct CheckRecord: Codable, Equatable {
  var schema = 1
  let command: String
  var build = Build()
  /// What was examined, and how.
  let settings: [String]
  /// As in `2/4`; nil for all.
  var shard: String?
  /// Whether all cases of the share were examined.
  var complete = true
  var groups: [Group] = []
  /// By the cases' indices.
  var findings: [Finding] = []

  init(command: String, settings: [String], shard: Shard) {
    self.command = command
    self.settings = settings
    self.shard = shard.text
  }

  /// What tells one binary from another.
  struct Build: Codable, Equatable {
    var version = Version.current
    var swift = BuildIdentity.current.swift
    var target = BenchRunner.Build.target
    var binarySha256 = SourceState.ownSha256
  }

  /// What all cases came to for one engine or check.
  struct Group: Codable, Equatable {
    let name: String
    var passed: UInt64
    var failed: UInt64
    var skipped: UInt64
  }

  /// A case that failed.
  struct Finding: Codable, Equatable {
    /// Which of all cases, from 0; nil for what is about none.
    let index: UInt64?
    let group: String
    let text: String
  }

  /// Reads a record.
  /// - Throws: `Failure` where the file is none.
  init(reading path: String) throws {
    let text = try InputFile.bytes(of: path)
    guard let record = try? JSONText.value(CheckRecord.self, of: text), record.schema == 1 else {
      throw Failure.input(path, "is no record that --result of bench conform or bench fuzz wrote")
    }
    self = record
  }

  /// Puts the findings in the order of a run that is no shard: by group, then by index.
  mutating func sortFindings() {
    let order = Dictionary(groups.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    findings.sort {
      (order[$0.group] ?? 0, $0.index ?? .max, $0.text) < (order[$1.group] ?? 0, $1.index ?? .max, $1.text)
    }
  }

  func write(to path: String) throws { try AtomicFile.write(try JSONText.of(self), to: path) }

  /// `--result FILE`.
  static func option<Target>(_ path: WritableKeyPath<Target, String?>) -> Option<Target> {
    .text("--result", "FILE", in: .output, "write what came out as JSON, for bench merge", path)
  }
}
