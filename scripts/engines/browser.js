// The page's side of browser.py: asks for requests, lays out, answers.
const feed = document.getElementById("feed")
let cells = []

function about({ features }) {
  const missing = features.split("; ").filter((rule) => {
    const colon = rule.indexOf(": ")
    return !CSS.supports(rule.slice(0, colon), rule.slice(colon + 2))
  })
  return { agent: navigator.userAgent, isolated: self.crossOriginIsolated, missing: missing.join("; ") }
}

function build({ html, ends }) {
  const isFlex = ends.every(([indices]) => indices.length === 0)
  feed.className = isFlex ? "flex" : "boxes"
  feed.innerHTML = html
  cells = [...feed.children].map((element, index) => {
    const views = [...element.querySelectorAll("*")]
    // The width of the cell, for heights that depend on it.
    if (!isFlex) element.prepend(document.createElement("b"))
    return { element, views, ends: ends[index][0].map((place) => views[place]), below: ends[index][1] }
  })
  return {}
}

// The box of an element of a cell. Browsers report boxes as 32-bit numbers from the window's corner, which far down a page have lost
// their fractions: the page is scrolled to such a cell. That moves no box.
const FAR = 65536
function boxOf(element) {
  const box = element.getBoundingClientRect()
  if (Math.abs(box.top) < FAR) return box
  scrollTo(0, box.top + scrollY)
  return element.getBoundingClientRect()
}

// The height of a cell in pixels, which is that of the element, or reaches below the lowest of its last views.
function height({ element, ends, below }) {
  const box = boxOf(element)
  if (ends.length === 0) return Math.ceil(box.height)
  const edges = ends.map((view) => view.getBoundingClientRect())
  return Math.max(...edges.map((edge) => Math.floor(edge.top - box.top + 0.5) + Math.ceil(edge.height))) + below
}

// Lays the feed out at the widths in turn. Changes of styles are made before the clock runs; the browser acts on them when a
// number is read, within it.
function run({ widths, passes }) {
  const last = cells[cells.length - 1].views.at(-1)
  let ms = 0
  let total = 0
  for (let pass = 0; pass < passes; pass++) {
    for (const { width, cells: changes } of widths) {
      changes.forEach((list, index) => {
        for (const [place, style] of list) {
          const view = place < 0 ? cells[index].element : cells[index].views[place]
          for (const name in style) view.style.setProperty(name, style[name])
        }
      })
      const start = performance.now()
      feed.style.width = width + "px"
      last.offsetTop
      ms += performance.now() - start
      for (const cell of cells) total += height(cell)
      scrollTo(0, 0)
    }
  }
  return { ns: ms * 1e6, height: total }
}

function boxes() {
  return {
    boxes: cells.map(({ element, views }) => {
      const cell = boxOf(element)
      const relative = (box) => [box.left - cell.left, box.top - cell.top, box.width, box.height]
      return [relative(cell), views.map((view) => relative(view.getBoundingClientRect()))]
    }),
  }
}

const commands = { about, build, run, boxes }

async function work() {
  for (;;) {
    const request = await (await fetch("/next")).json()
    let answer
    try {
      answer = commands[request.command](request)
    } catch (fault) {
      answer = { error: String(fault) }
    }
    await fetch("/answer", { method: "POST", body: JSON.stringify(answer) })
  }
}

work()
