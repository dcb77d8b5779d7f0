import BenchHarness
import BenchSupport
import Foundation

/// The git state of the sources that a binary was built from, if they still exist.
package struct SourceState {
  /// The folder of the program's own sources, which `Benchmark` sets while a command runs.
  @TaskLocal package static var ownFolder: String?

  /// A folder in the sources.
  let folder: String
  let executable: String?

  /// The state for this binary.
  static let current = SourceState(folder: ownFolder ?? packageFolder, executable: Bundle.main.executablePath)

  /// A folder of this package, whose commit a user's program records too.
  private static let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  var code: Manifest.Code {
    var code = Manifest.Code()
    code.gitSha = git("rev-parse", "HEAD")
    code.branch = git("rev-parse", "--abbrev-ref", "HEAD")
    let package = SourceState(folder: Self.packageFolder, executable: nil)
    if git("rev-parse", "--show-toplevel") != package.git("rev-parse", "--show-toplevel") {
      code.packageSha = package.git("rev-parse", "HEAD")
    }
    code.binarySha256 = binarySha256
    code.dirty = git("status", "--porcelain").map { !$0.isEmpty || hasMovedOn }
    return code
  }

  /// The commit of this binary's sources, and whether they were changed since.
  static let commit = {
    let code = current.code
    return code.gitSha.map { code.dirty == false ? $0 : "\($0), changed" }
  }()

  /// The digest of this binary, which does not change while it runs.
  static let ownSha256 = current.binarySha256

  /// The digest by the tool of GNU, or by the one that macOS has.
  var binarySha256: String? {
    guard let executable else { return nil }
    let output = Tool.output(["sha256sum", executable]) ?? Tool.output(["shasum", "-a", "256", executable])
    return output.map { String($0.prefix(64)) }
  }

  /// Whether the commit is newer than the binary, which was then built from other sources.
  private var hasMovedOn: Bool {
    guard let text = git("log", "-1", "--format=%ct"), let committed = Double(text), let executable,
      let built = try? FileManager.default.attributesOfItem(atPath: executable)[.modificationDate] as? Date
    else { return false }
    return committed > built.timeIntervalSince1970
  }

  private func git(_ arguments: String...) -> String? {
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    return Tool.output(["git", "-C", folder] + arguments)
  }
}
