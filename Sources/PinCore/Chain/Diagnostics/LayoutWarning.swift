import PinTree

/// Why a call of a pin chain was not applied, or will not do what it seems to say.
///
/// Each carries the view that was being laid out and the call.
public struct LayoutWarning {
  /// The view that was being laid out.
  public let view: AnyObject
  /// The call that was not applied.
  public let call: PinCall
  /// What is wrong with it.
  public let reason: Reason

  /// A warning about a call on a view.
  public init(view: AnyObject, call: PinCall, reason: Reason) {
    self.view = view
    self.call = call
    self.reason = reason
  }

  /// What can be wrong with a call.
  public enum Reason: Hashable, Sendable {
    /// The coordinate has another value already, in points; the first call wins.
    case alreadySet(to: Double)
    /// Pinned coordinates contradict the call: their names and values in points.
    case conflict(with: [Property])
    /// A length must be a finite number that is not negative; the value in points.
    case invalidLength(Double)
    /// A position, an offset or a margin must be a finite number.
    case notFinite
    /// The ratio must be above zero.
    case invalidRatio(Double)
    /// The call needs the view's superview, and there is none; given only if `Pin.activeWarnings` says so.
    case noSuperview
    /// A view that the call refers to has no superview.
    case referenceWithoutSuperview
    /// The call was given no view to refer to.
    case noReferences
    /// `between` was given the view itself.
    case referenceIsTheView
    /// `between` was given the same view twice.
    case sameReferenceTwice
    /// The two views of `between` leave no room.
    case noSpaceBetween(Axis)
    /// `justify` or `align` needs two pinned edges, and no centre.
    case nothingToPlaceBetween(Axis)
    /// All four edges are pinned, so `pinEdges` has nothing to do.
    case edgesAlreadyPinned
    /// A size adjustment (`sizeToFit`, `aspectRatio`) is in the chain already; the first one stays.
    case alreadyAdjusted
    /// `aspectRatio` needs exactly one of width and height to be determined.
    case ratioNeedsOneLength
    /// `aspectRatio()` was called on a view without an image.
    case noImage
    /// The class of the view does not store measurements, so that it cannot be measured.
    case cannotMeasure
  }

  /// A pinned coordinate, for the text of a conflict.
  public struct Property: Hashable, Sendable {
    /// The property's name in the chain: `left`, `height`.
    public var name: String
    /// Its value in points; for `right` and `bottom` the distance from the superview's edge.
    public var value: Double

    /// A property with its value in points.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }
}

extension LayoutWarning: CustomStringConvertible {
  /// One sentence in the manner of PinLayout's manual.
  public var description: String {
    switch reason {
    case .alreadySet(let value):
      "Layout Conflict: \(call) won't be applied since it value has already been set to \(shortest(value))."
    case .conflict(let properties):
      "Layout Conflict: \(call) won't be applied since it conflicts with the following already set properties: "
        + properties.map { "\($0.name): \(shortest($0.value))" }.joined(separator: ", ") + "."
    case .invalidLength(let value):
      "Layout Warning: The \(call.name) (\(shortest(value))) must be greater or equal to 0."
    default: "Layout Warning: \(call) won't be applied, \(explanation)"
    }
  }

  private var explanation: String {
    switch reason {
    case .alreadySet, .conflict, .invalidLength: "see above."
    case .notFinite: "the value must be a finite number."
    case .invalidRatio(let ratio): "the aspect ratio (\(shortest(ratio))) must be greater than 0."
    case .noSuperview: "the view must be added as a sub-view before being layouted using this method."
    case .referenceWithoutSuperview: "the view must be added as a sub-view before being used as a reference."
    case .noReferences: "at least one view must be specified."
    case .referenceIsTheView: "the view being layouted cannot be used as one of the references."
    case .sameReferenceTwice: "the two reference views must be different."
    case .noSpaceBetween(.horizontal): "there is no horizontal space between these views."
    case .noSpaceBetween(.vertical): "there is no vertical space between these views."
    case .nothingToPlaceBetween(.horizontal): "the left and right coordinates must be set to justify the view."
    case .nothingToPlaceBetween(.vertical): "the top and bottom coordinates must be set to align the view."
    case .edgesAlreadyPinned: "top, left, bottom and right coordinates have already been set."
    case .alreadyAdjusted: "the view's size is already adjusted by an earlier call."
    case .ratioNeedsOneLength: "either the width or the height must be determined, but not both."
    case .noImage: "the layouted view must be an image view with an image."
    case .cannotMeasure: "the view's class does not store measurements."
    }
  }
}
