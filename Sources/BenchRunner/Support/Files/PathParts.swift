/// The parts of a path, as POSIX's `dirname` and `basename` have them.
///
/// Foundation's own cannot be trusted with them: on Linux `NSString.deletingLastPathComponent` traps on a name of one letter.
struct PathParts {
  /// The folder; empty for a name alone.
  let parent: String
  let name: String

  init(_ path: String) {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    guard let slash = trimmed.lastIndex(of: "/") else {
      (parent, name) = (trimmed.isEmpty && !path.isEmpty ? "/" : "", trimmed)
      return
    }
    let folder = String(trimmed[..<slash].reversed().drop { $0 == "/" }.reversed())
    (parent, name) = (folder.isEmpty ? "/" : folder, String(trimmed[trimmed.index(after: slash)...]))
  }

  /// The name without what follows its last dot.
  var stem: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
