import Foundation
import Testing

@testable import BenchKit

@Suite("The state of the work tree", .enabled(if: Tool.output(["git", "--version"]) != nil))
struct SourceStateTests {
  private let folder = TemporaryFolder()

  /// A repository with one file and one commit of 2026-01-02, and a binary outside of it, built some seconds later.
  private func state(builtAfter seconds: TimeInterval) throws -> SourceState {
    let committed = Date(timeIntervalSince1970: 1_767_323_045)
    let outcome = try BenchBinary.shell(
      """
      mkdir sources && cd sources && git init -q -b main . && echo 1 > file && git add file
      export GIT_COMMITTER_DATE="1767323045 +0000"
      git -c user.name=a -c user.email=a@b commit -q -m one && echo binary > ../binary
      """, in: folder)
    try #require(outcome.status == 0, "\(outcome.err)")
    try FileManager.default.setAttributes(
      [.modificationDate: committed.addingTimeInterval(seconds)], ofItemAtPath: folder.file("binary"))
    return SourceState(folder: folder.file("sources"), executable: folder.file("binary"))
  }

  @Test("is that of the commit if nothing has changed and the binary was built after it")
  func clean() throws {
    let code = try state(builtAfter: 60).code
    #expect(code.dirty == false && code.branch == "main" && code.gitSha?.count == 40)
    // echo binary | sha256sum
    #expect(code.binarySha256 == "58eaf5a78d580f5dbd49d31a5b733094169b31bfdf49055b74bcac2877d8f58c")
  }

  @Test("has the digest of a system whose only tool for it is shasum, such as macOS")
  func shasum() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      #"""
      mkdir tools && printf '#!/bin/sh\n[ "$1 $2" = "-a 256" ] && echo "%s  $3"\n' \#(String(repeating: "a1", count: 32)) > tools/shasum
      chmod +x tools/shasum
      PATH="$PWD/tools" "$bench" --cells 2 --processes 0 --metric allocations --out run > /dev/null
      """#, in: folder)
    let manifest = try #require(folder.files.first { $0.hasSuffix("manifest.json") }, "\(outcome.err)")
    #expect(try folder.text(manifest).contains(#""binary_sha256" : "\#(String(repeating: "a1", count: 32))""#))
  }

  @Test("is dirty if the commit is newer than the binary, which was then built from other sources")
  func movedOn() throws {
    #expect(try state(builtAfter: -60).code.dirty == true)
  }

  @Test("is dirty if the work tree has changes")
  func changed() throws {
    let state = try state(builtAfter: 60)
    try "2".write(toFile: folder.file("sources/file"), atomically: true, encoding: .utf8)
    #expect(state.code.dirty == true)
  }

  @Test("is unknown without a repository")
  func none() {
    let code = SourceState(folder: folder.path, executable: nil).code
    #expect(code.gitSha == nil && code.dirty == nil && code.binarySha256 == nil)
  }

  @Test("is asked in the sources' own folder, whatever repository a git hook names, and its absence has a reason")
  func hook() async throws {
    let state = try state(builtAfter: 60)
    let sha = try #require(state.code.gitSha)
    await #expect(processExitsWith: .success) { [sources = state.folder as String, sha = sha as String] in
      for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] { setenv(name, "/nowhere", 1) }
      let state = SourceState(folder: sources, executable: nil)
      #expect(state.code.gitSha == sha && state.code.dirty == false && state.commitFault == nil)
    }
    let outside = SourceState(folder: folder.path, executable: nil)
    #expect(outside.commitFault?.hasPrefix("git says \"fatal: not a git repository") == true)
    let gone = SourceState(folder: folder.file("gone"), executable: nil)
    #expect(gone.commitFault == "the sources of this program are not on this machine")
  }

  @Test("of a program in another package has the commits of both packages")
  func ownPackage() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let package = SourceState(folder: here, executable: nil).code
    let own = try state(builtAfter: 60).code
    #expect(package.packageSha == nil)
    #expect(own.packageSha == package.gitSha && own.gitSha != package.gitSha)
  }
}
