import Foundation
import PinCore
import Testing

@testable import BenchSupport
@testable import LayoutAPIs

@Suite("The manual of the layout APIs") struct LayoutAPIsDocumentationTests {
  private static func swiftText(in folder: String) throws -> String {
    try PackageFiles.swiftFiles(in: folder).filter { !$0.contains("/LayoutAPIsDocumentation") }
      .map(PackageFiles.text).joined(separator: "\n")
  }

  /// The keys of the calls in the recorded cases of both layout APIs.
  private static func recordedCalls() throws -> Set<String> {
    var calls: Set<String> = []
    for file in ["formation", "stack"] {
      for line in try PackageFiles.text("Tests/Conformance/Cases/\(file).jsonl").utf8.split(
        separator: UInt8(ascii: "\n"))
      {
        guard case .object(let example) = try JSONParser.parse(line), case .array(let steps)? = example[file] else {
          continue
        }
        for case .object(let step) in steps {
          for field in ["make", "set"] {
            guard case .array(let made)? = step[field] else { continue }
            for case .array(let call) in made { calls.insert(Self.key(of: call)) }
          }
        }
      }
    }
    return calls
  }

  private static func key(of call: [JSONValue]) -> String {
    guard case .string(let name)? = call.first else { return "" }
    let kinds = call.dropFirst().map { argument in
      switch argument {
      case .number: "number"
      case .bool: "flag"
      case .string: "attribute"
      case .object(let object): ["view": "item", "edgeMargins": "margins"][object.names[0]] ?? object.names[0]
      default: "item"
      }
    }
    return key(name, takes: kinds)
  }

  /// The key that identifies a call: its base name, for some calls followed by the relation, the presence of `of` and
  /// `minus`, the kind of an argument, or the labels.
  private static func key(_ name: String, takes kinds: [String]) -> String {
    let base = String(name.prefix { $0 != "(" })
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    let first = kinds.first ?? ""
    if let relation = labels.first(where: { $0.hasSuffix("To") }) {
      guard first == "item" || first == "attribute" else { return "\(base) \(relation) \(first)" }
      return "\(base) \(relation) \(labels.contains("of")) \(labels.contains("minus"))"
    }
    if base == "pin" {
      return "pin \(kinds.first { ["insets", "edges", "margins"].contains($0) } ?? "number")"
    }
    // Some `set…` calls differ only in their labels. The key omits the label `_`.
    return base.hasPrefix("set") ? "\(base) \(labels.filter { $0 != "_" })" : base
  }

  private static let relations = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]

  @Test("lists anchors and forms for 168 calls, and recorded cases make all these calls")
  func anchors() throws {
    let recorded = try Self.recordedCalls()
    let anchors = try PackageFiles.rows(of: "docs/layout-apis.md", under: "Anchor")
    let forms = try PackageFiles.rows(of: "docs/layout-apis.md", under: "Form")
    #expect(anchors.count * forms.count == 168)
    for anchor in anchors {
      for form in forms {
        let name = anchor[0] + form[0].dropFirst()
        let takes = form[0].contains(":of:") ? "attribute" : "item"
        #expect(recorded.contains(Self.key(name, takes: [takes])), "\(name)")
        #expect(form.count == 2 && !form[1].isEmpty)
      }
    }
  }

  @Test("lists only recorded calls, each once, and lists all recorded calls that do not have the name of an anchor")
  func calls() throws {
    let recorded = try Self.recordedCalls()
    var listed: Set<String> = []
    for row in try PackageFiles.rows(of: "docs/layout-apis.md", under: "Call") {
      #expect(row.count == 3 && !row[2].isEmpty, "\(row)")
      for relation in row[0].contains("rel:") ? Self.relations : [""] {
        let name = row[0].replacing("rel:", with: "\(relation):")
        let key = Self.key(name, takes: [row[1]])
        #expect(recorded.contains(key), "\(name) of a \(row[1])")
        #expect(listed.insert(key).inserted, "\(name) of a \(row[1]) is listed twice")
      }
    }
    #expect(listed.count > 60)
    let anchors = try PackageFiles.rows(of: "docs/layout-apis.md", under: "Anchor").map { $0[0] }
    for key in recorded where !anchors.contains(String(key.prefix { $0 != " " })) {
      #expect(listed.contains(key), "\(key) is not listed")
    }
  }

  @Test("lists other members, and tests of the layout APIs or of the documentation use every listed member")
  func members() throws {
    let tests =
      try Self.swiftText(in: "Tests/Conformance/LayoutAPIs") + Self.swiftText(in: "Tests/Conformance/Documentation")
    let members = try PackageFiles.rows(of: "docs/layout-apis.md", under: "Member").map { $0[0] }
    #expect(members.count > 50)
    for member in members {
      let base = member.prefix { $0.isLetter }
      let isUsed =
        switch base {
        case "subscript": tests.contains("layout[")
        case "init": tests.contains("FormationLayout(rootView:")
        default: tests.contains(".\(base)") || tests.contains("\(base)(") || tests.contains(": \(base) =")
        }
      #expect(isUsed, "\(member)")
    }
  }

  @Test("names the public functions, properties and layout classes of both layout APIs, with few exceptions")
  func completeness() throws {
    let manual = try PackageFiles.text("docs/layout-apis.md")
    var count = 0
    for folder in ["Formation", "Stack", "Items", "System"] {
      let source = try Self.swiftText(in: "Sources/Reference/LayoutAPIs/\(folder)")
      for match in source.matches(of: /public (?:[a-z]+(?:\([a-z]+\))? )*(?:func|var|let|init|class) (\w+)/) {
        let name = String(match.1)
        if ["callAsFunction", "rawValue", "description"].contains(name) { continue }
        // The names of alignments, such as `Fill`, and of other classes are not checked.
        if name.first?.isUppercase == true && !name.hasSuffix("Layout") { continue }
        #expect(manual.contains(name), "\(name)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("gives the number of constraints of a column")
  func columnCost() throws {
    let column = View(frame: Rect(x: 0, y: 0, width: 100, height: 9000))
    let layout = column.addSubviewsWithVerticalLayout((0..<200).map { _ in Content(10, 10) })
    try layout.layoutIfNeeded()
    let system = try #require(column.constraintState.system)
    let own = system.constraints.count { $0.isActive }
    // The solver also has four constraints for the column's frame, and two per view against negative lengths.
    let contents = system.boxes.solver.constraints.count - own - 4 - 2 * 200
    let manual = try PackageFiles.text("docs/layout-apis.md")
    #expect(
      manual.contains("A column of 200 views makes \(own) constraints, and \(contents) for the contents of the views."),
      "\(own), \(contents)")
  }

  @Test("lists every reason for a fault, and the tests contain each reason; only `numericalFailure` may be missing")
  func reasons() throws {
    let source = try PackageFiles.text("Sources/Reference/LayoutAPIs/System/LayoutFault.swift")
    let declared = Set(source.matches(of: /\n    case (\w+)/).map { String($0.1) })
    let listed = try PackageFiles.rows(of: "docs/layout-apis.md", under: "Reason").map { $0[0] }
    #expect(declared.isSuperset(of: listed) && Set(listed).count == listed.count)
    let tests = try Self.swiftText(in: "Tests/Conformance/LayoutAPIs")
    for reason in declared where reason != "numericalFailure" {
      #expect(listed.contains(reason), "\(reason) is not listed")
      #expect(tests.contains(".\(reason)"), "\(reason) has no test")
    }
  }
}
