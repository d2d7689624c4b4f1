import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import type { PdfOptions } from './pdf_options.ts'
import { withFaces } from './typeface.ts'

/** The URL of a printed document. Nothing listens there: the response comes from the interception below. */
const ADDRESS = 'http://documento.invalid/'

/** A second safeguard. `sandbox` also prevents a refresh in the document from navigating elsewhere while it prints. */
const POLICY =
  "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Tags make a PDF readable for screen readers but nearly double the time a long document takes. */
export const TAGGED_UP_TO = 120_000

/** Top margin in millimetres of a page with a header. */
export const HEAD_MARGIN = 25

const NO_TEMPLATE = '<span></span>'

/** A browser tab. Opening one costs several times as much as printing a short document, so tabs are reused. */
interface Tab {
  page: Page
  printed: number
  /** Response to the next navigation: the document, once. */
  document: string | null
  crashed: boolean
}

/** Documents a tab prints before it is closed, so that memory kept by the browser does not accumulate. */
const MAX_DOCUMENTS = 50
/**
 * A tab that printed a document of this many characters is closed at once, because it would hold the document until the
 * next one.
 */
const LARGE = 500_000

const idle = new WeakMap<Browser, Tab[]>()

async function openTab(browser: Browser): Promise<Tab> {
  const tab: Tab = { page: await browser.newPage(), printed: 0, document: null, crashed: false }
  tab.page.once('error', () => (tab.crashed = true))
  await tab.page.setJavaScriptEnabled(false)
  await tab.page.setRequestInterception(true)
  tab.page.on('request', (request) => {
    const isDocument = tab.document !== null && request.url() === ADDRESS && request.isNavigationRequest()
    const body = isDocument ? tab.document : null
    if (isDocument) tab.document = null
    void answer(request, body)
  })
  return tab
}

/** An idle tab; crashed ones are skipped. */
function usable(tabs: Tab[]): Tab | undefined {
  for (let tab = tabs.pop(); tab; tab = tabs.pop()) if (!tab.crashed && !tab.page.isClosed()) return tab
  return undefined
}

/** Prints one document. After a failure its tab is closed. */
export async function printPage(
  browser: Browser,
  html: string,
  options: PdfOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  signal.throwIfAborted()
  const [document, frame] = withFaces(html, options)
  const tabs = idle.get(browser) ?? []
  idle.set(browser, tabs)
  let tab = usable(tabs)
  let interrupt!: (reason: unknown) => void
  const interrupted = new Promise<never>((_, reject) => (interrupt = reject))
  const onAbort = () => interrupt(signal.reason)
  // Calls to a crashed browser may never return.
  const onDeath = () => interrupt(new Error('The browser died while printing.'))
  signal.addEventListener('abort', onAbort, { once: true })
  browser.once('disconnected', onDeath)
  const print = async () => {
    tab ??= await openTab(browser)
    const { page } = tab
    if (signal.aborted) await closePage(browser, page)
    signal.throwIfAborted()
    tab.document = document
    await page.goto(ADDRESS, { waitUntil: 'load', timeout: 0 })
    return Buffer.from(
      await page.pdf({
        ...(options.paper
          ? { width: `${options.paper.width}mm`, height: `${options.paper.height}mm` }
          : { format: 'A4' as const }),
        landscape: options.landscape ?? false,
        printBackground: true,
        tagged: options.tagged ?? html.length < TAGGED_UP_TO,
        displayHeaderFooter: Boolean(options.header || options.footer),
        headerTemplate: frame.header || NO_TEMPLATE,
        footerTemplate: frame.footer || NO_TEMPLATE,
        margin: options.bleed
          ? { top: 0, bottom: 0, left: 0, right: 0 }
          : {
              top: options.header ? `${HEAD_MARGIN}mm` : '12mm',
              bottom: options.footer ? '16mm' : '12mm',
              left: '12mm',
              right: '12mm',
            },
        timeout: 0,
      }),
    )
  }
  const work = print()
  work.catch(() => {}) // Ignored here: the race below reports the interruption.
  let done = false
  try {
    const file = await Promise.race([work, interrupted])
    done = true
    return file
  } finally {
    signal.removeEventListener('abort', onAbort)
    browser.off('disconnected', onDeath)
    if (done && tab && ++tab.printed < MAX_DOCUMENTS && html.length < LARGE) tabs.push(tab)
    else await closePage(browser, tab?.page)
  }
}

/** Responds with the document once, allows data: URIs, and blocks every other request. */
async function answer(request: HTTPRequest, html: string | null) {
  try {
    if (html !== null)
      await request.respond({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': POLICY },
        body: html,
      })
    else if (request.url().startsWith('data:')) await request.continue()
    else await request.abort('blockedbyclient')
  } catch {
    // The tab was closed in the meantime, so the response is not needed.
  }
}

/** A busy tab may never close. Then the whole browser is killed, and other documents are printed again in a new one. */
async function closePage(browser: Browser, page: Page | undefined) {
  if (!browser.connected || !page) return
  const closed = await Promise.race([
    page.close().then(
      () => true,
      () => true,
    ),
    sleep(2_000, false, { ref: false }),
  ])
  if (!closed) browser.process()?.kill('SIGKILL')
}
