/// One option of a command line: its names, its help text, and where its value is stored.
///
/// A command declares a list of these. Parsing, help, suggestions and shell completion all read that list.
package struct Option<Target> {
  /// All spellings, the long one first: `--quiet`, `-q`.
  package let names: [String]
  /// The placeholder of the value in `--help`; nil for a flag.
  package let placeholder: String?
  package let summary: String
  package let section: OptionSection
  /// The accepted values, as in "takes a whole number from 1 to 9"; only for options with a value.
  package let accepts: String
  /// The possible values, if they are few.
  package let choices: [String]
  /// Stores a value; returns false if the option does not accept it.
  package let store: (_ value: String, _ target: inout Target) throws -> Bool

  package init(
    names: [String], placeholder: String?, summary: String, section: OptionSection, accepts: String,
    choices: [String] = [], store: @escaping (_ value: String, _ target: inout Target) throws -> Bool
  ) {
    self.names = names
    self.placeholder = placeholder
    self.summary = summary
    self.section = section
    self.accepts = accepts
    self.choices = choices
    self.store = store
  }

  package var name: String { names[0] }

  /// The option, which also records the given argument, so that it can be passed on.
  package func noting(in path: WritableKeyPath<Target, [String]>) -> Option {
    Option(
      names: names, placeholder: placeholder, summary: summary, section: section, accepts: accepts, choices: choices,
      store: { value, target in
        guard try store(value, &target) else { return false }
        target[keyPath: path].append(placeholder == nil ? name : "\(name)=\(value)")
        return true
      })
  }

  /// An option of a part as an option of the whole.
  package func lifted<Whole>(_ part: WritableKeyPath<Whole, Target>) -> Option<Whole> {
    Option<Whole>(
      names: names, placeholder: placeholder, summary: summary, section: section, accepts: accepts, choices: choices,
      store: { try store($0, &$1[keyPath: part]) })
  }
}

/// The headings of options in `--help`, in this order.
package enum OptionSection: String, CaseIterable {
  case workload = "Workload"
  case measurement = "Measurement"
  case gate = "Gate"
  case output = "Output"
  case general = "General"
}

// MARK: - Kinds of options

extension Option {
  package static func flag(
    _ names: String..., in section: OptionSection, _ summary: String, _ path: WritableKeyPath<Target, Bool>
  ) -> Option {
    Option(
      names: names, placeholder: nil, summary: summary, section: section, accepts: "no value", choices: [],
      store: { _, target in
        target[keyPath: path] = true
        return true
      })
  }

  /// An option whose value a function parses; `nil` means that the value is not acceptable.
  package static func value<Value>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, accepts: String,
    choices: [String] = [], _ path: WritableKeyPath<Target, Value>, read: @escaping (String) throws -> Value?
  ) -> Option {
    Option(
      names: [name], placeholder: placeholder, summary: summary, section: section, accepts: accepts, choices: choices,
      store: { text, target in
        guard let value = try read(text) else { return false }
        target[keyPath: path] = value
        return true
      })
  }

  /// A whole number within limits.
  package static func integer<Value: FixedWidthInteger>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, from range: ClosedRange<Value>,
    _ path: WritableKeyPath<Target, Value>
  ) -> Option {
    value(
      name, placeholder, in: section, summary,
      accepts: "a whole number from \(range.lowerBound) to \(range.upperBound)", path,
      read: { Value($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// A finite number within limits.
  package static func number(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    from range: ClosedRange<Double>,
    _ path: WritableKeyPath<Target, Double>
  ) -> Option {
    value(
      name, placeholder, in: section, summary,
      accepts: "a number from \(Figures.plain(range.lowerBound)) to \(Figures.plain(range.upperBound))", path,
      read: { Double($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// Whole numbers within limits, separated by commas.
  package static func integers(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, from range: ClosedRange<Int>,
    _ path: WritableKeyPath<Target, [Int]>
  ) -> Option {
    list(
      name, placeholder, in: section, summary,
      accepts: "whole numbers from \(range.lowerBound) to \(range.upperBound), separated by commas", path,
      read: { Int($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// Finite numbers within limits, separated by commas.
  package static func numbers(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    from range: ClosedRange<Double>, _ path: WritableKeyPath<Target, [Double]>
  ) -> Option {
    list(
      name, placeholder, in: section, summary,
      accepts:
        "numbers from \(Figures.plain(range.lowerBound)) to \(Figures.plain(range.upperBound)), separated by commas",
      path, read: { Double($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// Unique values separated by commas.
  private static func list<Value: Equatable>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, accepts: String,
    _ path: WritableKeyPath<Target, [Value]>, read: @escaping (String) -> Value?
  ) -> Option {
    value(
      name, placeholder, in: section, summary, accepts: accepts, path,
      read: { text in
        var values: [Value] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
          guard let value = read(String(part)) else { return nil }
          if !values.contains(value) { values.append(value) }
        }
        return values
      })
  }

  /// One of a few words.
  package static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    _ path: WritableKeyPath<Target, Value>
  ) -> Option where Value.RawValue == String {
    choice(name, placeholder, in: section, summary, path) { $0 }
  }

  /// One of a few words, or nil if the option is absent.
  package static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    _ path: WritableKeyPath<Target, Value?>
  ) -> Option where Value.RawValue == String {
    choice(name, placeholder, in: section, summary, path) { .some($0) }
  }

  private static func choice<Value: RawRepresentable & CaseIterable, Stored>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    _ path: WritableKeyPath<Target, Stored>, store: @escaping (Value) -> Stored
  ) -> Option where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    return value(
      name, placeholder, in: section, summary, accepts: words.joined(separator: ", "), choices: words, path,
      read: { Value(rawValue: $0).map(store) })
  }

  /// Any text that is not empty.
  package static func text(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    _ path: WritableKeyPath<Target, String?>
  ) -> Option {
    value(name, placeholder, in: section, summary, accepts: "a value", path, read: { $0.isEmpty ? nil : .some($0) })
  }

  /// Any text that is not empty; the option may be repeated.
  package static func list(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    _ path: WritableKeyPath<Target, [String]>
  ) -> Option {
    Option(
      names: [name], placeholder: placeholder, summary: summary, section: section, accepts: "a value", choices: [],
      store: { text, target in
        target[keyPath: path].append(text)
        return !text.isEmpty
      })
  }

  /// Words of a known list, separated by commas; the option may be repeated.
  package static func words(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, from known: [String],
    _ path: WritableKeyPath<Target, [String]>
  ) -> Option {
    Option(
      names: [name], placeholder: placeholder, summary: summary, section: section,
      accepts: known.joined(separator: ", "), choices: known,
      store: { text, target in
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard words.allSatisfy(known.contains) else { return false }
        for word in words where !target[keyPath: path].contains(word) { target[keyPath: path].append(word) }
        return true
      })
  }
}
