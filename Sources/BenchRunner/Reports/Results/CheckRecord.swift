import BenchSupport
import Foundation

/// The results of a shard of cases: the JSON of `--result`, for `bench merge`. It does not depend on time or machine.
package struct CheckRecord: Codable, Equatable, Sendable {
  package var schema = 1
  package let command: String
  package var build = Build()
  package let settings: [String]
  /// The shard, as in `2/4`; nil for all cases.
  package var shard: String?
  package var complete = true
  package var groups: [Group] = []
  /// Ordered by group, then by the index of the case.
  package var findings: [Finding] = []
  /// The certificate of an exhaustive examination; nil for samples.
  package var certificate: Certificate?

  package init(command: String, settings: [String], shard: Shard) {
    (self.command, self.settings, self.shard) = (command, settings, shard.text)
  }

  package struct Build: Codable, Equatable, Sendable {
    package var version = Version.current
    package var swift = BuildIdentity.current.swift
    package var target = BuildIdentity.target
    var binarySha256 = SourceState.ownSha256
  }

  /// The numbers of cases of one engine, check or template, by result.
  package struct Group: Codable, Equatable, Sendable {
    package let name: String
    package var passed: UInt64
    package var failed: UInt64
    package var skipped: UInt64

    package init(name: String, passed: UInt64, failed: UInt64, skipped: UInt64) {
      (self.name, self.passed, self.failed, self.skipped) = (name, passed, failed, skipped)
    }
  }

  package struct Finding: Codable, Equatable, Sendable {
    /// The index of the case; nil if the finding is not about a case.
    package let index: UInt64?
    package let group: String
    package let text: String

    package init(index: UInt64?, group: String, text: String) {
      (self.index, self.group, self.text) = (index, group, text)
    }
  }

  /// The scope and the digest of an exhaustive examination.
  package struct Certificate: Codable, Equatable, Sendable {
    package fileprivate(set) var claim: String?
    package var commit: String? = SourceState.commit
    package let scope: String
    package let alphabets: [[String]]
    package var trees: [String]
    /// The number of programs that the engine cannot express, by reason.
    package var skipped: [String: UInt64] = [:]
    /// The sum of the digests of all frames, in hexadecimal digits.
    package private(set) var digest = ""

    package init(scope: String, alphabets: [[String]] = [], trees: [String]) {
      (self.scope, self.alphabets, self.trees) = (scope, alphabets, trees)
    }

    package var sum: UInt64 {
      get { UInt64(digest, radix: 16) ?? 0 }
      set { digest = Figures.digits(of: newValue) }
    }
  }

  /// Sets the claim of an exhaustive examination, if the record is complete and not that of a shard.
  package mutating func conclude() {
    guard complete, shard == nil, let scope = certificate?.scope else { return }
    let failed = groups.reduce(0) { $0 + $1.failed }
    let hasPassed = groups.contains { $0.passed > 0 }
    let result = failed > 0 ? "\(failed) differ" : hasPassed ? "no difference" : "nothing compared"
    certificate?.claim = "\(result) \(scope)"
  }

  /// The exit code of the command. A shard without a compared case is a success, because other shards may have some.
  package var exitCode: ExitCode {
    if !findings.isEmpty || groups.contains(where: { $0.failed > 0 }) { return .framesDiffer }
    return shard == nil && groups.allSatisfy { $0.passed == 0 } ? .nothingMeasured : .success
  }

  /// - Throws: `Failure` if the file is not a record, or its digest cannot be added to those of other shards.
  package init(reading path: String) throws {
    let text = try InputFile.bytes(of: path)
    guard let record = try? JSONText.value(CheckRecord.self, of: text), record.schema == 1 else {
      throw Failure.input(path, "is not a record of --result of bench conform, fuzz or exhaust")
    }
    if let certificate = record.certificate, Figures.digits(of: certificate.sum) != certificate.digest.lowercased() {
      let digest = QuotedText.excerpt(certificate.digest)
      throw Failure.input(path, "the digest of a certificate must be 16 hexadecimal digits, not \"\(digest)\"")
    }
    self = record
  }

  /// Sorts the findings as a run without shards does: by group, then by index.
  package mutating func sortFindings() {
    let order = Dictionary(groups.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    findings.sort {
      (order[$0.group] ?? 0, $0.index ?? .max, $0.text) < (order[$1.group] ?? 0, $1.index ?? .max, $1.text)
    }
  }

  package func write(to path: String) throws { try AtomicFile.write(try JSONText.of(self), to: path) }

  package static func option<Target>(_ path: WritableKeyPath<Target, String?>) -> Option<Target> {
    .text("--result", "FILE", in: .output, "write the results as JSON, for bench merge", path)
  }
}
