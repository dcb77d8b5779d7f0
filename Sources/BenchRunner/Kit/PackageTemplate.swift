import BenchReports

/// The files of the package that `bench init` writes.
struct PackageTemplate {
  let name: String
  /// The package that provides BenchKit: its declaration in a manifest, and its name in product dependencies.
  let dependency: (declaration: String, identity: String)
  /// The version of Swift that compiled this program. CI must use the same one, because the gate enforces counts only
  /// if the versions are equal.
  var swift = BuildIdentity.current.swift

  var files: [(path: String, text: String)] {
    let identity = dependency.identity.debugDescription
    let files: KeyValuePairs = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [
          // Other machines and CI need a URL: .package(url: "https://…", branch: "main")
          \(dependency.declaration)
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "BenchKit", package: \(identity)),
              .product(name: "PinCore", package: \(identity)),
              .product(name: "ConstraintSolver", package: \(identity)),
            ])
        ]
      )
      """,
      "Sources/\(name)/ProfileCell.swift": """
      import BenchKit
      import ConstraintSolver
      import PinCore

      /// The content of a cell, with a layout for each engine. The cell shows a picture, a name and a text below one another.
      struct ProfileCell: ItemScene, CellContent {
        static let name = "profile-cell"
        static let summary = "a picture, a name and a text below one another"

        /// The first layout is the reference. All others must give the same frames.
        static let layouts: CellLayouts<ProfileCell> = [
          "manual": CellLayout(ManualProfile.init),
          "pin": CellLayout(PinProfile.init),
          "constraint": CellLayout(ConstraintProfile.init),
        ]

        /// A line of the file that `--feed FILE` reads.
        struct Profile: Codable, Sendable {
          var name, about: String
        }

        /// Generated content. It depends only on the index and the settings.
        static func item(at index: Int, in settings: FeedSettings) -> Profile {
          let post = settings.post(at: index)
          return Profile(name: post.author, about: post.text)
        }

        static func content(of profile: Profile, in settings: FeedSettings) -> ProfileCell {
          ProfileCell(title: settings.text(profile.name), about: settings.text(profile.about))
        }

        let title, about: FeedText
      }

      /// The distances of a cell in points.
      enum Spacing {
        static let side = 16.0
        static let gap = 8.0
        static let picture = 120.0
      }

      /// The tree of a cell. Each engine has a subclass, which places the views for the cell's width and returns the height.
      class ProfileView: FeedCell {
        final let picture = ImageView(image: Size(width: 800, height: 600))
        final let title, about: FeedParagraph

        init(_ content: ProfileCell) {
          title = FeedParagraph(content.title, size: 20, lines: 2)
          about = FeedParagraph(content.about)
          super.init()
          for view in [picture, title, about] { addSubview(view) }
        }

        /// The height of a text between the margins.
        final func height(of text: FeedParagraph) -> Double {
          text.sizeThatFits(Size(width: bounds.width - 2 * Spacing.side, height: .greatestFiniteMagnitude)).height
        }
      }

      final class PinProfile: ProfileView {
        override func layOut() -> Double {
          picture.pin.top().horizontally().height(Spacing.picture)
          title.pin.below(of: picture).horizontally(Spacing.side).marginTop(Spacing.gap).sizeToFit(.width)
          about.pin.below(of: title).horizontally(Spacing.side).marginTop(Spacing.gap).sizeToFit(.width)
          return about.frame.maxY + Spacing.gap
        }
      }

      final class ManualProfile: ProfileView {
        override func layOut() -> Double {
          let (grid, column) = (PixelGrid(scale: displayScale), bounds.width - 2 * Spacing.side)
          picture.frame = grid.snap(Rect(x: 0, y: 0, width: bounds.width, height: Spacing.picture))
          let titleTop = picture.frame.maxY + Spacing.gap
          title.frame = grid.snap(Rect(x: Spacing.side, y: titleTop, width: column, height: height(of: title)))
          let aboutTop = title.frame.maxY + Spacing.gap
          about.frame = grid.snap(Rect(x: Spacing.side, y: aboutTop, width: column, height: height(of: about)))
          return about.frame.maxY + Spacing.gap
        }
      }

      final class ConstraintProfile: ProfileView {
        private let constraints: ProfileConstraints

        init(_ content: ProfileCell, _ parts: SharedParts) throws {
          constraints = try parts.part { try ProfileConstraints(grid: parts.grid) }
          super.init(content)
        }

        override func layOut() throws -> Double {
          let layout = constraints.layout
          try layout.setFrame(of: constraints.cell, to: Rect(x: 0, y: 0, width: bounds.width, height: 0))
          try layout.setContent(of: constraints.title, to: Size(width: -1, height: height(of: title)))
          try layout.setContent(of: constraints.about, to: Size(width: -1, height: height(of: about)))
          try layout.solve()
          picture.frame = layout.frame(of: constraints.picture)
          title.frame = layout.frame(of: constraints.title)
          about.frame = layout.frame(of: constraints.about)
          return about.frame.maxY + Spacing.gap
        }
      }

      /// The boxes of a cell and the constraints between them, one set for all cells.
      final class ProfileConstraints {
        let layout: BoxLayout
        let cell, picture, title, about: Box

        init(grid: PixelGrid) throws {
          layout = BoxLayout(grid: grid)
          cell = try layout.fixedBox(.zero)
          (picture, title, about) = try (layout.box(), layout.box(), layout.box())
          try layout.add(picture.left == cell.left, placing: picture)
          try layout.add(picture.top == cell.top, placing: picture)
          try layout.add(picture.width == cell.width, placing: picture)
          try layout.add(picture.height == Spacing.picture, placing: picture)
          for (box, above) in [(title, picture), (about, title)] {
            try layout.add(box.left == cell.left + Spacing.side, placing: box)
            try layout.add(box.right == cell.right - Spacing.side, placing: box)
            try layout.add(box.top == above.bottom + Spacing.gap, placing: box)
          }
        }
      }
      """,
      ".gitignore": ".build/\n.swiftpm/",
      "Sources/\(name)/main.swift": "import BenchKit\n\nBenchmark(scenes: [ProfileCell.self]).main()",
      ".github/workflows/bench.yml": """
      name: Bench
      on:
        push:
          branches: [main]
        pull_request:

      permissions:
        contents: read

      jobs:
        bench:
          runs-on: ubuntu-24.04
          container: swift:\(swift.prefix { $0 != " " })-noble
          timeout-minutes: 30
          steps:
            - uses: actions/checkout@v4
            - run: apt-get update -qq && apt-get install -y -qq valgrind
            # Exit code 3: more allocations or instructions than the gate allows; 4: frames differ; 5: no comparable baseline,
            # or a series is missing.
            - run: swift run -c release \(name) check --baseline ci \(Self.gate) --require instructions
      """,
      "README.md": """
      # \(name)

      Layouts of one cell by several engines: all frames are compared, and times are shown only if all frames are equal.

          swift run -c release \(name)    # compare and time

          swift run -c release \(name) check --baseline ci \(Self.gate)    # the gate

      The gate compares a run with `Results/baselines/ci.csv`. Save and commit that file now and after each intended change. Use the
      Swift version and architecture of CI, and the second command with `baseline save ci` instead of `check --baseline ci`. On Linux,
      valgrind counts the instructions. To build on another machine, give the URL of the package that provides BenchKit in
      `Package.swift`.
      """,
    ]
    return files.map { ($0, $1 + "\n") }
  }

  /// The options of the gate. It compares only counts, because the load of the machine does not change them.
  private static let gate = "--cells 200 --text fixed --metric allocations,instructions"
}
