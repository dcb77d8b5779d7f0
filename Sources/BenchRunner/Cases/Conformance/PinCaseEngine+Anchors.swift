import PinCore
import Reference

// Calls that pin two coordinates.

extension PinRun {
  func pin(
    _ anchor: ProgramAnchor, _ offset: Double?, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (anchor, offset) {
    case (.topLeft, nil): return chain.topLeft()
    case (.topLeft, let offset?): return chain.topLeft(offset)
    case (.topCenter, nil): return chain.topCenter()
    case (.topCenter, let offset?): return chain.topCenter(offset)
    case (.topRight, nil): return chain.topRight()
    case (.topRight, let offset?): return chain.topRight(offset)
    case (.topStart, nil): return chain.topStart()
    case (.topStart, let offset?): return chain.topStart(offset)
    case (.topEnd, nil): return chain.topEnd()
    case (.topEnd, let offset?): return chain.topEnd(offset)
    case (.centerLeft, nil): return chain.centerLeft()
    case (.centerLeft, let offset?): return chain.centerLeft(offset)
    case (.center, nil): return chain.center()
    case (.center, let offset?): return chain.center(offset)
    case (.centerRight, nil): return chain.centerRight()
    case (.centerRight, let offset?): return chain.centerRight(offset)
    case (.centerStart, nil): return chain.centerStart()
    case (.centerStart, let offset?): return chain.centerStart(offset)
    case (.centerEnd, nil): return chain.centerEnd()
    case (.centerEnd, let offset?): return chain.centerEnd(offset)
    case (.bottomLeft, nil): return chain.bottomLeft()
    case (.bottomLeft, let offset?): return chain.bottomLeft(offset)
    case (.bottomCenter, nil): return chain.bottomCenter()
    case (.bottomCenter, let offset?): return chain.bottomCenter(offset)
    case (.bottomRight, nil): return chain.bottomRight()
    case (.bottomRight, let offset?): return chain.bottomRight(offset)
    case (.bottomStart, nil): return chain.bottomStart()
    case (.bottomStart, let offset?): return chain.bottomStart(offset)
    case (.bottomEnd, nil): return chain.bottomEnd()
    case (.bottomEnd, let offset?): return chain.bottomEnd(offset)
    }
  }

  func pin(
    _ anchor: ProgramAnchor, to point: Anchor<View>, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch anchor {
    case .topLeft: return chain.topLeft(to: point)
    case .topCenter: return chain.topCenter(to: point)
    case .topRight: return chain.topRight(to: point)
    case .topStart: return chain.topStart(to: point)
    case .topEnd: return chain.topEnd(to: point)
    case .centerLeft: return chain.centerLeft(to: point)
    case .center: return chain.center(to: point)
    case .centerRight: return chain.centerRight(to: point)
    case .centerStart: return chain.centerStart(to: point)
    case .centerEnd: return chain.centerEnd(to: point)
    case .bottomLeft: return chain.bottomLeft(to: point)
    case .bottomCenter: return chain.bottomCenter(to: point)
    case .bottomRight: return chain.bottomRight(to: point)
    case .bottomStart: return chain.bottomStart(to: point)
    case .bottomEnd: return chain.bottomEnd(to: point)
    }
  }

  func point(_ reference: ProgramAnchorReference) -> Anchor<View> {
    let anchors = views[reference.view].anchor
    switch reference.anchor {
    case .topLeft: return anchors.topLeft
    case .topCenter: return anchors.topCenter
    case .topRight: return anchors.topRight
    case .topStart: return anchors.topStart
    case .topEnd: return anchors.topEnd
    case .centerLeft: return anchors.centerLeft
    case .center: return anchors.center
    case .centerRight: return anchors.centerRight
    case .centerStart: return anchors.centerStart
    case .centerEnd: return anchors.centerEnd
    case .bottomLeft: return anchors.bottomLeft
    case .bottomCenter: return anchors.bottomCenter
    case .bottomRight: return anchors.bottomRight
    case .bottomStart: return anchors.bottomStart
    case .bottomEnd: return anchors.bottomEnd
    }
  }
}
