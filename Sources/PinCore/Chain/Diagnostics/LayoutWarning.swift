import PinTree

/// A warning that a layout call is not applied, or does not have the intended effect.
public struct LayoutWarning {
  /// The view that is laid out or measured.
  public let view: AnyObject
  /// The call that causes the warning.
  public let call: PinCall
  /// The reason for the warning.
  public let reason: Reason
  /// For `referenceWithoutSuperview`, the reference as text. For `alreadyAdjusted`, the earlier call. Nil for other
  /// reasons.
  public let subject: String?

  /// A warning about a call on a view, with a reason. `subject` is the text of the reference or of the earlier call.
  public init(view: AnyObject, call: PinCall, reason: Reason, subject: String? = nil) {
    self.view = view
    self.call = call
    self.reason = reason
    self.subject = subject
  }

  /// The reasons for warnings.
  public enum Reason: Hashable, Sendable {
    /// The coordinate already has another value; the first call wins. The associated value is the first value in
    /// points; see `Property.value`.
    case alreadySet(to: Double)
    /// Other pinned coordinates contradict the call. The associated value has their names and their values in points.
    case conflict(with: [Property])
    /// A length or limit is negative or not finite. The associated value is this number in points.
    case invalidLength(Double)
    /// A position, offset, margin, padding, ratio or rectangle is not finite.
    case notFinite
    /// The ratio is zero or negative.
    case invalidRatio(Double)
    /// The call needs a superview, and the view has none. By default this warning is off; see `Pin.activeWarnings`.
    case noSuperview
    /// A reference has no superview.
    case referenceWithoutSuperview
    /// The list of references is empty, or none of them is visible.
    case noReferences
    /// A reference of `horizontallyBetween` or `verticallyBetween` is the view itself.
    case referenceIsTheView
    /// Both references of `horizontallyBetween` or `verticallyBetween` are the same view.
    case sameReferenceTwice
    /// The two references of `horizontallyBetween` or `verticallyBetween` overlap along the axis.
    case noSpaceBetween(Axis)
    /// `justify` or `align` was called without two pinned edges on its axis. With `pinEdges`, one edge and a length are
    /// enough.
    case nothingToPlaceBetween(Axis)
    /// The centre is pinned, so `justify` or `align` has no effect.
    case placedAtCenter(Axis)
    /// All four edges are pinned, so `pinEdges` has no effect.
    case edgesAlreadyPinned
    /// The chain already has a size adjustment (`sizeToFit` or `aspectRatio`); the first one wins.
    case alreadyAdjusted
    /// `aspectRatio` has no effect, because no length is pinned, directly or by two edges.
    case ratioNeedsOneLength
    /// `aspectRatio` has no effect, because both lengths are pinned, directly or by two edges.
    case ratioHasBothLengths
    /// `aspectRatio()` was called on a view without an image.
    case noImage
    /// The class of the view does not store measurements.
    case cannotMeasure
    /// The view does not measure its content, so `sizeToFit` has no effect.
    case cannotFit
  }

  /// A pinned coordinate, for the text of a conflict.
  public struct Property: Hashable, Sendable {
    /// The name of the call that pins the coordinate: `left`, `vCenter`.
    public var name: String
    /// The property's value in points; for `right` and `bottom` the distance from the superview's edge.
    public var value: Double

    /// A property from its name and its value in points.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }
}

extension LayoutWarning: CustomStringConvertible {
  /// The warning as one sentence, in the style of PinLayout's warnings.
  public var description: String {
    switch reason {
    case .alreadySet, .conflict, .alreadyAdjusted: "Layout Conflict: \(call) won't be applied since it \(explanation)"
    // The ratio has no effect at the end of the chain, so PinLayout does not repeat the call's argument.
    case .ratioNeedsOneLength, .ratioHasBothLengths: "Layout Warning: \(call.name) won't be applied, \(explanation)"
    default: "Layout Warning: \(call) won't be applied, \(explanation)"
    }
  }

  /// The laid-out view as text, in the style of PinLayout: its class and its present rectangle, then the classes of its
  /// superviews from the root on, or of the nearest 16.
  public var viewDescription: String {
    #if hasFeature(Embedded)
      return "Layouted view info: Type: View"
    #else
      var text = "Layouted view info: Type: \(type(of: view))"
      guard let view = view as? any Layoutable else { return text }
      let rect = view.layoutRect
      text += ", Frame: x: \(shortest(rect.minX)), y: \(shortest(rect.minY)), "
      text += "width: \(shortest(rect.width)), height: \(shortest(rect.height))"
      var superview: (any Layoutable)? = view.superview
      var names: [String] = []
      while let present = superview, names.count < 17 {
        names.append(names.count < 16 ? "\(type(of: present))" : "…")
        superview = present.superview
      }
      return names.isEmpty ? text : text + ", Superviews: \(names.reversed().joined(separator: " -> "))"
    #endif
  }

  private var explanation: String {
    switch reason {
    case .alreadySet(let value): "value has already been set to \(shortest(value))."
    case .conflict(let properties):
      "conflicts with the following already set properties: "
        + properties.map { "\($0.name): \(shortest($0.value))" }.joined(separator: ", ") + "."
    case .alreadyAdjusted: "conflicts with \(subject ?? "an earlier call")."
    case .invalidLength(let value):
      "the \(call.part ?? call.name) (\(shortest(value))) must be greater than or equal to zero."
    case .notFinite: "the value must be a finite number."
    case .invalidRatio(let ratio): "the aspectRatio (\(ratio)) must be greater than zero."
    case .noSuperview: "the view must be added as a sub-view before being layouted using this method."
    case .referenceWithoutSuperview:
      "the reference view \(subject ?? "") must be added as a sub-view before being used as a reference."
    case .noReferences: "at least one view must be specified and visible."
    case .referenceIsTheView: "the view being layouted cannot be used as one of the references."
    case .sameReferenceTwice: "the two reference views must be different."
    case .noSpaceBetween(.horizontal):
      "there is no horizontal space between these views (noSpaceAvailableBetweenViews)."
    case .noSpaceBetween(.vertical): "there is no vertical space between these views (noSpaceAvailableBetweenViews)."
    case .nothingToPlaceBetween(.horizontal):
      "the left and right coordinates must be set to justify the view horizontally."
    case .nothingToPlaceBetween(.vertical): "the top and bottom coordinates must be set to align the view vertically."
    case .placedAtCenter(.horizontal):
      "justification is not applied when hCenter has been set. By default the view will be centered around the hCenter."
    case .placedAtCenter(.vertical):
      "alignment is not applied when vCenter has been set. By default the view will be centered around the specified "
        + "vCenter."
    case .edgesAlreadyPinned: "top, left, bottom and right coordinates are already set."
    case .ratioNeedsOneLength: "neither the width nor the height can be determined."
    case .ratioHasBothLengths: "the width and the height are already defined by other PinLayout's properties."
    case .noImage: "the layouted view must be an image view whose image is set (aspectRatioImageNotSet)."
    case .cannotMeasure: "the view's class does not store measurements."
    case .cannotFit: "the view's class does not measure its content."
    }
  }
}
