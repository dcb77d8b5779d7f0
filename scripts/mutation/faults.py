"""Finds the faults that can be planted in Swift source, with a function for each operator, and draws a sample of them."""

import dataclasses
import random

from swift_source import PAIRS

COMPARISONS = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="],
    "===": ["!=="], "!==": ["==="],
}
ARITHMETIC = {
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "&+": ["&-"], "&-": ["&+"], "&*": ["&+"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "&+=": ["&-="], "&-=": ["&+="], "<<": [">>"],
    ">>": ["<<"], "&": ["|"], "|": ["&"],
}
LOGIC = {"&&": ["||"], "||": ["&&"]}
RANGES = {"..<": ["..."], "...": ["..<"]}
OPPOSITES = [
    "min max", "first last", "firstIndex lastIndex", "prefix suffix", "dropFirst dropLast", "removeFirst removeLast",
    "popFirst popLast", "lowerBound upperBound", "startIndex endIndex", "floor ceil", "up down", "hasPrefix hasSuffix",
    "horizontal vertical", "width height", "left right", "top bottom", "x y", "low high",
]
OPPOSITE = {a: b for pair in OPPOSITES for a, b in (pair.split(), pair.split()[::-1])}
# Statements that begin with one of these words are not dropped.
KEPT = {
    "let", "var", "func", "struct", "enum", "class", "extension", "typealias", "import", "case", "default", "return",
    "else", "catch", "switch", "do", "repeat", "init", "deinit", "subscript", "static", "private", "fileprivate",
    "public", "internal", "package", "final", "override", "mutating", "nonmutating", "lazy", "weak", "unowned",
    "convenience", "required", "get", "set", "assert", "precondition", "preconditionFailure", "fatalError", "yield",
}
# Calls that only save time. Statements with them are not dropped, because no test could notice that they are missing.
HINTS = {"reserveCapacity"}
# The condition of `condition ? a : b` begins after one of these tokens, after an opening bracket, or with a statement.
BEFORE_CONDITION = {"=", "return", ",", "in", ":", ";", "try", "case", "?", "+=", "-=", "where", "else"}


@dataclasses.dataclass(frozen=True)
class Fault:
    """One change of a file: `after` replaces the text from `start` to `end`."""

    path: str
    line: int
    operator: str
    start: int
    end: int
    after: str


def faults_of(source):
    """All faults that the operators can plant in a file: in the bodies of functions, and constants everywhere."""
    found = []
    for operator, changes in OPERATORS.items():
        for start, end, after in changes(source):
            if operator == "constant" or source.body(start):
                found.append(Fault(source.path, source.line(start), operator, start, end, after))
    return found


def draw(sources, inactive, count, seed):
    """Draws lines of code with equal probability, and for each line one operator and one of its faults.

    `inactive` has the lines that are not drawn, as pairs of path and number: those of `inactive_lines`. No line is drawn twice.
    """
    by_line = {}
    for source in sources:
        for fault in faults_of(source):
            if (fault.path, fault.line) not in inactive:
                by_line.setdefault((fault.path, fault.line), {}).setdefault(fault.operator, []).append(fault)
    chance = random.Random(seed)
    lines = chance.sample(sorted(by_line), min(count, len(by_line)))
    return [chance.choice(by_line[line][chance.choice(sorted(by_line[line]))]) for line in lines]


# The operators. Each yields the start and the end of a piece of text, and its replacement.


def replaced(table):
    """Replaces binary operators as a table states. A binary operator has white space on both sides, or makes a range."""

    def changes(source):
        for token, before, after in neighbours(source):
            is_binary = before.end < token.start and token.end < after.start
            if token.kind == "operator" and (is_binary or token.text in RANGES):
                for text in table.get(token.text, []):
                    yield token.start, token.end, text

    return changes


def logic(source):
    yield from replaced(LOGIC)(source)
    for token, before, after in neighbours(source):
        # Removes `!` before its operand.
        if token.text == "!" and token.end == after.start and before.end < token.start or token.text == "(!":
            yield token.start, token.end, ""


def constants(source):
    for token in source.tokens:
        if source.line_text(source.line(token.start)).lstrip().startswith(("#", "@available")):
            continue
        if token.text in ("true", "false"):
            yield token.start, token.end, "false" if token.text == "true" else "true"
        elif token.kind == "number":
            for text in other_numbers(token.text):
                yield token.start, token.end, text


def other_numbers(text):
    plain = text.replace("_", "")
    if plain.isdigit():
        return [str(int(plain) + 1)] + ([str(int(plain) - 1)] if int(plain) > 0 else [])
    if plain.startswith("0x") and "p" not in plain and "." not in plain:
        return [str(int(plain, 16) + 1)]
    if plain.startswith("0"):
        return ["1.0"] if plain[1:2] in "xbo" else [f"1{plain[1:]}"]
    return [f"2.0 * {text}"]


def opposites(source):
    for token, before, after in neighbours(source):
        other = OPPOSITE.get(token.text)
        is_declared = before.text in ("func", "var", "let", "case")
        if other and token.kind == "word" and not is_declared and after.text != ":":
            yield token.start, token.end, other


def dropped_statements(source):
    tokens = source.tokens
    for index, token in enumerate(tokens):
        if not source.is_first_on_line(index) or token.kind not in ("word", "mark") or token.text in KEPT | set("})].@#"):
            continue
        opening = enclosing(source, index)
        if opening is None or tokens[opening].text != "{" or source.indent(token.start) != block_indent(source, opening):
            continue
        last = statement_end(source, index)
        words = {t.text for t in tokens[index : last + 1]}
        if not words & HINTS:
            yield token.start, tokens[last].end, ""


def enclosing(source, index):
    """The index of the opening bracket of the innermost pair around a token; None if there is none."""
    place = index - 1
    while place >= 0:
        if source.tokens[place].text in PAIRS and source.tokens[place].kind == "mark":
            return place
        place = source.partner.get(place, place) - 1
    return None


def block_indent(source, opening):
    return source.indent(source.tokens[opening].start) + 2


def statement_end(source, index):
    """The index of the last token of a statement, from that of the first. Further lines belong to the statement if they are
    indented more, or if they are indented equally and begin with a closing bracket or `else`."""
    indent = source.indent(source.tokens[index].start)
    last = index
    for place in range(index + 1, len(source.tokens)):
        token = source.tokens[place]
        if source.is_first_on_line(place):
            here = source.indent(token.start)
            if here < indent or here == indent and token.text not in ("}", ")", "]", "else"):
                break
        last = place
    return last


def swapped_arguments(source):
    """Swaps two neighbouring arguments of a call; their labels stay. Calls of `min` and `max` are left out, because the order of
    their arguments does not matter."""
    tokens = source.tokens
    for index, token in enumerate(tokens):
        if token.text != "(" or index == 0 or tokens[index - 1].end < token.start or index not in source.partner:
            continue
        name = tokens[index - 1]
        is_declaration = index > 1 and tokens[index - 2].text in ("func", "init", "@") or name.text in ("init", "subscript")
        if is_declaration or name.text in ("min", "max") or not (name.kind == "word" or name.text in ")]>"):
            continue
        values = [value for value in arguments(source, index) if value[0] < value[1]]
        for (start, end), (other, last) in zip(values, values[1:]):
            first, second = source.text[start:end], source.text[other:last]
            if first != second:
                yield start, last, second + source.text[end:other] + first


def arguments(source, opening):
    """The start and the end of each value in a pair of parentheses, without its label."""
    tokens, closing = source.tokens, source.partner[opening]
    place = first = opening + 1
    found = []
    while place <= closing:
        if place == closing or tokens[place].text == ",":
            begin = first + 2 if tokens[first + 1].text == ":" and tokens[first].kind == "word" else first
            if begin < place:
                found.append((tokens[begin].start, tokens[place - 1].end))
            first = place + 1
        is_opening = tokens[place].kind == "mark" and tokens[place].text in PAIRS
        place = source.partner[place] + 1 if is_opening and place != closing else place + 1
    return found


def negated_conditions(source):
    """Negates a clause of if, guard or while, or the condition of a ternary expression."""
    tokens = source.tokens
    for index, token in enumerate(tokens):
        if token.text in ("if", "guard", "while") and tokens[index - 1].text != "#":
            yield from negated_clauses(source, index)
        elif token.text == "?" and tokens[index - 1].end < token.start:
            first = condition_start(source, index)
            if first < index:
                start, end = tokens[first].start, tokens[index - 1].end
                yield start, end, f"!({source.text[start:end]})"


def negated_clauses(source, keyword):
    tokens = source.tokens
    first = place = keyword + 1
    while place < len(tokens):
        text = tokens[place].text
        if text in ("{", "else", ","):
            if first < place and tokens[first].text not in ("let", "var", "case", "#", "try"):
                start, end = tokens[first].start, tokens[place - 1].end
                yield start, end, f"!({source.text[start:end]})"
            if text != ",":
                return
            first = place + 1
        if text in ")]}":
            return
        place = source.partner.get(place, place) + 1 if text in PAIRS else place + 1


def condition_start(source, question):
    place = question - 1
    while place >= 0:
        token = source.tokens[place]
        if token.kind == "mark" and token.text in PAIRS.values():
            place = source.partner[place]
        elif token.kind == "mark" and token.text in PAIRS or token.text in BEFORE_CONDITION:
            return place + 1
        if source.is_first_on_line(place) and source.indent(token.start) <= source.indent(source.tokens[question].start):
            starts_statement = source.tokens[place - 1].text in ("{", "}", "in") or source.tokens[place - 1].kind == "word"
            if starts_statement:
                return place
        place -= 1
    return 0


def neighbours(source):
    tokens = source.tokens
    return zip(tokens, tokens[:1] + tokens, tokens[1:] + tokens[-1:])


OPERATORS = {
    "comparison": replaced(COMPARISONS),
    "arithmetic": replaced(ARITHMETIC),
    "logic": logic,
    "range": replaced(RANGES),
    "constant": constants,
    "opposite name": opposites,
    "dropped statement": dropped_statements,
    "swapped arguments": swapped_arguments,
    "negated condition": negated_conditions,
}
