import Foundation

/// An input file, which is read as a whole. The file can also be a pipe or a device.
package enum InputFile {
  /// The contents of the file.
  /// - Throws: `Failure` with the reason.
  package static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    do { return try bytes(of: descriptor) } catch { throw fault(path, error.code) }
  }

  /// The contents of an open file, from the current offset to the end.
  package static func bytes(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
        let count = read(descriptor, chunk.baseAddress, chunk.count)
        if count > 0 { bytes += chunk[..<count] }
        return count
      }
      if count == 0 { return bytes }
      if count == -1, errno != EINTR { throw SystemError() }
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func fault(_ path: String, _ code: Int32) -> Failure {
    switch code {
    case ENOENT: .input(path, "there is no such file")
    case EISDIR: .input(path, "is a folder")
    default: .input(path, "cannot be read: \(SystemError(code: code).reason)")
    }
  }
}
