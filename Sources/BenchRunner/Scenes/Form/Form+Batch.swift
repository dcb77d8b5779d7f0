import BenchHarness
import ConstraintSolver
import PinTree

/// The form's constraints, and those of the cell, whose height results from the form.
final class FormBatchConstraints: BatchConstraints {
  let form: FormConstraints
  let cell: Box
  let cellWidth, cellBottom: Constraint
  var layout: BoxLayout { form.layout }

  var nodes: [Box?] {
    let rows = [form.name, form.email, form.phone, form.company].flatMap { [$0?.label, $0?.field] }
    return [form.title, form.card] + rows + [form.note, form.cancel, form.submit]
  }

  init(grid: PixelGrid, shape: FormShape, spacing: FormSpacing) throws {
    form = try FormConstraints(grid: grid, shape: shape, spacing: spacing)
    cell = try form.layout.box()
    let solver = form.layout.solver
    try solver.add(cell.left == 0)
    try solver.add(cell.top == 0)
    cellWidth = try solver.add(cell.width == 0)
    cellBottom = try solver.add(cell.bottom == form.cancel.bottom + spacing.margin)
  }
}

extension FormContent: BatchContent {
  func shape(variant: Int) -> FormShape { shape }

  func makeConstraints(_ shape: FormShape, on grid: PixelGrid) throws -> FormBatchConstraints {
    try FormBatchConstraints(grid: grid, shape: shape, spacing: spacing)
  }

  var isMeasured: Bool { title.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: FormBatchConstraints, on grid: PixelGrid) throws {
    try inputs.setConstant(of: constraints.cellBottom, to: spacing.margin + safeArea.bottom)
  }

  static var dependsOnWidth: Bool { true }

  func write(
    to inputs: some LayoutInputs, _ constraints: FormBatchConstraints, on grid: PixelGrid, width: Double,
    solved: (Box) -> Rect
  ) throws {
    let inner = width - safeArea.left - safeArea.right
    try inputs.setFrame(
      of: constraints.form.safeArea, to: Rect(x: safeArea.left, y: safeArea.top, width: inner, height: 0))
    let titleWidth = inner - 2 * spacing.margin
    let titleSize = title.size(20, fitting: titleWidth, lines: 2, on: grid)
    try inputs.setContent(of: constraints.form.title, to: Size(width: -1, height: titleSize.height))
    if let box = constraints.form.note {
      let noteSize = note.size(13, fitting: grid.up(titleWidth) - 2 * spacing.padding, lines: 0, on: grid)
      try inputs.setContent(of: box, to: Size(width: -1, height: noteSize.height))
    }
  }
}
