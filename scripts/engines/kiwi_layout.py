"""Views as variables of Kiwi, and the solver of a cell."""

import time

import pinbench

kiwi = pinbench.require("kiwisolver", "kiwisolver")
clock = time.perf_counter_ns


class Box:
    """A view as four variables. Both `right` and `far` are the right edge. `right` uses the snapped width, if the width is known,
    and serves to place the views beside this view. `far` uses the width before snapping, and serves to place this view."""

    def __init__(self, name, snapped_width=None, variable=kiwi.Variable):
        self.name = name
        self.left, self.top, self.width, self.height = (
            variable("%s.%s" % (name, part)) for part in ("left", "top", "width", "height"))
        self.right = self.left + (self.width if snapped_width is None else snapped_width)
        self.far = self.left + self.width
        self.bottom = self.top + self.height
        self.center_x = self.left + self.width / 2
        self.center_y = self.top + self.height / 2

    def frame(self, grid):
        return grid.snap(self.left.value(), self.top.value(), self.width.value(), self.height.value())


class Layout:
    """The solver of a cell. Values that change are edit variables. A value that other views use after rounding has a
    correction, which is also an edit variable. `layout` handles the corrections in order: it rounds the value without its
    correction, and suggests the rounded value minus the unrounded one as the new correction."""

    solver = None

    def __init__(self, cell):
        self.cell = cell
        self.grid = cell.grid
        if self.solver is None:
            self.solver, self.variables, self.constraints, self.wanted = kiwi.Solver(), {}, {}, None
        self.boxes = {}
        self.corrections = []
        self.root = Box("cell", variable=self.variable)
        self.add(self.root.left == 0, self.root.top == 0)
        self.edit(self.root.width)

    def show(self, cell):
        """Shows another content: removes the constraints that the content does not need, adds the missing ones, and resets the
        corrections. Returns the nanoseconds of these three steps."""
        self.wanted = {}
        self.__init__(cell)
        wanted, self.wanted = self.wanted, None
        old = [constraint for key, constraint in self.constraints.items() if key not in wanted]
        new = [constraint for key, constraint in wanted.items() if key not in self.constraints]
        self.constraints = {key: self.constraints.get(key, constraint) for key, constraint in wanted.items()}
        start = clock()
        for constraint in old:
            self.solver.removeConstraint(constraint)
        for constraint in new:
            self.solver.addConstraint(constraint)
        for _, term, _ in self.corrections:  # An earlier correction can depend on a later one.
            self.solver.suggestValue(term, 0)
        return clock() - start

    def variable(self, name):
        return self.variables.setdefault(name, kiwi.Variable(name))

    def add(self, *constraints):
        for constraint in constraints:
            expression = constraint.expression()
            terms = tuple(sorted((term.variable().name(), term.coefficient()) for term in expression.terms()))
            key = terms, expression.constant(), constraint.op(), constraint.strength()
            if self.wanted is not None:
                self.wanted[key] = constraint
            elif key not in self.constraints:
                self.constraints[key] = constraint
                self.solver.addConstraint(constraint)

    def edit(self, variable):
        if not self.solver.hasEditVariable(variable):
            self.solver.addEditVariable(variable, "strong")
        return variable

    def box(self, name, width=None, height=None):
        box = self.boxes[name] = Box(name, None if width is None else self.grid.up(width), self.variable)
        if width is not None:
            self.add(box.width == width)
        if height is not None:
            self.add(box.height == height)
        return box

    def text(self, name):
        """A text of one line."""
        width, height = self.cell.texts[name].size()
        return self.box(name, width, self.grid.up(height))

    def correction(self, variable, rounding):
        """A term for a constraint. `layout` sets the term so that `variable` gets its rounded value."""
        term = self.edit(self.variable("correction %d" % len(self.corrections)))
        self.corrections.append((variable, term, rounding))
        return term

    def layout(self, width):
        """Lays out the cell at a width. Returns the nanoseconds of `suggestValue` and `updateVariables`."""
        values = [(self.root.width, width)] + self.sizes(width)
        spent = self._solve(values)
        for variable, term, rounding in self.corrections:
            wrong = variable.value() - term.value()
            right = rounding(wrong) - wrong
            if abs(right - term.value()) > 1e-7:
                spent += self._solve([(term, right)])
        return spent

    def _solve(self, values):
        suggest, update = self.solver.suggestValue, self.solver.updateVariables
        start = clock()
        for variable, value in values:
            suggest(variable, value)
        update()
        return clock() - start

    def sizes(self, width):
        """The suggestions in addition to the cell's width: pairs of a variable and the width or height of a text."""
        return []

    def finish(self, width):
        return self.height(), {name: box.frame(self.grid) for name, box in self.boxes.items()}
