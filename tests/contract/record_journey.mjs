import { Evidence } from './evidence.ts'
import { keep, recording } from './record.ts'

/** Runs in the browser: tells every text that appears, with the address it appeared at. */
function tellTexts() {
  const told = new Set()
  let waiting = []
  const tell = (text, kind = 'texts') => {
    const trimmed = text?.trim()
    if (!trimmed || trimmed.length > 400) return
    const key = `${location.pathname}\n${kind}\n${trimmed}`
    if (told.has(key)) return
    told.add(key)
    if (!waiting.length) {
      setTimeout(() => {
        window.tellContract?.(waiting)
        waiting = []
      }, 100)
    }
    waiting.push([location.pathname, kind, trimmed])
  }
  const HEADING = 'h1, h2, h3, h4, legend, [role=heading]'
  const CONTROL = 'button, a[href], summary, label, [role=button], [role=menuitem], [role=tab], [role=switch]'
  // What a heading says, and the name a control goes by, are told as such: a text anywhere else is neither.
  const tellRole = (element, find = 'matches') => {
    const self = (selector) => (find === 'closest' ? element.closest(selector) : element.matches(selector) && element)
    if (element.tagName === 'TITLE') tell(element.textContent.split(/ [·|–-] /)[0], 'headings')
    const heading = self(HEADING)
    if (heading) tell(heading.textContent, 'headings')
    const control = self(CONTROL)
    if (!control) return
    for (const name of [control.textContent, control.getAttribute('aria-label'), control.getAttribute('title')])
      tell(name, 'controls')
  }
  const look = (root) => {
    if (root.nodeType === Node.TEXT_NODE) {
      if (root.parentElement) tellRole(root.parentElement, 'closest')
      return tell(root.textContent)
    }
    if (root.nodeType !== Node.ELEMENT_NODE) return
    for (const one of [root, ...root.querySelectorAll('*')]) {
      tellRole(one)
      for (const name of ['aria-label', 'title', 'placeholder']) tell(one.getAttribute(name))
      for (const child of one.childNodes) if (child.nodeType === Node.TEXT_NODE) tell(child.textContent)
      if (one.childElementCount === 0) tell(one.textContent)
    }
  }
  const start = () => {
    new MutationObserver((changes) =>
      changes.forEach((one) => (one.type === 'childList' ? one.addedNodes.forEach(look) : look(one.target))),
    ).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-label', 'title', 'placeholder'],
    })
    look(document.documentElement)
  }
  if (document.documentElement) start()
  else document.addEventListener('readystatechange', start, { once: true })
}

/** Gathers what one journey shows of the contract. */
export function journeyEvidence() {
  const evidence = new Evidence()
  const screens = new Map()
  const nothing = () => ({ texts: new Set(), headings: new Set(), controls: new Set() })
  const meet = (pathname) => screens.get(pathname) ?? screens.set(pathname, nothing()).get(pathname)
  return {
    async watch(context) {
      if (!recording) return
      await context.exposeFunction('tellContract', (texts) => {
        for (const [pathname, kind, text] of texts) meet(pathname)[kind].add(text)
      })
      await context.addInitScript(tellTexts)
      // An address that only leads on shows nothing itself, but it was met.
      context.on('page', (page) =>
        page.on(
          'framenavigated',
          (frame) =>
            frame === page.mainFrame() && frame.url().startsWith('http') && meet(new URL(frame.url()).pathname),
        ),
      )
    },
    keep(file, title) {
      if (!recording) return
      for (const [pathname, shown] of screens) evidence.screen(pathname, shown)
      keep('journey', file, title, evidence)
    },
  }
}
