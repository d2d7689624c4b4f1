import { Evidence } from './evidence.ts'
import { keep, recording } from './record.ts'

/** Runs in the browser: tells every text that appears, with the address it appeared at. */
function tellTexts() {
  const told = new Set()
  let waiting = []
  const tell = (text) => {
    const trimmed = text?.trim()
    if (!trimmed || trimmed.length > 400) return
    const key = `${location.pathname}\n${trimmed}`
    if (told.has(key)) return
    told.add(key)
    if (!waiting.length) {
      setTimeout(() => {
        window.tellContract?.(waiting)
        waiting = []
      }, 100)
    }
    waiting.push([location.pathname, trimmed])
  }
  const look = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return tell(root.textContent)
    if (root.nodeType !== Node.ELEMENT_NODE) return
    for (const one of [root, ...root.querySelectorAll('*')]) {
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
  const meet = (pathname) => screens.get(pathname) ?? screens.set(pathname, new Set()).get(pathname)
  return {
    async watch(context) {
      if (!recording) return
      await context.exposeFunction('tellContract', (texts) => {
        for (const [pathname, text] of texts) meet(pathname).add(text)
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
      context.on('response', async (response) => {
        const request = response.request()
        const type = response.headers()['content-type'] ?? ''
        const answer = type.includes('json') ? await response.json().catch(() => undefined) : undefined
        const { pathname, search } = new URL(response.url())
        let sent
        try {
          sent = request.postDataJSON()
        } catch {
          // A file or a form: its fields are not told.
        }
        evidence.exchange({
          method: request.method(),
          url: pathname + search,
          status: response.status(),
          type,
          sent,
          answer,
        })
      })
    },
    keep(file, title) {
      if (!recording) return
      for (const [pathname, texts] of screens) evidence.screen(pathname, texts)
      keep('journey', file, title, evidence)
    },
  }
}
