import BenchKit
import PinCore

/// A form to fill in: a title, a card with rows and a note, and two buttons. A row is a label and a field. The note and
/// all rows except the first may be hidden.
enum Form: PostScene {
  static let name = "form"
  static let summary = "rows of label and field, some hidden, a note, two buttons that share the width, a safe area"
  static let features = [
    "below(of: visible)", "width(of:)", "size(of:)", "equal widths", "insets", "safe area", "edge anchors", "percent",
    "sizeToFit(.width)",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> FormContent { FormContent(of: post, settings) }
}

/// The distances and sizes of a cell, in points.
struct FormSpacing {
  /// The distance around title, card and buttons, and between the buttons.
  var margin = 8.0
  /// The distance from the card's edges to its rows and its note.
  var padding = 12.0
  /// The vertical distance between rows, and above the note.
  var gap = 6.0
  /// The distance between a label and its field.
  var beside = 8.0
  var rowHeight = 36.0
  var buttonHeight = 44.0
}

/// The text direction and the visible parts of a form. The row of the name is always visible.
struct FormShape: Hashable {
  let direction: LayoutDirection
  let showsEmail, showsPhone, showsCompany, showsNote: Bool
}

struct FormContent: CellContent {
  let shape: FormShape
  let title, note: FeedText
  /// The insets of the safe area, as on a device with rounded corners; zero if the reader did not write the post.
  let safeArea: EdgeInsets
  var spacing = FormSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    shape = FormShape(
      direction: settings.direction.resolved(for: post), showsEmail: !post.email.isEmpty,
      showsPhone: !post.phone.isEmpty, showsCompany: !post.company.isEmpty, showsNote: !post.text.isEmpty)
    title = settings.text(post.headline)
    note = settings.text(post.text)
    safeArea = post.isOwn ? EdgeInsets(top: 4, left: 32, bottom: 21, right: 16) : .zero
  }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? FormConstraintCell, cell.shape != shape {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? FormCell)?.show(self) ?? false
  }

  static let layouts: CellLayouts<FormContent> = [
    .manual: CellLayout(FormManualCell.init),
    .pin: CellLayout(FormPinCell.init),
    .constraint: CellLayout(constraints: FormConstraintCell.init),
    .formation: CellLayout { content, parts in FormFormationCell(content, grid: parts.grid) },
    .stack: CellLayout { content, parts in try FormStackCell(content, grid: parts.grid) },
  ]
}

/// The tree of a cell. No layout places a hidden view.
class FormCell: FeedCell {
  final let title = FeedParagraph(size: 20, lines: 2)
  final let card = View()
  final let nameLabel = View(), nameField = View()
  final let emailLabel = View(), emailField = View()
  final let phoneLabel = View(), phoneField = View()
  final let companyLabel = View(), companyField = View()
  final let note = FeedParagraph(size: 13)
  final let cancel = View(), submit = View()
  @exclusivity(unchecked) final private(set) var shape: FormShape
  final let spacing: FormSpacing

  init(_ content: FormContent) {
    shape = content.shape
    spacing = content.spacing
    super.init()
    addSubviews([title, card, cancel, submit])
    card.addSubviews([
      nameLabel, nameField, emailLabel, emailField, phoneLabel, phoneField, companyLabel, companyField, note,
    ])
    safeAreaInsets = content.safeArea
    _ = show(content)
  }

  func show(_ content: FormContent) -> Bool {
    shape = content.shape
    setLayoutDirection(content.shape.direction)
    safeAreaInsets = content.safeArea
    emailLabel.isHidden = !content.shape.showsEmail
    emailField.isHidden = !content.shape.showsEmail
    phoneLabel.isHidden = !content.shape.showsPhone
    phoneField.isHidden = !content.shape.showsPhone
    companyLabel.isHidden = !content.shape.showsCompany
    companyField.isHidden = !content.shape.showsCompany
    note.isHidden = !content.shape.showsNote
    title.show(content.title)
    note.show(content.note)
    return true
  }
}
