import Foundation

/// What the system refused, by its error number.
struct SystemError: Error {
  var code = errno

  /// As in `No such file or directory`.
  var reason: String { String(cString: strerror(code)) }
}
