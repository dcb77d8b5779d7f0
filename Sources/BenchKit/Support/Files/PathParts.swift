/// The parts of a path. As in POSIX's `dirname` and `basename`, slashes at the end are ignored.
///
/// Foundation's functions are not safe: on Linux `NSString.deletingLastPathComponent` traps on a name of one letter.
package struct PathParts {
  /// The folder; empty if the path has no folder.
  let parent: String
  /// The last component; empty for the root and for an empty path.
  let name: String

  package init(_ path: String) {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    guard let slash = trimmed.lastIndex(of: "/") else {
      (parent, name) = (trimmed.isEmpty && !path.isEmpty ? "/" : "", trimmed)
      return
    }
    let folder = String(trimmed[..<slash].reversed().drop { $0 == "/" }.reversed())
    (parent, name) = (folder.isEmpty ? "/" : folder, String(trimmed[trimmed.index(after: slash)...]))
  }

  /// The name without its last extension. A dot at the beginning does not start an extension.
  package var stem: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
