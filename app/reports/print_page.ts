import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import type { PdfOptions } from './printer.ts'
import { withFaces } from './typeface.ts'

/** The address a document believes to have. Nothing listens there: the answer comes from the interception below. */
const ADDRESS = 'http://documento.invalid/'

/** A second safeguard. `sandbox` also keeps a refresh inside the document from leading it elsewhere while it prints. */
const POLICY =
  "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Tags make a PDF readable for screen readers but nearly double the time a long one takes. */
export const TAGGED_UP_TO = 120_000

const NO_TEMPLATE = '<span></span>'

/** Prints one document in a tab of its own. The tab is gone afterwards, whatever happens. */
export async function printPage(
  browser: Browser,
  html: string,
  options: PdfOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  signal.throwIfAborted()
  const [document, frame] = withFaces(html, options)
  let page: Page | undefined
  let interrupt!: (reason: unknown) => void
  const interrupted = new Promise<never>((_, reject) => (interrupt = reject))
  const onAbort = () => interrupt(signal.reason)
  // Calls to a browser that has died need not ever answer.
  const onDeath = () => interrupt(new Error('The browser died while printing.'))
  signal.addEventListener('abort', onAbort, { once: true })
  browser.once('disconnected', onDeath)
  const print = async () => {
    page = await browser.newPage()
    if (signal.aborted) await closePage(browser, page)
    signal.throwIfAborted()
    await page.setJavaScriptEnabled(false)
    await page.setRequestInterception(true)
    let served = false
    page.on('request', (request) => {
      const isDocument = !served && request.url() === ADDRESS && request.isNavigationRequest()
      served ||= isDocument
      void answer(request, isDocument ? document : null)
    })
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
              top: options.header ? '25mm' : '12mm',
              bottom: options.footer ? '16mm' : '12mm',
              left: '12mm',
              right: '12mm',
            },
        timeout: 0,
      }),
    )
  }
  const work = print()
  work.catch(() => {}) // Lost to the race below when the document was interrupted.
  try {
    return await Promise.race([work, interrupted])
  } finally {
    signal.removeEventListener('abort', onAbort)
    browser.off('disconnected', onDeath)
    await closePage(browser, page)
  }
}

/** The document once, images inside it, and nothing else. */
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
    // The tab was closed meanwhile: nobody waits for this answer.
  }
}

/** A tab that is busy for ever does not close; then the whole browser goes, and other documents are printed again in a new one. */
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
