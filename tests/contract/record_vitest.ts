import { afterEach } from 'vitest'
import { Evidence } from './evidence.ts'
import { keep } from './record.ts'

/** Every text inside of an element, and the names of what has no words. */
function textsIn(root: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '')
    else texts.push(node.textContent ?? '')
    // React splits one sentence into several nodes: an element without children of its own is read as a whole too.
    if (node instanceof Element && node.childElementCount === 0) texts.push(node.textContent ?? '')
  }
  return texts.map((one) => one.trim()).filter(Boolean)
}

let evidence = new Evidence()
let paused = false
const look = () => {
  if (!paused) for (const text of textsIn(document.body)) evidence.text(text)
}
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })

// Runs before the screen is cleared: hooks registered later run first.
afterEach(({ task }) => {
  look()
  paused = true
  // This hook belongs to the test, so its result is not final: failures are already known though.
  if (!task.result?.errors?.length) keep('vitest', task.file.filepath, task.name, evidence)
  evidence = new Evidence()
  paused = false
})
