/// An input file of text, which is read as a whole.
package enum InputFile {
  /// The maximal size of a file, in bytes: that of a million posts. Some devices have no end.
  static let limit = 1 << 29

  /// The contents of the file. If bench chose the path, in a run's folder, the file must be a regular one: a pipe there
  /// would never end. A path that the user named can also be a pipe or a device.
  /// - Throws: `Failure` with the reason, also for text that no reader of bench expects.
  package static func bytes(of path: String, isChosen: Bool = false, limit: Int = limit) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isChosen ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    if isChosen, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw Failure.input(path, "is a pipe or a device, not a regular file")
    }
    if status.st_size > limit { throw fault(path, EFBIG, limit) }
    let text: [UInt8]
    do { text = try bytes(of: descriptor, limit: limit) } catch { throw fault(path, error.code, limit) }
    if let encoding = foreignEncoding(of: text) {
      throw Failure.input(path, "begins with \(encoding)", remedy: "save it as UTF-8 without a byte order mark")
    }
    if let line = conflictLine(of: text) {
      throw Failure.input(path, line: line, "is a conflict marker of git, \"<<<<<<<\"", remedy: "resolve the conflict")
    }
    return text
  }

  /// What a text begins with that is not UTF-8, or has a mark of its encoding; nil for other texts.
  private static func foreignEncoding(of text: [UInt8]) -> String? {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { return "a byte order mark (EF BB BF)" }
    let isWide = text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) || text.prefix(2).contains(0)
    guard isWide else { return nil }
    let bytes = text.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "UTF-16 (\(bytes.joined(separator: " ")))"
  }

  /// The number of the first line that is a conflict marker; nil if there is none.
  private static func conflictLine(of text: [UInt8]) -> Int? {
    let marker = Array("<<<<<<< ".utf8)
    return text.withUnsafeBufferPointer { text in
      var (line, start) = (1, 0)
      while start < text.count {
        if text[start] == marker[0], text[start...].starts(with: marker) { return line }
        guard let end = memchr(text.baseAddress! + start, 0x0A, text.count - start) else { return nil }
        start = end - UnsafeMutableRawPointer(mutating: text.baseAddress!) + 1
        line += 1
      }
      return nil
    }
  }

  /// The contents of an open file, from the current offset to the end.
  static func bytes(of descriptor: Int32, limit: Int = limit) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
        let count = read(descriptor, chunk.baseAddress, chunk.count)
        if count > 0 { bytes += chunk[..<count] }
        return count
      }
      if count == 0 { return bytes }
      if bytes.count > limit { throw SystemError(code: EFBIG) }
      if count == -1, errno != EINTR { throw SystemError() }
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func fault(_ path: String, _ code: Int32, _ limit: Int = limit) -> Failure {
    switch code {
    case ENOENT: .input(path, "there is no such file")
    case EISDIR: .input(path, "is a folder")
    case EFBIG: .input(path, "is larger than \(limit >> 20) MiB")
    default: .input(path, "cannot be read: \(SystemError(code: code).reason)")
    }
  }
}
