/// Writes a file completely or not at all: a draft is written into the same folder and then renamed. SIGINT, SIGTERM
/// and SIGHUP are deferred until no draft is left.
///
/// A path that the user named may be a symbolic link, which is followed, or a device or pipe, which is written directly.
/// A path that bench chose is never followed out of its folder: whatever is there is replaced by a regular file. Drafts
/// are new files, never what somebody put at their paths.
package enum AtomicFile {
  /// Writes a file at a path that the user named, or that bench chose, after making missing folders.
  /// - Throws: `Failure` if it cannot be written.
  package static func write(_ text: String, to path: String, isChosen: Bool = false) throws {
    if !isChosen, isSpecial(path) { return try check(path, store(text, at: path, O_TRUNC)) }
    let path = isChosen ? path : target(of: path)
    _ = makeFolders(PathParts(path).parent)
    try write([(path, text)])
  }

  /// Writes several files at paths that bench chose. If a draft cannot be written, no file changes.
  static func write(_ files: [(path: String, text: String)], remedy: String? = nil) throws {
    try Interruption.deferring {
      let drafts = files.map { draft(of: $0.path, "\(getpid())") }
      defer { for draft in drafts { unlink(draft) } }
      for (file, draft) in zip(files, drafts) {
        unlink(draft)
        try check(file.path, store(file.text, at: draft, O_EXCL), remedy)
      }
      for (file, draft) in zip(files, drafts) { try check(file.path, replace(file.path, by: draft), remedy) }
    }
  }

  /// Rewrites a file with a text that depends on the old contents. A lock on the draft, whose name is the same for all
  /// processes, serialises concurrent updates. So `text` sees what the previous process wrote.
  static func update(_ path: String, isChosen: Bool = false, _ text: () throws -> String) throws {
    let path = isChosen ? path : target(of: path)
    _ = makeFolders(PathParts(path).parent)
    let draft = draft(of: path, "draft")
    try Interruption.deferring {
      let descriptor = try lock(draft, for: path)
      defer { close(descriptor) }
      do {
        try check(path, write(Array(text().utf8)[...], to: descriptor))
        try check(path, replace(path, by: draft))
      } catch {
        unlink(draft)  // Only after an error: after a rename, another process's draft may have this name.
        throw error
      }
    }
  }

  /// Makes a folder and the missing folders above it; returns an error number, or 0.
  static func makeFolders(_ path: String) -> Int32 {
    if mkdir(path, 0o755) == 0 { return 0 }
    let code = errno
    let parent = PathParts(path).parent
    guard code == ENOENT, !parent.isEmpty, parent != path else { return code }
    let parentCode = makeFolders(parent)
    if parentCode != 0, parentCode != EEXIST { return parentCode }
    return mkdir(path, 0o755) == 0 ? 0 : errno
  }

  // MARK: - Paths

  private static func draft(of path: String, _ suffix: String) -> String {
    let parts = PathParts(path)
    let parent = parts.parent.isEmpty || parts.parent == "/" ? parts.parent : parts.parent + "/"
    return "\(parent).\(parts.name).\(suffix)"
  }

  /// The path after following symbolic links, so that the file is replaced and not the link.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {  // Linux follows at most 40 links.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      let parent = PathParts(path).parent
      path = next.hasPrefix("/") || parent.isEmpty ? next : "\(parent)/\(next)"
    }
    return path
  }

  /// Whether an existing path is not a regular file, or is in `/dev` or `/proc`. A rename must not replace such a path.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  /// Opens a draft and waits for its lock.
  private static func lock(_ draft: String, for path: String) throws -> Int32 {
    while true {
      // O_NONBLOCK: a pipe is refused instead of waiting for its reader.
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
      if descriptor < 0 { try check(path, errno, "\(draft) must not exist, or be a regular file") }
      while flock(descriptor, LOCK_EX) != 0 {
        let code = errno
        guard code != EINTR else { continue }
        close(descriptor)
        try check(path, code)
      }
      // The previous owner of the lock may have renamed the draft meanwhile.
      var (own, current) = (stat(), stat())
      if fstat(descriptor, &own) == 0, lstat(draft, &current) == 0, own.st_ino == current.st_ino,
        own.st_dev == current.st_dev
      {
        guard own.st_mode & S_IFMT == S_IFREG, own.st_nlink == 1 else {
          close(descriptor)
          throw Failure(.internalError, "cannot write \(path): \(draft) is not a regular file of its own")
        }
        ftruncate(descriptor, 0)
        return descriptor
      }
      close(descriptor)
    }
  }

  // MARK: - Writing (results are error numbers, or 0)

  /// Replaces a file by a draft, which gets the file's permissions; returns an error number, or 0.
  private static func replace(_ path: String, by draft: String) -> Int32 {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { chmod(draft, status.st_mode & 0o777) }
    return rename(draft, path) == 0 ? 0 : errno
  }

  private static func store(_ text: String, at path: String, _ flag: Int32) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o644)
    guard descriptor >= 0 else { return errno }
    let code = write(Array(text.utf8)[...], to: descriptor)
    return close(descriptor) == 0 || code != 0 ? code : errno
  }

  /// Writes all bytes and syncs them to the disk.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    let code = writeAll(bytes, to: descriptor)
    // `fsync` fails with EINVAL for pipes and for other files that cannot be synced.
    return code != 0 || fsync(descriptor) == 0 || errno == EINVAL ? code : errno
  }

  /// Writes all bytes, without syncing them. Returns the error's code, or 0.
  package static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }

  private static func check(_ path: String, _ code: Int32, _ remedy: String? = nil) throws {
    guard code != 0 else { return }
    throw Failure(.internalError, "cannot write \(path): \(SystemError(code: code).reason)", remedy: remedy)
  }
}
