import PinCore
import Reference

/// The calls of an anchor: without arguments, with an offset, and to an anchor of another view, which `point` returns.
private struct AnchorCalls {
  let alone: (consuming PinLayout<View>) -> PinLayout<View>
  let offset: (consuming PinLayout<View>, Double) -> PinLayout<View>
  let to: (consuming PinLayout<View>, Anchor<View>) -> PinLayout<View>
  let point: (AnchorList<View>) -> Anchor<View>

  init(
    _ alone: @escaping (consuming PinLayout<View>) -> PinLayout<View>,
    _ offset: @escaping (consuming PinLayout<View>, Double) -> PinLayout<View>,
    _ to: @escaping (consuming PinLayout<View>, Anchor<View>) -> PinLayout<View>,
    _ point: @escaping (AnchorList<View>) -> Anchor<View>
  ) {
    (self.alone, self.offset, self.to, self.point) = (alone, offset, to, point)
  }
}

extension ProgramAnchor {
  fileprivate var calls: AnchorCalls {
    switch self {
    case .topLeft: AnchorCalls({ $0.topLeft() }, { $0.topLeft($1) }, { $0.topLeft(to: $1) }, { $0.topLeft })
    case .topCenter: AnchorCalls({ $0.topCenter() }, { $0.topCenter($1) }, { $0.topCenter(to: $1) }, { $0.topCenter })
    case .topRight: AnchorCalls({ $0.topRight() }, { $0.topRight($1) }, { $0.topRight(to: $1) }, { $0.topRight })
    case .topStart: AnchorCalls({ $0.topStart() }, { $0.topStart($1) }, { $0.topStart(to: $1) }, { $0.topStart })
    case .topEnd: AnchorCalls({ $0.topEnd() }, { $0.topEnd($1) }, { $0.topEnd(to: $1) }, { $0.topEnd })
    case .centerLeft:
      AnchorCalls({ $0.centerLeft() }, { $0.centerLeft($1) }, { $0.centerLeft(to: $1) }, { $0.centerLeft })
    case .center: AnchorCalls({ $0.center() }, { $0.center($1) }, { $0.center(to: $1) }, { $0.center })
    case .centerRight:
      AnchorCalls({ $0.centerRight() }, { $0.centerRight($1) }, { $0.centerRight(to: $1) }, { $0.centerRight })
    case .centerStart:
      AnchorCalls({ $0.centerStart() }, { $0.centerStart($1) }, { $0.centerStart(to: $1) }, { $0.centerStart })
    case .centerEnd: AnchorCalls({ $0.centerEnd() }, { $0.centerEnd($1) }, { $0.centerEnd(to: $1) }, { $0.centerEnd })
    case .bottomLeft:
      AnchorCalls({ $0.bottomLeft() }, { $0.bottomLeft($1) }, { $0.bottomLeft(to: $1) }, { $0.bottomLeft })
    case .bottomCenter:
      AnchorCalls({ $0.bottomCenter() }, { $0.bottomCenter($1) }, { $0.bottomCenter(to: $1) }, { $0.bottomCenter })
    case .bottomRight:
      AnchorCalls({ $0.bottomRight() }, { $0.bottomRight($1) }, { $0.bottomRight(to: $1) }, { $0.bottomRight })
    case .bottomStart:
      AnchorCalls({ $0.bottomStart() }, { $0.bottomStart($1) }, { $0.bottomStart(to: $1) }, { $0.bottomStart })
    case .bottomEnd: AnchorCalls({ $0.bottomEnd() }, { $0.bottomEnd($1) }, { $0.bottomEnd(to: $1) }, { $0.bottomEnd })
    }
  }
}

extension PinRun {
  func pin(_ anchor: ProgramAnchor, _ offset: Double?, _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    guard let offset else { return anchor.calls.alone(chain) }
    return anchor.calls.offset(chain, offset)
  }

  func pin(
    _ anchor: ProgramAnchor, to reference: ProgramAnchorReference, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    anchor.calls.to(chain, reference.anchor.calls.point(views[reference.view].anchor))
  }
}
