import PinCore
import Testing

@Suite("Attachments of views")
struct AttachmentTests {
  /// An attachment that calls a closure once, just before its view leaves its superview.
  private final class Moving: ViewAttachment {
    var move: (() -> Void)?
    var detached: [ObjectIdentifier] = []

    override func superviewWillChange() {
      let once = move
      move = nil
      once?()
    }
    override func didDetach(from view: ObjectIdentifier) { detached.append(view) }
  }

  private let first = View()
  private let second = View()
  private let view = View()
  private let attachment = Moving()

  init() {
    first.addSubview(view)
    view.attachment = attachment
  }

  /// Expects that each view is the superview of its subviews, and occurs once in its superview's subviews.
  private func expectWholeTree(of views: [View], sourceLocation: SourceLocation = #_sourceLocation) {
    for view in views {
      #expect(view.subviews.allSatisfy { $0.superview === view }, sourceLocation: sourceLocation)
      #expect(view.superview.map { $0.subviews.count { $0 === view } } ?? 1 == 1, sourceLocation: sourceLocation)
    }
  }

  @Test("a view that its attachment moves during `removeFromSuperview` stays in the new superview")
  func moved() {
    attachment.move = { second.addSubview(view) }
    view.removeFromSuperview()
    #expect(view.superview === second && first.subviews.isEmpty)
    expectWholeTree(of: [first, second, view])
    // A move to the superview that the view is leaving has no effect.
    attachment.move = { second.addSubview(view) }
    view.removeFromSuperview()
    #expect(view.superview == nil)
    expectWholeTree(of: [first, second, view])
  }

  @Test("a view that its attachment moves during `addSubview` stays where the attachment moved it")
  func movedWhileAdded() {
    let third = View()
    attachment.move = { third.addSubview(view) }
    second.addSubview(view)
    #expect(view.superview === third)
    expectWholeTree(of: [first, second, third, view])
  }

  @Test("no cycle arises if the attachment adds the new superview to the view during `addSubview`")
  func cycle() {
    attachment.move = { view.addSubview(second) }
    second.addSubview(view)
    #expect(view.superview == nil && second.superview === view)
    expectWholeTree(of: [first, second, view])
    second.addSubview(view)
    view.addSubview(view)
    #expect(second.subviews.isEmpty)
    view.layoutIfNeeded()
  }

  @Test("an attachment that overrides nothing changes nothing")
  func plain() {
    view.attachment = ViewAttachment()
    second.addSubview(view)
    #expect(view.superview === second && view.attachment != nil)
    view.attachment = nil
    #expect(view.attachment == nil)
    expectWholeTree(of: [first, second, view])
  }

  @Test("an attachment is notified when its view is deallocated, and when the view's attachment is set to nil")
  func detached() {
    var other: View? = View()
    other?.attachment = attachment
    let identity = other.map { ObjectIdentifier($0) }
    other?.attachment = attachment
    #expect(attachment.detached.isEmpty)
    other = nil
    #expect(attachment.detached == [identity])
    view.attachment = nil
    #expect(attachment.detached == [identity, ObjectIdentifier(view)])
  }
}
