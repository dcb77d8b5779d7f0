#!/usr/bin/env python3
"""Checks a page of bench report in headless Chromium, at three widths, light and dark.

usage: check-page.py PAGE [SHOTS]

All folded parts are opened for the checks, but not in screenshots. The page must not scroll sideways. Except in pictures and table heads, elements must be inside the
width of the window, and paragraphs, headings, list items and table cells with a text must be visible. A text of a picture must not be
empty. It must be inside the picture and overlap no other text, unless it is a text of a drawn view. Table rows must have a text after
their first cell. With SHOTS, writes a screenshot for each width and scheme into the folder SHOTS. Prints each fault and, for each width and
scheme, the numbers of texts in pictures and of table rows. Ends with 1 if there is a fault, no picture has a text, or no table has a row.
"""
import html, json, pathlib, re, shutil, subprocess, sys, tempfile

WIDTHS, SCHEMES = (380, 800, 1400), ("light", "dark")

MEASURE = """
<script>
const faults = [];
document.querySelectorAll('details').forEach(d => d.open = true);
const root = document.documentElement;
if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
for (const element of document.querySelectorAll('body *')) {
  if (element.closest('svg') || element.closest('thead')) continue;
  const box = element.getBoundingClientRect();
  if (box.width && (box.right > root.clientWidth + 1 || box.left < -1))
    faults.push(`<${element.localName}> "${element.textContent.slice(0, 40)}" extends beyond the window`);
  if (['TD', 'TH', 'P', 'H1', 'H2', 'H3', 'DD', 'LI'].includes(element.tagName) && element.textContent.trim() && !box.height)
    faults.push(`"${element.textContent.slice(0, 40)}" is not shown`);
}
let texts = 0;
for (const svg of document.querySelectorAll('svg')) {
  if (!svg.getBoundingClientRect().width) continue;
  const view = svg.viewBox.baseVal, boxes = [];
  for (const text of svg.querySelectorAll('text')) {
    const box = text.getBBox(), name = text.textContent;
    texts++;
    if (!name.trim() || !box.width) faults.push('a picture has an empty text');
    if (text.classList.contains('content')) continue;
    if (box.x < view.x - 1 || box.y < view.y - 1 || box.x + box.width > view.x + view.width + 1 ||
        box.y + box.height > view.y + view.height + 1)
      faults.push(`"${name}" extends beyond ${svg.querySelector('title').textContent}`);
    for (const other of boxes)
      if (box.x + 1 < other.box.x + other.box.width && other.box.x + 1 < box.x + box.width &&
          box.y + 3 < other.box.y + other.box.height && other.box.y + 3 < box.y + box.height)
        faults.push(`"${name}" and "${other.name}" overlap in ${svg.querySelector('title').textContent}`);
    boxes.push({box, name});
  }
}
const rows = [...document.querySelectorAll('tbody tr')];
for (const row of rows)
  if (![...row.cells].slice(1).some(cell => cell.textContent.trim())) faults.push('a row of a table has no text after its first cell');
const report = document.createElement('pre');
report.id = 'measured';
report.textContent = JSON.stringify({faults, texts, rows: rows.length, height: root.scrollHeight});
document.body.append(report);
</script>
</body>"""


def chromium(width, height, scheme, *options):
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser:
        sys.exit("check-page: there is no Chromium or Chrome in PATH; install chromium")
    dark = ["--blink-settings=preferredColorScheme=0"] if scheme == "dark" else []
    return subprocess.run(
        [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
         f"--window-size={width},{height}", *dark, *options], check=True, capture_output=True, text=True).stdout


def measure(page, width, scheme):
    copy = pathlib.Path(tempfile.mkdtemp()) / "page.html"
    copy.write_text(page.read_text(encoding="utf-8").replace("</body>", MEASURE), encoding="utf-8")
    dom = chromium(width, 900, scheme, "--dump-dom", copy.as_uri())
    shutil.rmtree(copy.parent)
    found = re.search(r'<pre id="measured">(.*?)</pre>', dom, re.S)
    if not found:
        sys.exit("check-page: the page could not be measured")
    return json.loads(html.unescape(found[1]))


def main():
    page = pathlib.Path(sys.argv[1]).resolve()
    shots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    failed = False
    for width in WIDTHS:
        for scheme in SCHEMES:
            measured = measure(page, width, scheme)
            for fault in dict.fromkeys(measured["faults"]):
                print(f"{width} {scheme}: {fault}")
            failed |= bool(measured["faults"]) or not measured["texts"] or not measured["rows"]
            if shots:
                shots.mkdir(parents=True, exist_ok=True)
                name = shots / f"{page.stem}-{width}-{scheme}.png"
                chromium(width, min(measured["height"], 16000), scheme, f"--screenshot={name.resolve()}", page.as_uri())
            print(f"{width} {scheme}: {measured['texts']} texts in pictures, {measured['rows']} rows of tables")
    sys.exit(failed)


main()
