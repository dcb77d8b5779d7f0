/// The version of the package, by semantic versioning: exit codes, options and file formats are its public interface.
package enum Version {
  package static let current = "0.2.0"
  /// The date of the version, for the manual page.
  package static let date = "2026-11-22"
}
