import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { launchChrome } from './chrome.ts'
import { pdfBusy, pdfCancelled, pdfFailed, pdfTooSlow, ReportError } from './errors.ts'
import { printPage } from './print_page.ts'
import { Slots } from './slots.ts'

export interface PdfOptions {
  landscape?: boolean
  /** Chromium header and footer templates, made by `printHeader` and `printFooter`: their text must be escaped already. */
  header?: string
  footer?: string
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal
  /** Milliseconds the document may take, waiting for its turn not counted. Default 30 s. */
  timeLimit?: number
}

const PAGES_AT_ONCE = 2
const MAX_WAITING = 20
const TIME_LIMIT = 30_000
/** An idle browser holds some 100 MB; starting it again costs half a second. */
const IDLE_MS = 5 * 60_000

const slots = new Slots(PAGES_AT_ONCE, MAX_WAITING)
let starting: Promise<Browser> | null = null
let idleTimer: NodeJS.Timeout | undefined
let printing = 0

/**
 * Prints HTML as an A4 PDF. The document runs no script and reads neither files nor network; images must be data: URIs.
 * @throws ReportError with `status` and `code`: too slow, queue full, cancelled, no browser, failed
 */
export async function renderPdf(html: string, options: PdfOptions = {}): Promise<Buffer> {
  const cancelled = options.signal ?? new AbortController().signal
  try {
    const giveBack = await slots.take(cancelled, pdfBusy)
    printing++
    try {
      return await printWithin(html, options, cancelled)
    } finally {
      printing--
      giveBack()
      closeWhenIdle()
    }
  } catch (error) {
    if (error instanceof ReportError) throw error
    throw cancelled.aborted ? pdfCancelled() : pdfFailed(error)
  }
}

async function printWithin(html: string, options: PdfOptions, cancelled: AbortSignal): Promise<Buffer> {
  const limit = AbortSignal.timeout(options.timeLimit ?? TIME_LIMIT)
  const signal = AbortSignal.any([cancelled, limit])
  for (let attempt = 1; ; attempt++) {
    const browser = await warmBrowser()
    try {
      return await printPage(browser, html, options, signal)
    } catch (error) {
      if (limit.aborted && !cancelled.aborted) throw pdfTooSlow()
      // The browser died under the document, which need not be the document's fault. Once more in a new one.
      if (signal.aborted || browser.connected || attempt > 1) throw error
    }
  }
}

/** The one browser, started on first use and again after it died. */
function warmBrowser(): Promise<Browser> {
  clearTimeout(idleTimer)
  if (starting) return starting
  const launched = launchChrome()
  const forget = () => {
    if (starting === launched) starting = null
  }
  launched.then((browser) => browser.once('disconnected', forget), forget)
  starting = launched
  return launched
}

function closeWhenIdle() {
  clearTimeout(idleTimer)
  if (printing > 0) return
  idleTimer = setTimeout(() => void closeBrowser(), IDLE_MS)
  idleTimer.unref()
}

/** Ends the browser, for shutdown and when idle. The next document starts another. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idleTimer)
  const browser = await starting?.catch(() => null)
  starting = null
  if (!browser?.connected) return
  const closed = await Promise.race([browser.close().then(() => true, () => false), sleep(3_000, false, { ref: false })])
  if (!closed) browser.process()?.kill('SIGKILL')
}

/** Process id of the warm browser, if there is one (health page, tests). */
export const browserPid = async () => (await starting?.catch(() => null))?.process()?.pid
