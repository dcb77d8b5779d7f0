// The page's side of chromium.py: asks for requests, lays out, answers.
const feed = document.getElementById("feed")
let cells = []

function build({ html }) {
  feed.innerHTML = html
  cells = [...feed.children].map((element) => ({ element, views: [...element.querySelectorAll("*")] }))
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
      for (const { element } of cells) total += Math.ceil(boxOf(element).height)
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

const commands = { build, run, boxes }

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
