/// The version of the package. It follows semantic versioning; CHANGELOG.md defines the public interface.
package enum Version {
  package static let current = "0.2.0"
  /// The date of the version, for the manual page.
  package static let date = "2026-11-22"
}
