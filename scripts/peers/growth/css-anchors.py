"""How the time of CSS anchor positioning grows with the number of containers on a page, and with the number of boxes in a container.

    python3 css-anchors.py firefox-esr          or: chromium

Needs the browser. Each container has `anchor-scope: all` and absolute boxes. Each box after the first is anchored to the previous
box, and every second box also has the width of the previous box. A change of the feed's width and a reading of `offsetTop` force a
layout. The time is that of the fastest of eight layouts, by `performance.now()`. A second figure is for boxes with equal frames, but
without anchors.

Measured twice on a busy machine with Firefox 153.7.0esr of 2026-11-11 (Debian 12; not checked on the current release), µs a container:
697, 857, 1400, 3149, 7999 and 635, 685, 1455, 2501, 7503 for 50, 100, 200, 400, 800 containers of 15 boxes; 37, 57, 445, 1213 and
22, 50, 265, 999 for 50 containers of 4, 8, 16, 32 boxes. Without anchors: 21 to 117 in the first series, and 7 to 46 in the second.
"""

import http.server
import os
import pathlib
import subprocess
import sys
import tempfile

PAGE = """<!doctype html><meta charset=utf-8>
<style>
body { margin: 0 }
.c { position: relative; height: 420px; contain: layout; anchor-scope: all }
.c > i { position: absolute }
</style>
<div id=feed></div>
<script>
const anchored = (k) => k === 0
  ? "anchor-name:--v0; left:8px; right:8px; top:8px; height:50px"
  : `anchor-name:--v${k}; left:anchor(--v${k - 1} left); top:calc(anchor(--v${k - 1} bottom) + 4px); height:20px; ` +
    (k % 2 ? `width:anchor-size(--v${k - 1} width)` : "right:8px")
const plain = (k) => `left:8px; right:8px; top:${k ? 38 + 24 * k : 8}px; height:${k ? 20 : 50}px`

function microseconds(style, containers, boxes) {
  const inside = Array.from({ length: boxes }, (_, k) => `<i style="${style(k)}"></i>`).join("")
  feed.innerHTML = `<div class="c">${inside}</div>`.repeat(containers)
  const last = feed.lastChild.lastChild
  last.offsetTop
  let best = Infinity
  for (let round = 0; round < 8; round++) {
    const start = performance.now()
    feed.style.width = (round % 2 ? 375 : 413) + "px"
    last.offsetTop
    best = Math.min(best, performance.now() - start)
  }
  return (best * 1000 / containers).toFixed(1)
}

onload = () => setTimeout(() => {
  const lines = [navigator.userAgent, "µs a container: with anchors, without"]
  const line = (n, k) => lines.push(`${n} containers of ${k} boxes: ${microseconds(anchored, n, k)}, ${microseconds(plain, n, k)}`)
  for (const n of [50, 100, 200, 400, 800]) line(n, 15)
  for (const k of [4, 8, 16, 32]) line(50, k)
  fetch("/", { method: "POST", body: lines.join("\\n") })
}, 1000)
</script>"""
# These settings of Firefox enable anchor positioning, make the clock exact, and remove the time limit of scripts.
PREFERENCES = ('user_pref("layout.css.anchor-positioning.enabled", true);\nuser_pref("privacy.reduceTimerPrecision", false);\n'
               'user_pref("dom.max_script_run_time", 0);\n')


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.reply(PAGE if self.path == "/" else "")

    def do_POST(self):
        self.server.answer = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.reply("")

    def reply(self, text):
        self.send_response(200)
        for name, value in (("Content-Type", "text/html; charset=utf-8"), ("Cross-Origin-Opener-Policy", "same-origin"),
                            ("Cross-Origin-Embedder-Policy", "require-corp")):  # A cross-origin isolated page has the finest clock.
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
server.answer = None
with tempfile.TemporaryDirectory() as folder:
    pathlib.Path(folder, "user.js").write_text(PREFERENCES)
    profile = ["--user-data-dir=" + folder, "--no-sandbox", "--disable-gpu"]
    if "firefox" in sys.argv[1]:
        profile = ["--profile", folder, "--no-remote"]
    address = "http://127.0.0.1:%d/" % server.server_address[1]
    browser = subprocess.Popen([sys.argv[1], "--headless", *profile, address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=dict(os.environ, HOME=folder))
    try:
        while server.answer is None:
            server.handle_request()
        print(server.answer)
    finally:
        browser.terminate()
        browser.wait()
