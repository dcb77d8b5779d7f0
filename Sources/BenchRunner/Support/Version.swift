/// The version of the package, by semantic versioning: exit codes, options and file formats are its public interface.
package enum Version {
  package static let current = "0.1.0"
  /// When it was last changed, as the manual page shows it.
  package static let date = "2026-11-21"
}
