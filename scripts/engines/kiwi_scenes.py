"""The scenes `social`, `article`, `message`, `container` and `form` as linear constraints of Kiwi."""

from kiwi_layout import Box, Layout, kiwi


class Social(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        h, v, root, add = 8, 4, self.root, self.add
        options, action = self.text("options"), self.text("action")
        add(options.far == root.right - h, options.top == h, action.left == h, action.top == h)
        image = self.box("posterImage", 50, 50)
        add(image.left == action.left, image.top == action.bottom + 10)
        headline, name, time_ = self.text("posterHeadline"), self.text("posterName"), self.text("posterTime")
        add(headline.left == image.right + 4,
            headline.center_y == image.center_y + self.correction(headline.top, self.grid.nearest),
            name.left == headline.left, name.bottom == headline.top - v,
            time_.left == headline.left, time_.top == headline.bottom + v)
        comment = self.text("posterComment")
        add(comment.left == h, comment.top == time_.bottom + v)
        content = self.box("contentImage", height=200)
        add(content.left == comment.left, content.right == root.right - h, content.top == comment.bottom + v)
        title, domain = self.text("contentTitle"), self.text("contentDomain")
        add(title.left == h, title.top == content.bottom + h, domain.left == title.left, domain.top == title.bottom)
        like, middle, share = self.text("like"), self.text("comment"), self.text("share")
        add(like.left == domain.left, like.top == domain.bottom + v, middle.center_x == root.center_x,
            middle.top == like.top, share.far == root.right - h, share.top == like.top)
        actor, words = self.box("actorImage", 50, 50), self.text("actorComment")
        add(actor.left == like.left, actor.top == like.bottom + v, words.left == actor.right + 4,
            words.center_y == actor.center_y + self.correction(words.top, self.grid.nearest))
        add(root.bottom >= actor.bottom + 4, root.bottom >= words.bottom + 4, (root.height == 0) | "weak")

    def height(self):
        return self.root.height.value()


class Article(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        v, column, root, add = 12, 600, self.root, self.add
        up, nearest = self.grid.up, self.grid.nearest
        hero, title, body = self.box("hero"), self.box("title"), self.box("body")
        byline = self.text("byline")
        add(hero.top == 0, hero.center_x == root.center_x, hero.width <= column, (hero.width == root.width) | "medium",
            hero.height == hero.width * (9 / 16) + self.correction(hero.height, up))
        self.text_width = self.variable("text width")
        add(self.text_width <= column, (self.text_width == 0.9 * root.width) | "medium",
            title.width == self.text_width + self.correction(title.width, up), title.top == hero.bottom + v,
            title.left == (root.width - self.text_width) / 2 + self.correction(title.left, nearest))
        add(byline.far == title.right if cell.is_rtl else byline.left == title.left, byline.top == title.bottom + v)
        add(body.width == title.width, body.center_x == root.center_x, body.top == byline.bottom + v)
        self.title, self.body = self.edit(title.height), self.edit(body.height)

    def sizes(self, width):
        # As with `preferredMaxLayoutWidth` in UIKit, the height of a text is set before the constraints are solved.
        offered = min(0.9 * width, 600)
        texts = self.cell.texts
        return [(self.title, self.grid.up(texts["title"].size(offered)[1])),
                (self.body, self.grid.up(texts["body"].size(self.grid.up(offered))[1]))]

    def height(self):
        body = self.boxes["body"]
        return body.top.value() + body.height.value() + 24


class Message(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        margin, padding, gap, root, add = 8, 12, 2, self.root, self.add
        nearest, up = self.grid.nearest, self.grid.up
        shows_sender = "sender" not in cell.hidden
        is_own = "own" in cell.traits
        near = lambda box, other, distance, term=0: (  # noqa: E731: at the edge at which lines begin
            box.far == other.right - distance + term if cell.is_rtl else box.left == other.left + distance + term)
        far = lambda box, other, distance: (  # noqa: E731
            box.left == other.left + distance if cell.is_rtl else box.far == other.right - distance)
        text, bubble, time_ = self.box("bubble/text"), self.box("bubble"), self.text("time")
        add(text.left == padding, text.top == padding, bubble.height == text.height + 2 * padding)
        self.text_width, self.text_height = self.edit(text.width), self.edit(text.height)
        # The bubble before snapping. The position of the snapped bubble depends on the width before snapping.
        exact = Box("exact bubble", variable=self.variable)
        add(exact.width <= 0.75 * root.width, (exact.width == text.width + 2 * padding) | "medium",
            bubble.width == exact.width + self.correction(bubble.width, up),
            bubble.left == exact.left + self.correction(bubble.left, nearest))
        if shows_sender:
            avatar, sender = self.box("avatar", 32, 32), self.text("sender")
            add(near(avatar, root, margin), avatar.top == margin, sender.top == avatar.top,
                near(sender, avatar, 32 + margin, self.correction(sender.left, nearest)), near(exact, sender, 0), bubble.top == sender.bottom + gap)
        else:
            add(far(exact, root, margin) if is_own else near(exact, root, margin), bubble.top == margin)
        add(far(time_, bubble, 0) if is_own else near(time_, bubble, 0), time_.top >= bubble.bottom + gap,
            (time_.top == 0) | "weak")
        if "reaction" not in cell.hidden:
            reaction = self.text("reaction")
            corner = bubble.left if is_own != cell.is_rtl else bubble.right
            add(reaction.center_x == corner,
                reaction.center_y == bubble.bottom + self.correction(reaction.top, nearest),
                time_.top >= reaction.bottom + gap)

    def sizes(self, width):
        w, h = self.cell.texts["bubble/text"].size(self.grid.up(0.75 * width) - 24)
        return [(self.text_width, max(self.grid.up(w), 32)), (self.text_height, self.grid.up(h))]

    def height(self):
        time_ = self.boxes["time"]
        return time_.top.value() + time_.height.value() + 8


class Container(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        gap, v, column, height = (cell.constants[name] for name in ("gap", "v", "column", "height"))
        root, add, grid = self.root, self.add, self.grid
        require_left_to_right(cell)
        inside = {}
        top = 0
        for letter, count in (("A", 2), ("B", 2), ("C", 3), ("D", 3)):
            container = self.box("cell" + letter, height=grid.up(height))
            add(container.left == 0, container.width == root.width, container.top == top)
            top = container.bottom + v
            for number in range(1, count + 1):
                view = inside[letter + str(number)] = self.box(
                    "cell%s/%s%d" % (letter, letter.lower(), number), height=grid.up(height))
                add(view.top == 0)
        a1, a2, b1, b2, c1, c2, c3, d1, d2, d3 = inside.values()
        add(a1.left == 0, a1.width == column, a2.left == a1.right + gap, a2.right == root.width)
        add(b2.right == root.width, b2.width == column, b1.left == 0, b1.right == b2.left - gap)
        add(c2.center_x == root.width / 2 + self.correction(c2.left, grid.nearest), c2.width == column,
            c1.left == 0, c1.right == c2.left - gap, c3.left == c2.right + gap, c3.right == root.width)
        add(d1.left == 0, d1.width == root.width / 4 + self.correction(d1.width, grid.up), d2.left == d1.right + gap,
            d2.width == root.width / 2 + self.correction(d2.width, grid.up), d3.left == d2.right + gap, d3.right == root.width)

    def height(self):
        last = self.boxes["cellD"]
        return last.top.value() + last.height.value()


class Form(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        require_left_to_right(cell)
        root, add, grid, constants = self.root, self.add, self.grid, cell.constants
        margin, padding, gap, beside = (constants[name] for name in ("margin", "padding", "gap", "beside"))
        top, left, self.safe_bottom, right = constants["safeArea"]
        title, card = self.box("title"), self.box("card")
        add(title.top == top + margin, card.top == title.bottom + margin)
        for box in (title, card):
            add(box.left == left + margin, box.right == root.width - (right + margin))
        # The positions of the rows and of the note are in the card's coordinates.
        label, field = self.box("card/nameLabel", height=constants["rowHeight"]), self.box("card/nameField")
        add(label.left == padding, label.top == padding, label.width == card.width * 0.3 + self.correction(label.width, grid.up),
            field.left == label.right + beside, field.right == card.width - padding, field.top == label.top,
            field.height == label.height)
        last = label
        for part in ("email", "phone", "company"):
            if "card/%sLabel" % part in cell.hidden:
                continue
            row, beside_it = self.box("card/%sLabel" % part), self.box("card/%sField" % part)
            add(row.left == label.left, row.top == last.bottom + gap, row.width == label.width, row.height == label.height,
                beside_it.left == row.right + beside, beside_it.top == row.top, beside_it.width == field.width,
                beside_it.height == field.height)
            last = row
        self.edits = [("title", self.edit(title.height))]
        if "card/note" not in cell.hidden:
            note = self.box("card/note")
            add(note.left == padding, note.right == card.width - padding, note.top == last.bottom + gap)
            self.edits.append(("card/note", self.edit(note.height)))
            last = note
        add(card.height == last.bottom + padding)
        cancel, submit = self.box("cancel", height=constants["buttonHeight"]), self.box("submit")
        add(cancel.left == card.left, cancel.width == card.width / 2 - margin / 2 + self.correction(cancel.width, grid.up),
            cancel.top == card.bottom + margin, submit.left == cancel.right + margin, submit.top == cancel.top,
            submit.width == cancel.width, submit.height == cancel.height)

    def sizes(self, width):
        constants = self.cell.constants
        _, left, _, right = constants["safeArea"]
        offered = width - left - right - 2 * constants["margin"]
        offers = {"title": offered, "card/note": self.grid.up(offered) - 2 * constants["padding"]}
        return [(edit, self.grid.up(self.cell.texts[name].size(offers[name])[1])) for name, edit in self.edits]

    def height(self):
        cancel = self.boxes["cancel"]
        return cancel.top.value() + cancel.height.value() + self.cell.constants["margin"] + self.safe_bottom


def require_left_to_right(cell):
    if cell.is_rtl:
        raise ValueError("this scene is written for cells from left to right only")


SCENES = {"social": Social, "article": Article, "message": Message, "container": Container, "form": Form}
