import Foundation

/// The folder of one run's results. Each file is written beside its place and then renamed, so that whatever happens there is
/// all of it or nothing.
struct RunFolder {
  /// The run's name, unique in its directory.
  let run: String
  let path: String

  /// Makes a folder for a run in a directory, with the directories above it; a run that cannot be stored should not be made.
  /// A second run of the same second gets a number.
  init(in directory: String, run name: String) throws {
    var code = Self.makeFolders(directory)
    for number in 1...99 where code == 0 || code == EEXIST {
      let run = number == 1 ? name : "\(name)-\(number)"
      let path = directory + "/" + run
      code = mkdir(path, 0o755) == 0 ? 0 : errno
      if code == 0 {
        self.run = run
        self.path = path
        return
      }
    }
    let reason = String(cString: strerror(code))
    throw Failure.usage("cannot write in \(directory): \(reason)", remedy: "--out DIR takes another folder")
  }

  /// Makes a folder and those above it; answers an error number, or 0.
  private static func makeFolders(_ path: String) -> Int32 {
    if mkdir(path, 0o755) == 0 { return 0 }
    let code = errno
    let parent = PathParts(path).parent
    guard code == ENOENT, !parent.isEmpty, parent != path else { return code }
    let parentCode = makeFolders(parent)
    if parentCode != 0, parentCode != EEXIST { return parentCode }
    return mkdir(path, 0o755) == 0 ? 0 : errno
  }

  /// Removes the folder again if nothing was written.
  func removeIfEmpty() { rmdir(path) }

  /// Writes files of the folder, name and text; all of them, or on failure none.
  func write(_ files: [(name: String, text: String)]) throws {
    let drafts = files.map { "\(path)/.\($0.name).\(getpid())" }
    defer { for draft in drafts { unlink(draft) } }
    for (file, draft) in zip(files, drafts) {
      let code = Self.store(file.text, at: draft)
      if code != 0 { throw failure(file.name, code) }
    }
    for (file, draft) in zip(files, drafts) where rename(draft, "\(path)/\(file.name)") != 0 {
      throw failure(file.name, errno)
    }
  }

  /// Writes one file elsewhere, with the folders above it, all of it or nothing.
  static func writeFile(_ text: String, to path: String) throws {
    _ = makeFolders(PathParts(path).parent)
    let code = isSpecial(path) ? store(text, at: path) : replace(path, with: text)
    if code != 0 { throw Failure(.internalError, "cannot write \(path): \(String(cString: strerror(code)))") }
  }

  /// Whether there is something that is no file, such as `/dev/null` or a pipe, in whose place none may be put.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes a file beside its place and renames it; answers an error number, or 0.
  private static func replace(_ path: String, with text: String) -> Int32 {
    let draft = "\(path).\(getpid())"
    defer { unlink(draft) }
    let code = store(text, at: draft)
    return code != 0 ? code : rename(draft, path) == 0 ? 0 : errno
  }

  private func failure(_ name: String, _ code: Int32) -> Failure {
    let reason = String(cString: strerror(code))
    return Failure(.internalError, "cannot write \(path)/\(name): \(reason)", remedy: "no results were kept")
  }

  /// Writes a whole file and has it reach the disk; answers an error number, or 0.
  private static func store(_ text: String, at path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { return errno }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let code = errno
        close(descriptor)
        return code
      }
    }
    // What cannot be synced, a pipe for instance, says EINVAL.
    let synced = fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
    return close(descriptor) == 0 ? synced : errno
  }
}
