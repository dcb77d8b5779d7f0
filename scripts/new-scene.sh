#!/usr/bin/env bash
# Writes a scene with three layouts (manual, pin, constraint), and registers the scene. Adds a changed constant to
# BrokenSceneTests.swift; the tests must detect it in each layout. Records the scene's digests and its row in docs/scenes.md.
#
# usage: scripts/new-scene.sh NAME         NAME in lower case with hyphens, such as profile-card
#
# Afterwards, replace the cell's image, title and text by other views, and run scripts/record-scenes.sh again. Record the drawings with
# PINBENCH_WRITE_APPROVED=1 swift test --filter ApprovedSceneTests, and test with swift test --filter "Agree|Feeds|Scene".
set -euo pipefail
cd "$(dirname "$0")/.."

name=${1:-}
pattern='^[a-z][a-z0-9]*(-[a-z0-9]+)*$'  # A variable, because bash 3.2 does not parse the pattern inside [[ ]].
if [[ ! $name =~ $pattern ]]; then
  echo "new-scene.sh: NAME is lower case with hyphens, such as profile-card, not \"$name\"" >&2
  exit 2
fi
type=$(awk -F- '{ for (i = 1; i <= NF; i++) printf "%s", toupper(substr($i, 1, 1)) substr($i, 2) }' <<< "$name")
folder=Sources/BenchRunner/Scenes/$type
list=Sources/BenchRunner/Scenes/BenchScenes.swift
# Refuses names that Swift reserves, and `all`, because `--scene all` means every scene. Also refuses names of types in Sources: a
# second type Post, for instance, would hide the first one in all scenes.
words='^(all|any|protocol|self|type)$'
if [ -e "$folder" ] || [[ $name =~ $words ]] || grep -rqwE "(class|struct|enum|protocol|typealias) $type" Sources; then
  echo "new-scene.sh: the name $type is in use or reserved; choose another one" >&2
  exit 2
fi

mkdir "$folder"
write() { sed "s/TYPE/$type/g; s/NAME/$name/g" > "$folder/$type$1.swift"; }

write "" << 'END'
import BenchKit
import PinCore

/// An image across the cell, a title, and a text.
enum TYPE: PostScene {
  static let name = "NAME"
  static let summary = "an image, a title and a text below one another"
  static let features = ["edges", "relative", "margins", "sizeToFit(.width)"]

  static func content(of post: Post, in settings: FeedSettings) -> TYPEContent { TYPEContent(of: post, settings) }
}

/// The distances and sizes of a cell, in points.
struct TYPESpacing {
  /// The distance between the cell's sides and the texts.
  var h = 16.0
  /// The distance between the parts, and below the last part.
  var v = 8.0
  /// The image's height.
  var image = 120.0
}

struct TYPEContent: CellContent {
  let direction: LayoutDirection
  let title, text: FeedText
  var spacing = TYPESpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    title = settings.text(post.headline)
    text = settings.text(post.text)
  }

  static let layouts: CellLayouts<TYPEContent> = [
    .manual: CellLayout(TYPEManualCell.init),
    .pin: CellLayout(TYPEPinCell.init),
    .constraint: CellLayout { content, parts in
      TYPEConstraintCell(
        content, try parts.part { try TYPEConstraints(grid: parts.grid, spacing: content.spacing) })
    },
  ]
}

/// The views of a cell, without a layout.
class TYPECell: FeedCell {
  final let image = ImageView(image: Size(width: 800, height: 600))
  final let title: FeedParagraph
  final let text: FeedParagraph
  final let spacing: TYPESpacing

  init(_ content: TYPEContent) {
    title = FeedParagraph(content.title, size: 20, lines: 2)
    text = FeedParagraph(content.text)
    spacing = content.spacing
    super.init()
    setLayoutDirection(content.direction)
    for view in [image, title, text] { addSubview(view) }
  }
}
END

write "+Pin" << 'END'
import PinCore

/// The cell as a user of PinCore writes it.
final class TYPEPinCell: TYPECell {
  override func layOut() -> Double {
    image.pin.top().horizontally().height(spacing.image)
    title.pin.below(of: image).horizontally(spacing.h).marginTop(spacing.v).sizeToFit(.width)
    text.pin.below(of: title).horizontally(spacing.h).marginTop(spacing.v).sizeToFit(.width)
    return text.frame.maxY + spacing.v
  }
}
END

write "+Manual" << 'END'
import PinCore

/// The cell as a careful engineer writes it by hand.
final class TYPEManualCell: TYPECell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let width = bounds.width
    let column = max(width - 2 * spacing.h, 0)
    let imageFrame = grid.place(image, x: 0, y: 0, width: width, height: spacing.image)
    let titleFrame = grid.place(title, x: spacing.h, y: imageFrame.maxY + spacing.v, fitting: column)
    let textFrame = grid.place(text, x: spacing.h, y: titleFrame.maxY + spacing.v, fitting: column)
    return textFrame.maxY + spacing.v
  }
}
END

write "+Constraints" << 'END'
import ConstraintSolver
import PinCore

/// The cell as linear constraints. All cells share one set.
final class TYPEConstraintCell: TYPECell {
  private let constraints: TYPEConstraints

  init(_ content: TYPEContent, _ constraints: TYPEConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    let column = max(bounds.width - 2 * spacing.h, 0)
    try layout.setHeight(of: constraints.title, to: title.height(fitting: column))
    try layout.setHeight(of: constraints.text, to: text.height(fitting: column))
    try layout.solve()
    image.frame = layout.frame(of: constraints.image)
    title.frame = layout.frame(of: constraints.title)
    text.frame = layout.frame(of: constraints.text)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class TYPEConstraints: CellConstraints {
  let image, title, text: Box

  init(grid: PixelGrid, spacing: TYPESpacing) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (h, v) = (spacing.h, spacing.v)

    let image = try layout.box {
      ($0.left == cell.left, $0.top == cell.top, $0.width == cell.width, $0.height == spacing.image)
    }
    let title = try layout.box { ($0.left == cell.left + h, $0.right == cell.right - h, $0.top == image.bottom + v) }
    text = try layout.box { ($0.left == cell.left + h, $0.right == cell.right - h, $0.top == title.bottom + v) }
    try layout.solver.add(cell.bottom == text.bottom + v)

    (self.image, self.title) = (image, title)
    super.init(layout, cell, width, on: grid, nodes: [image, title, text])
  }
}
END

# The scene is registered before `Mixed`, which has cells of other scenes.
sed -i.old "s/Mixed\.self/$type.self, Mixed.self/" "$list"
rm "$list.old"
breaks=Tests/Conformance/Scenes/BrokenSceneTests.swift
sed -i.old "s/^    SceneBreak(\"mixed\"/    SceneBreak(\"$name\", \"title\", .y) { (content: inout ${type}Content) in content.spacing.v += 1 },\\
&/" "$breaks"
rm "$breaks.old"
grep -qw "$type\.self" "$list" || { echo "new-scene.sh: register $type.self in $list" >&2; exit 1; }
swift format -i "$list" "$breaks" "$folder"/*.swift
bash scripts/record-scenes.sh
echo "wrote $folder, registered in $list; now record its drawings: PINBENCH_WRITE_APPROVED=1 swift test --filter ApprovedSceneTests," \
  "then: swift test --filter 'Agree|Feeds|Scene'" >&2
