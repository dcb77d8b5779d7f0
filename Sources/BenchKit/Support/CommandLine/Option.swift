/// One option of a command line: its declaration, and where its value is stored.
///
/// A command declares a list of options. Parsing, help and suggestions all read that list.
package struct Option<Target> {
  package let manual: OptionManual
  /// Stores a value; returns false if the option does not accept it.
  package let store: (_ value: String, _ target: inout Target) throws -> Bool

  package init(_ manual: OptionManual, store: @escaping (_ value: String, _ target: inout Target) throws -> Bool) {
    (self.manual, self.store) = (manual, store)
  }

  package var name: String { manual.name }

  /// The same option. It also appends each accepted argument to the list at `path`, for use in other command lines.
  package func noting(in path: WritableKeyPath<Target, [String]>) -> Option {
    Option(manual) { value, target in
      guard try store(value, &target) else { return false }
      target[keyPath: path].append(manual.placeholder == nil ? name : "\(name)=\(value)")
      return true
    }
  }

  /// The option of a part, as an option of the whole that contains the part.
  package func lifted<Whole>(_ part: WritableKeyPath<Whole, Target>) -> Option<Whole> {
    Option<Whole>(manual) { try store($0, &$1[keyPath: part]) }
  }
}

/// The description of an option for parsing and help.
package struct OptionManual {
  /// All spellings, the long one first: `--quiet`, `-q`.
  let names: [String]
  /// The placeholder of the value in `--help`; nil for a flag.
  let placeholder: String?
  let section: OptionSection
  let summary: String
  /// The accepted values, as in `a whole number from 1 to 9`; empty for a flag.
  package var accepts = ""
  /// The accepted words, for suggestions; empty if the option takes other values.
  var choices: [String] = []

  var name: String { names[0] }

  /// All spellings and the placeholder, as in `-q, --quiet` and `--cells N`.
  var spelling: String { names.reversed().joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "") }
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
    Option(OptionManual(names: names, placeholder: nil, section: section, summary: summary)) { _, target in
      target[keyPath: path] = true
      return true
    }
  }

  /// An option whose value a function stores; the function returns false if the value is not acceptable. Without a
  /// placeholder, the option is a flag.
  package static func custom(
    _ name: String, _ placeholder: String? = nil, in section: OptionSection, _ summary: String, accepts: String = "",
    choices: [String] = [], store: @escaping (_ value: String, _ target: inout Target) throws -> Bool
  ) -> Option {
    Option(
      OptionManual(
        names: [name], placeholder: placeholder, section: section, summary: summary, accepts: accepts, choices: choices),
      store: store)
  }

  /// An option whose value a function parses; `nil` means that the value is not acceptable.
  package static func value<Value>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, accepts: String,
    choices: [String] = [], _ path: WritableKeyPath<Target, Value>, read: @escaping (String) throws -> Value?
  ) -> Option {
    custom(name, placeholder, in: section, summary, accepts: accepts, choices: choices) { text, target in
      guard let value = try read(text) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// A finite number within limits.
  package static func number<Value: LosslessStringConvertible & Comparable>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, from range: ClosedRange<Value>,
    _ path: WritableKeyPath<Target, Value>
  ) -> Option {
    value(name, placeholder, in: section, summary, accepts: "a \(range.words(for: "number"))", path, read: range.value)
  }

  /// At most a thousand finite numbers within limits, separated by commas. Repeated numbers count once.
  package static func numbers<Value: LosslessStringConvertible & Comparable & Hashable>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, from range: ClosedRange<Value>,
    _ path: WritableKeyPath<Target, [Value]>
  ) -> Option {
    value(
      name, placeholder, in: section, summary, accepts: range.words(for: "numbers") + ", separated by commas", path
    ) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count <= 1000 else { throw Failure.usage("\(name) takes at most 1000 numbers, not \(parts.count)") }
      let values = parts.compactMap { range.value(of: String($0)) }
      return values.count == parts.count ? values.distinct : nil
    }
  }

  /// One of a few words.
  package static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String,
    _ path: WritableKeyPath<Target, Value>
  ) -> Option where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    return value(
      name, placeholder, in: section, summary, accepts: words.alternatives, choices: words, path,
      read: Value.init(rawValue:))
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
    custom(name, placeholder, in: section, summary, accepts: "a value") { text, target in
      target[keyPath: path].append(text)
      return !text.isEmpty
    }
  }

  /// Words of a known list, separated by commas; the option may be repeated.
  package static func words(
    _ name: String, _ placeholder: String, in section: OptionSection, _ summary: String, from known: [String],
    _ path: WritableKeyPath<Target, [String]>
  ) -> Option {
    custom(name, placeholder, in: section, summary, accepts: known.alternatives, choices: known) {
      text, target in
      let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard words.allSatisfy(known.contains) else { return false }
      for word in words where !target[keyPath: path].contains(word) { target[keyPath: path].append(word) }
      return true
    }
  }
}

extension [String] {
  /// The strings as a list in a sentence, as in `a, b or c`.
  package var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}

extension ClosedRange where Bound: LosslessStringConvertible {
  /// The range in words, as in `whole number from 1 to 9` and `number from 0.5 to 2`.
  fileprivate func words(for noun: String) -> String {
    let ends = [lowerBound, upperBound].map { ($0 as? Double).map(Figures.plain) ?? "\($0)" }
    return "\(Bound.self == Double.self ? "" : "whole ")\(noun) from \(ends[0]) to \(ends[1])"
  }

  /// The text as a number; nil if the text is not a number within the range.
  fileprivate func value(of text: String) -> Bound? { Bound(text).flatMap { contains($0) ? $0 : nil } }
}
