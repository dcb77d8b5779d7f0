import Foundation

/// The error number of a failed system call.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32 = errno) { self.code = code }

  /// As in `No such file or directory`.
  package var reason: String { String(cString: strerror(code)) }
}
