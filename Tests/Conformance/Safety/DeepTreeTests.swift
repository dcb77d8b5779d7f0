import LayoutAPIs
import PinCore
import Testing

@testable import BenchKit

private let levels = 100_000

/// Trees that are too deep for recursion. Each test runs on a thread with 512 KB of stack, in a separate process,
/// because a stack overflow ends the process.
@Suite("Trees of 100,000 levels on a small stack") struct DeepTreeTests {
  private struct Tree {
    let root: View
    let leaf = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init(_ depth: Int = levels) {
      var top = leaf
      for _ in 0..<depth {
        let superview = View(frame: Rect(x: 1, y: 1, width: 100, height: 100))
        superview.addSubview(top)
        top = superview
      }
      root = top
    }
  }

  @Test("can be built from either end, laid out, measured and released, and chains can refer to views of other levels")
  func pinCore() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let leaf: View
        do {
          let tree = Tree()
          leaf = tree.leaf
          tree.root.layoutIfNeeded()
          tree.root.setDisplayScale(2)
          tree.root.setLayoutDirection(.rtl)
          #expect(leaf.displayScale == 2 && leaf.layoutDirection == .rtl && leaf.isInSubtree(of: tree.root))
          let beside = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
          tree.root.addSubview(beside)
          beside.pin.topLeft(to: leaf.anchor.topLeft)
          #expect(beside.frame.origin == Point(x: Double(levels - 1), y: Double(levels - 1)))
          leaf.pin.topLeft(to: beside.anchor.bottomRight).wrapContent()
          #expect(leaf.frame.origin == Point(x: 5, y: 5))
          tree.root.safeAreaInsets.top = 3
          tree.root.pin.wrapContent(padding: 1)
          leaf.superview?.pin.wrapContent()
          let size = tree.root.autoSizeThatFits(Size(width: 9, height: 9)) { beside.pin.all() }
          #expect(size == Size(width: 9, height: 9))
        }
        #expect(leaf.superview == nil)
        var (inner, outermost) = (View(), View())
        outermost.addSubview(inner)
        for _ in 0..<levels {
          let next = View()
          inner.addSubview(next)
          inner = next
        }
        outermost = View()
      }
    }
  }

  @Test("are laid out without constraints, and released after every view has a constraint state")
  func withoutConstraints() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let tree = Tree()
        #expect(throws: Never.self) { try tree.root.layoutConstraintsIfNeeded() }
      }
    }
  }

  @Test("of only 5,000 levels can have a constraint at each level, and a constraint that outlives the tree is inactive")
  func everyLevel() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        var kept: LayoutConstraint?
        do {
          // Activation takes time linear in the depth of the items, so this tree has fewer levels.
          let tree = Tree(5_000)
          var view = tree.root
          while let inner = view.subviews.first {
            inner.translatesAutoresizingMaskIntoConstraints = false
            kept = try? LayoutConstraint(item: inner, attribute: .left, toItem: view, attribute: .left, constant: 1)
            try? kept?.activate()
            view = inner
          }
          #expect(kept?.isActive == true)
        }
        #expect(kept?.isActive == false)
      }
    }
  }

  @Test("can be cells: their frames, the path of a view and the number of levels are read, and they are drawn")
  func cells() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let cell = FeedCell(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        // Recursion over 20,000 levels would overflow the stack too, and the picture is made in a fraction of the time.
        let levels = 20_000
        cell.addSubview(Tree(levels).root)
        var frames: [Rect] = []
        cell.appendFrames(to: &frames)
        #expect(frames.count == levels + 2 && frames.last == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(cell.nodePath(at: levels + 1).hasSuffix("subview[0]/subview[0]"))
        #expect(CellPicture([cell]).shapes.count == levels + 2 && cell.levelsBelow == levels + 1)
      }
    }
  }

  @Test("allow constraints between two views in different branches")
  func branches() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let (first, second) = (Tree(), Tree())
        let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(first.root)
        root.addSubview(second.root)
        func constraint(to view: View) throws -> LayoutConstraint {
          try LayoutConstraint(item: first.leaf, attribute: .left, toItem: view, attribute: .left)
        }
        let foreign = View()
        #expect(throws: LayoutFault.self) { try constraint(to: foreign).activate() }
        #expect(throws: Never.self) { try constraint(to: second.leaf).activate() }
      }
    }
  }
}
