import ConstraintSolver
import LayoutAPIs
import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("Several threads with separate trees and solvers") struct TwoThreadTests {
  @Test("two threads can lay out, emit warnings, solve and change the shared settings at once")
  func sharedSettings() async {
    await #expect(processExitsWith: .success) {
      Pin.warningHandler = { _ in }
      onThreads { thread in
        for round in 0..<200 {
          let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
          let label = Label(text: "Hello \(round) äöü 漢字")
          root.addSubview(label)
          Pin.logWarnings = round % 2 == 0
          Pin.layoutDirection(round % 3 == thread ? .ltr : .rtl)
          label.pin.top(1).left(2).sizeToFit(.width).width(50%).width(.nan)
          let measured = root.autoSizeThatFits(Size(width: 20, height: 20)) { label.pin.top(3).height(4) }
          #expect(measured.height == 7)
          let layout = FormationLayout(rootView: root)
          layout[label].top(equalTo: root, plus: 10).left(equalTo: root, plus: 3)
          #expect(throws: Never.self) { try layout.layoutIfNeeded() }
          #expect(label.frame.origin == Point(x: 3, y: 10))
          let solver = Solver()
          let variable = solver.variable()
          #expect(throws: Never.self) {
            try solver.add(variable == 3)
            try solver.solve()
          }
          #expect(solver.value(of: variable) == 3 && Solver.allocatedBlocks > 0)
        }
      }
    }
  }
  @Test("four threads can measure texts and lay out chains and stacks at once")
  func layouts() async {
    await #expect(processExitsWith: .success) {
      onThreads(4) { thread in
        for round in 0..<60 {
          let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
          let labels = (0..<10).map { Label(text: "text number \($0 + round) of \(thread) äöü 漢字 😀") }
          for label in labels { root.addSubview(label) }
          let layOut = {
            labels[0].pin.top(1).left(2).sizeToFit()
            for (above, label) in zip(labels, labels.dropFirst()) {
              label.pin.below(of: above).left(3).right(2).marginTop(2).sizeToFit(.width)
            }
          }
          layOut()
          let measured = root.autoSizeThatFits(Size(width: 50, height: .infinity)) { layOut() }
          #expect(measured.height > 200 && labels[9].frame.minY > 180)
          let stack = root.addSubviewsWithVerticalLayout([Label(text: "x"), Label(text: "y")]) { $0.spacing = 3 }
          #expect(throws: Never.self) { try stack.layoutIfNeeded() }
        }
      }
    }
  }

  @Test("engines with separate cells give the same frames on two threads as on one")
  func scenes() async {
    await #expect(processExitsWith: .success) {
      let scenes: [any Scene.Type] = [Social.self, Message.self, Form.self]
      @Sendable func frames() throws -> [String] {
        var settings = FeedSettings()
        settings.cells = 20
        return try scenes.map { scene in
          let feed = Feed(scene, settings)
          #expect(try Trial(verifying: feed, [.manual, .pin, .constraint]).comparison.state == .identical)
          return try FeedDigest(of: feed).frames
        }
      }
      let expected = try frames()
      onThreads { _ in
        let own = try? frames()
        #expect(own == expected)
      }
    }
  }
}
