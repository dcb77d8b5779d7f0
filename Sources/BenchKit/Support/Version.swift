/// The version of the package. It follows semantic versioning; CHANGELOG.md defines the public interface.
enum Version {
  static let current = "0.3.0"
}
