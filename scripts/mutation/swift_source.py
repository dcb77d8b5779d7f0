"""Reads Swift source as tokens, to find places for faults and the function body that contains each place."""

import bisect
import dataclasses
import re

IDENTIFIER = re.compile(r"`\w+`|[$\w][\w]*")
NUMBER = re.compile(r"0x[\da-fA-F_]+(\.[\da-fA-F_]+)?(p[+-]?\d+)?|0[bo][\d_]+|\d[\d_]*(\.\d[\d_]*)?([eE][+-]?\d+)?")
REGEX = re.compile(r"/(?![ /*])(\\.|\[(\\.|[^\]\\\n])*\]|[^/\\\n])+/")
OPERATOR = re.compile(r"\.{2,}<?|[-/=+!*%<>&|^~?]+")
PAIRS = {"(": ")", "[": "]", "{": "}"}
TYPES = {"struct", "class", "enum", "extension", "protocol", "actor"}
FUNCTIONS = {"func", "init", "deinit"}
PROPERTIES = {"var", "subscript"}
ACCESSORS = {"get", "set", "didSet", "willSet", "_read", "_modify"}


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str  # word, number, operator, string (also a regular expression) or mark
    text: str
    start: int
    end: int


def end_of_string(text, start):
    """The place after the string literal that begins at `start`. Interpolations are part of the literal."""
    hashes = len(re.compile("#*").match(text, start)[0])
    quote = '"""' if text.startswith('"""', start + hashes) else '"'
    escape, closing = "\\" + "#" * hashes, quote + "#" * hashes
    place = start + hashes + len(quote)
    while not text.startswith(closing, place):
        if not text.startswith(escape, place):
            place += 1
        elif text.startswith("(", place + len(escape)):
            place = end_of_interpolation(text, place + len(escape) + 1)
        else:
            place += len(escape) + 1
    return place + len(closing)


def end_of_interpolation(text, place):
    depth = 1
    while depth:
        if re.compile('#*"').match(text, place):
            place = end_of_string(text, place)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
    return place


def end_of_comment(text, start):
    """The place after a block comment, which may contain others."""
    depth, place = 1, start + 2
    while depth:
        if text.startswith(("/*", "*/"), place):
            depth += 1 if text[place] == "/" else -1
            place += 1
        place += 1
    return place


def tokens_of(text):
    tokens, place = [], 0
    while place < len(text):
        if text[place].isspace():
            place += 1
        elif text.startswith("//", place):
            place = text.find("\n", place) if "\n" in text[place:] else len(text)
        elif text.startswith("/*", place):
            place = end_of_comment(text, place)
        else:
            kind, end = token_at(text, place, tokens)
            tokens.append(Token(kind, text[place:end], place, end))
            place = end
    return tokens


def token_at(text, place, before):
    if re.compile('#*"').match(text, place):
        return "string", end_of_string(text, place)
    if text[place].isdigit():
        # Digits directly after a dot are the index of a tuple's element.
        is_place = before and before[-1].text == "." and before[-1].end == place
        match = re.compile(r"\d+").match(text, place) if is_place else NUMBER.match(text, place)
        return "word" if is_place else "number", match.end()
    if before and before[-1].text in {"(", ",", "=", ":"} and (match := REGEX.match(text, place)):
        return "string", match.end()
    for kind, pattern in (("word", IDENTIFIER), ("operator", OPERATOR)):
        if match := pattern.match(text, place):
            return kind, match.end()
    return "mark", place + 1


class Source:
    """A file: its tokens, the pairs of brackets, and the bodies of its functions and accessors."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens = tokens_of(text)
        self.lines = [0] + [match.end() for match in re.finditer("\n", text)]
        self.partner = {}
        self.bodies = []  # pairs of indices: the first and the last token, both braces; no body contains another
        self._read_structure()

    def line(self, place):
        """The line of a place in the text, from 1."""
        return bisect.bisect_right(self.lines, place)

    def line_text(self, number):
        return self.text[self.lines[number - 1] : (self.lines + [len(self.text)])[number]]

    def indent(self, place):
        line = self.line_text(self.line(place))
        return len(line) - len(line.lstrip())

    def is_first_on_line(self, index):
        return index == 0 or self.line(self.tokens[index - 1].end - 1) < self.line(self.tokens[index].start)

    def body(self, place):
        """The indices of the first and the last token of the body that contains a place; None outside of all bodies."""
        for first, last in self.bodies:
            if self.tokens[first].start < place < self.tokens[last].start:
                return first, last
        return None

    def _read_structure(self):
        stack = []  # pairs: the index of a bracket, and what it encloses
        for index, token in enumerate(self.tokens):
            if token.kind != "mark":
                continue
            if token.text in PAIRS:
                stack.append((index, self._enclosed(index, stack[-1] if stack else (-1, "type"))))
            elif token.text in PAIRS.values():
                first, kind = stack.pop()
                self.partner[first], self.partner[index] = index, first
                if kind == "body":
                    self.bodies.append((first, index))

    def _enclosed(self, index, parent):
        """What a bracket encloses: a type's members, accessors, a body, code in a body, or something else."""
        start, kind = parent
        if kind in ("body", "code"):
            return "code"
        if self.tokens[index].text != "{" or kind == "other":
            return "other"
        if kind == "accessors":
            return "body"
        introducer, is_assigned = self._introducer(index, start)
        if introducer in TYPES:
            return "type"
        if introducer in FUNCTIONS:
            return "body"
        has_accessors = any(token.text in ACCESSORS for token in self.tokens[index + 1 : index + 4])
        if introducer in PROPERTIES and has_accessors:
            return "accessors"
        return "body" if introducer in PROPERTIES and not is_assigned else "other"

    def _introducer(self, index, start):
        """The keyword of the declaration that a brace belongs to, and whether `=` is between the two."""
        is_assigned = False
        place = index - 1
        while place > start:
            token = self.tokens[place]
            place = self.partner.get(place, place) if token.text in PAIRS.values() else place
            is_member = self.tokens[place - 1].text == "."
            if token.text in TYPES | FUNCTIONS | PROPERTIES | {"let"} and not is_member:
                return token.text, is_assigned
            is_assigned |= token.text == "="
            place -= 1
        return None, is_assigned
