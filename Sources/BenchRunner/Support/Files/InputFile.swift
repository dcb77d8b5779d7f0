import Foundation

/// A file from outside, read whole: a pipe or a device as well.
enum InputFile {
  /// What the file contains.
  /// - Throws: `Failure` that says what is in the way.
  static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw fault(path, errno)
      }
    }
  }

  /// Whether there is a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func fault(_ path: String, _ code: Int32) -> Failure {
    switch code {
    case ENOENT: .input(path, "there is no such file")
    case EISDIR: .input(path, "is a folder")
    default: .input(path, "cannot be read: \(String(cString: strerror(code)))")
    }
  }
}
