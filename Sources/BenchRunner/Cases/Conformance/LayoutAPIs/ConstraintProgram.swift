import LayoutAPIs
import PinCore

/// The program of a constraint case: a tree of views, and steps.
struct ConstraintProgram {
  var direction = LayoutDirection.ltr
  var views: [ConstraintProgramView] = []
  /// The argument `translatesAutoresizing` of layouts, by their root views.
  var translatesAutoresizing: [Int: Bool] = [:]
  /// The initial flags of the conditions, in creation order.
  var conditions: [(name: String, value: Bool)] = []
  var steps: [Step] = []

  enum Step {
    /// Lays out and compares frames.
    case check([(view: Int, frame: Rect)])
    case setFrame(view: Int, Rect)
    case setIntrinsic(view: Int, Size)
    case formation(FormationStep)
    /// Sets flags, with or without `layout.update`.
    case flags([String: Bool], isUpdate: Bool)
    case stack(StackStep)
    case edit(layout: String, [StackAssignment])
    case remove(layout: String, from: Int)
    case constrain([PlainConstraint])
  }

  /// `layout[item].call.call…`
  struct FormationStep {
    var root: Int
    var items: [Int]
    var isGroup: Bool
    var condition: (name: String, isNot: Bool)?
    var calls: [FormationCall]
  }

  struct StackStep {
    var name: String
    var axis: Axis
    var container: Int
    var views: [Int]
    /// Whether to call the initialiser directly.
    var isDirect: Bool
    /// Nil for the form without a block.
    var assignments: [StackAssignment]?
  }

  struct PlainConstraint {
    var item: Int
    var attribute: LayoutAttribute
    var relation = Relation.equal
    var to: Int?
    var toAttribute = LayoutAttribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority: Strength = .required
  }
}

/// A call on a maker, with the items of a stage as argument.
typealias FormationCall = (ConstraintMaker, [any Item]) -> ConstraintMaker
/// An assignment to a stack layout, with the items of a stage as argument.
typealias StackAssignment = (StackLayout, [any Item]) -> Void

/// A view or a guide of a program.
struct ConstraintProgramView {
  var id: String
  var parent: Int?
  var frame = Rect.zero
  var translates = true
  var isGuide = false
  var intrinsic = Size.noIntrinsicSize
  var hugging: [Double]?
  var compression: [Double]?
  var layoutMargins = EdgeInsets.zero
  var baselines: [Double]?
  var text: Text?

  struct Text {
    var length: Double
    var advance: Double
    var line: Double

    /// The size at a preferred width in points; at 0 the text has one line.
    func size(at preferredWidth: Double) -> Size {
      guard preferredWidth > 0 else { return Size(width: length * advance, height: line) }
      let perLine = max(1, (preferredWidth / advance).rounded(.down))
      return Size(width: min(length, perLine) * advance, height: (length / perLine).rounded(.up) * line)
    }
  }
}

/// A view with the properties that a program gives it.
final class ConstraintCaseView: View, WidthAdapting {
  var intrinsic: Size
  var preferredMaxLayoutWidth = 0.0
  private let baselines: [Double]
  private let text: ConstraintProgramView.Text?

  init(_ view: ConstraintProgramView) {
    intrinsic = view.intrinsic
    baselines = view.baselines ?? [0, 0]
    text = view.text
    super.init()
    layoutRect = view.frame
    layoutMargins = view.layoutMargins
    translatesAutoresizingMaskIntoConstraints = view.translates
    for (index, axis) in [Axis.horizontal, .vertical].enumerated() {
      if let hugging = view.hugging { setContentHuggingPriority(Strength(hugging[index]), for: axis) }
      if let compression = view.compression {
        setContentCompressionResistancePriority(Strength(compression[index]), for: axis)
      }
    }
  }

  override var intrinsicContentSize: Size { text?.size(at: preferredMaxLayoutWidth) ?? intrinsic }
  override var firstBaselineOffset: Double { baselines[0] }
  override var lastBaselineOffset: Double { baselines[1] }
}
