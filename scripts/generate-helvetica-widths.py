#!/usr/bin/env python3
# /// script
# dependencies = ["fonttools==4.68.0", "unicodedata2==17.0.0"]
# ///
"""Prints Sources/PinCore/Tree/Text/HelveticaWidths.swift, made from an Adobe font metrics (AFM) file.

The advance widths of Nimbus Sans are those of Helvetica in Adobe's Core 14 AFM files, except for two characters. A Debian
package has the AFM file of Nimbus Sans:

    apt-get download fonts-urw-base35
    dpkg -x fonts-urw-base35_*.deb fonts
    pip install fonttools==4.68.0 unicodedata2==17.0.0
    find fonts -name NimbusSans-Regular.afm -exec python3 scripts/generate-helvetica-widths.py {} \\; > widths.swift

A character's metrics are one number, 0xKWWW: its kind K (see KINDS) and its advance WWW in 1/1000 em. The kinds come
from the Unicode character database (general category and East Asian width) and from the exceptions below. The version
of unicodedata2 above determines the database, so the same font gives the same file on every machine.
"""

import sys
import textwrap

import unicodedata2 as unicode
from fontTools.afmLib import AFM
from fontTools.agl import toUnicode

KINDS = {"letter": 0, "mark": 1, "joiner": 2, "ideograph": 3, "indicator": 4, "space": 5, "newline": 6}
FALLBACK = 556  # for characters that the font lacks: the advance of Helvetica's digits
ADOBE = {0x2044: 167, 0x2211: 600}  # the two advances of Nimbus Sans that differ from Adobe's
FULL_WIDTH = 1000
FLAT_END = 0x500  # smaller scalars are looked up by index, the others by binary search
SCALAR_END = 0x110000
NOT_SIMPLE = "0x8000000"

NEWLINES = {0x0A, 0x85, 0x2028, 0x2029}
ZERO_WIDTH_SPACES = {0x0D, 0x200B}
NO_BREAK_SPACES = {0xA0, 0x2007, 0x202F}
# The advances of spaces in 1/1000 em, for example 500 for U+2002 EN SPACE. A tab is as wide as a space.
SPACE_ADVANCES = {
    0x09: 278, 0x20: 278, 0xA0: 278, 0x2000: 500, 0x2001: 1000, 0x2002: 500, 0x2003: 1000, 0x2004: 333,
    0x2005: 250, 0x2006: 167, 0x2007: 556, 0x2008: 278, 0x2009: 200, 0x200A: 100, 0x202F: 200, 0x205F: 222,
}
ZERO_WIDTH_JOINER = 0x200D
REGIONAL_INDICATORS = range(0x1F1E6, 0x1F200)
SKIN_TONES = range(0x1F3FB, 0x1F400)
PICTOGRAPHS = (range(0x1F300, 0x1FB00),)  # emoji, of full width even if their East Asian width is neutral
SYMBOLS = range(0x2600, 0x27C0)  # of full width unless the font has the glyph
TRAILING_JAMO = (range(0x1160, 0x1200), range(0xD7B0, 0xD800))  # drawn in the same block as the character before them
PRIVATE_USE = range(0xE000, 0xF900)


def read_font(path):
    """The advances of the font's characters outside the private use area, by scalar value."""
    font = AFM(path)
    advances = {}
    for glyph in font.chars():
        text = toUnicode(glyph)
        if len(text) == 1 and ord(text) not in PRIVATE_USE:
            advances[ord(text)] = round(font[glyph][1])
    return advances | ADOBE


def metrics(scalar, font):
    """The kind and the advance of one character."""
    character = chr(scalar)
    category = unicode.category(character)
    if scalar in NEWLINES:
        return "newline", 0
    if scalar in ZERO_WIDTH_SPACES:
        return "space", 0
    if scalar == ZERO_WIDTH_JOINER:
        return "joiner", 0
    if scalar in NO_BREAK_SPACES:
        return "letter", SPACE_ADVANCES[scalar]
    if category == "Zs" or scalar == 0x09:
        full = unicode.east_asian_width(character) == "F"
        return "space", FULL_WIDTH if full else SPACE_ADVANCES.get(scalar, FALLBACK)
    if scalar in REGIONAL_INDICATORS:
        return "indicator", FULL_WIDTH
    if category in ("Mn", "Me", "Cf", "Cc") or scalar in SKIN_TONES or any(scalar in r for r in TRAILING_JAMO):
        return "mark", 0
    if category == "Mc":
        return "mark", font.get(scalar, FALLBACK)
    if unicode.east_asian_width(character) in ("W", "F") or any(scalar in r for r in PICTOGRAPHS):
        return "ideograph", FULL_WIDTH
    if unicode.east_asian_width(character) == "H" and scalar > 0xFF00:
        return "ideograph", FULL_WIDTH // 2
    if scalar in SYMBOLS and scalar not in font:
        return "ideograph", FULL_WIDTH
    return "letter", font.get(scalar, FALLBACK)


def rows(elements):
    """The elements as the lines of a Swift array literal."""
    return textwrap.fill(", ".join(elements) + ",", width=120, initial_indent="    ", subsequent_indent="    ")


def main():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} FONT.afm > HelveticaWidths.swift")
    font = read_font(sys.argv[1])
    table = []
    for scalar in range(SCALAR_END):
        kind, advance = metrics(scalar, font)
        table.append(KINDS[kind] << 12 | advance)

    ascii = [NOT_SIMPLE if table[b] >> 12 == KINDS["newline"] else str(table[b] & 0xFFF) for b in range(0x80)]
    flat = [str(m) if m >> 12 == KINDS["letter"] else f"0x{m:04X}" for m in table[:FLAT_END]]
    starts = [s for s in range(FLAT_END, SCALAR_END) if s == FLAT_END or table[s] != table[s - 1]]
    runs = [f"0x{s:X}{table[s]:04X}" for s in starts]

    print(f"""\
// Written by scripts/generate-helvetica-widths.py; do not edit.
// Advances: Nimbus Sans, metric-compatible with Helvetica. Kinds: Unicode {unicode.unidata_version}.

/// The metrics of all characters, as literals that the compiler stores as constant data.
enum HelveticaWidths {{
  /// The limit for sums of `bytes`. A larger sum means a newline, a byte that is not ASCII, or a very long line.
  static let widest: UInt32 = 0x7FFFFFF

  /// The advance of each byte in 1/1000 em. Newlines and bytes that are not ASCII have a number above `widest`.
  // swift-format-ignore
  static let bytes: [UInt32] = [
{rows(ascii + [NOT_SIMPLE] * 0x80)}
  ]

  /// The `GlyphMetrics` of U+0000 to U+{FLAT_END - 1:04X}, by scalar value.
  // swift-format-ignore
  static let flat: [UInt16] = [
{rows(flat)}
  ]

  /// The `GlyphMetrics` from U+{FLAT_END:04X} on, as sorted runs 0xSMMMM: S is the first scalar, MMMM the metrics of the run.
  // swift-format-ignore
  static let runs: [UInt64] = [
{rows(runs)}
  ]
}}""")


if __name__ == "__main__":
    main()
