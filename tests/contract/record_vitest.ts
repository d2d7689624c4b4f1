import { afterEach } from 'vitest'
import { Evidence } from './evidence.ts'
import { keep } from './record.ts'

// What a group of fields is called is its heading.
const HEADING = 'h1, h2, h3, h4, legend, [role=heading]'
const CONTROL = 'button, a[href], summary, label, [role=button], [role=menuitem], [role=tab], [role=switch]'

const nothing = () => ({ texts: new Set<string>(), headings: new Set<string>(), controls: new Set<string>() })

/** Every text inside of an element, and the names of what has no words; what a heading says, and the name a control goes by, as such. */
function read(root: Element, { texts, headings, controls }: ReturnType<typeof nothing>) {
  const tell = (into: Set<string>, text: string | null) => text?.trim() && into.add(text.trim())
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      tell(texts, node.textContent)
      continue
    }
    for (const name of ['aria-label', 'title', 'placeholder']) tell(texts, node.getAttribute(name))
    // React splits one sentence into several nodes: an element without children of its own is read as a whole too.
    if (node.childElementCount === 0) tell(texts, node.textContent)
    if (node.matches(HEADING)) tell(headings, node.textContent)
    if (!node.matches(CONTROL)) continue
    for (const text of [node.textContent, node.getAttribute('aria-label'), node.getAttribute('title')])
      tell(controls, text)
  }
}

let evidence = new Evidence()
let paused = false
/** What was shown at each address; components without a router stand at '/', which is no screen then. */
let screens = new Map<string, ReturnType<typeof nothing>>()
function shownAt(pathname: string) {
  const shown = screens.get(pathname) ?? nothing()
  screens.set(pathname, shown)
  return shown
}
const look = () => {
  if (paused) return
  read(document.body, shownAt(window.location.pathname))
}
new MutationObserver((changes) => {
  look()
  // What was shown and taken away again before anybody could look.
  if (!paused)
    for (const { removedNodes } of changes)
      for (const node of removedNodes) if (node instanceof Element) read(node, shownAt(window.location.pathname))
}).observe(document, { subtree: true, childList: true, characterData: true })

// Runs before the screen is cleared: hooks registered later run first.
afterEach(async ({ task }) => {
  // The observer tells what changed last in a moment.
  await Promise.resolve()
  look()
  paused = true
  for (const [pathname, shown] of screens) {
    if (pathname !== '/') evidence.screen(pathname, shown)
    else for (const text of shown.texts) evidence.text(text)
  }
  // This hook belongs to the test, so its result is not final: failures are already known though.
  if (!task.result?.errors?.length) keep('vitest', task.file.filepath, task.name, evidence)
  evidence = new Evidence()
  screens = new Map()
  paused = false
})
