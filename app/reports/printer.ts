import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { Browser } from 'puppeteer-core'
import { timed } from '#app/jobs/work_times.ts'
import { launchChrome } from './chrome.ts'
import { pdfBusy, pdfCancelled, pdfFailed, pdfTooSlow, ReportError } from './errors.ts'
import { printPage } from './print_page.ts'
import { Slots } from './slots.ts'
import type { PdfOptions } from './pdf_options.ts'

export interface PrinterOptions {
  pagesAtOnce?: number
  /** Documents that may wait for a tab; more are rejected. */
  maxWaiting?: number
  /** Idle milliseconds after which the browser is closed. It takes some 100 MB and starts in half a second. */
  idleMs?: number
}

const TIME_LIMIT = 30_000

/** A running browser that prints HTML. Started by the first document, and again after a crash or an idle shutdown. */
export class Printer {
  readonly #slots: Slots
  readonly #idleMs: number
  #browser: Promise<Browser> | null = null
  #idleTimer: NodeJS.Timeout | undefined
  #printing = 0

  constructor({ pagesAtOnce = 2, maxWaiting = 20, idleMs = 5 * 60_000 }: PrinterOptions = {}) {
    this.#slots = new Slots(pagesAtOnce, maxWaiting)
    this.#idleMs = idleMs
  }

  /**
   * Prints HTML as an A4 PDF. The document runs no script and reads neither files nor network; images must be data:
   * URIs.
   * @throws ReportError with `status` and `code`: too slow, queue full, cancelled, no browser, failed
   */
  async print(html: string, options: PdfOptions = {}): Promise<Buffer> {
    const cancelled = options.signal ?? new AbortController().signal
    try {
      const giveBack = await this.#slots.take(cancelled, pdfBusy)
      this.#printing++
      try {
        return await timed('pdf', '', () => this.#printWithin(html, options, cancelled))
      } finally {
        this.#printing--
        giveBack()
        this.#closeWhenIdle()
      }
    } catch (error) {
      if (error instanceof ReportError) throw error
      if (cancelled.aborted) throw pdfCancelled()
      logger.error({ err: error }, 'Não foi possível gerar um PDF')
      throw pdfFailed(error)
    }
  }

  async #printWithin(html: string, options: PdfOptions, cancelled: AbortSignal): Promise<Buffer> {
    const limit = AbortSignal.timeout(options.timeLimit ?? TIME_LIMIT)
    const signal = AbortSignal.any([cancelled, limit])
    for (let attempt = 1; ; attempt++) {
      const browser = await this.#warmBrowser()
      try {
        return await printPage(browser, html, options, signal)
      } catch (error) {
        if (limit.aborted && !cancelled.aborted) throw pdfTooSlow()
        // The browser crashed, which may not be caused by this document: retry once in a new one.
        if (signal.aborted || browser.connected || attempt > 1) throw error
      }
    }
  }

  #warmBrowser(): Promise<Browser> {
    clearTimeout(this.#idleTimer)
    if (this.#browser) return this.#browser
    const launched = launchChrome()
    const forget = () => {
      if (this.#browser === launched) this.#browser = null
    }
    launched.then((browser) => browser.once('disconnected', forget), forget)
    this.#browser = launched
    return launched
  }

  #closeWhenIdle() {
    clearTimeout(this.#idleTimer)
    if (this.#printing > 0) return
    this.#idleTimer = setTimeout(() => void this.close(), this.#idleMs)
    this.#idleTimer.unref()
  }

  /** Closes the browser. The next document starts a new one. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const current = this.#browser
    this.#browser = null
    const browser = await current?.catch(() => null)
    if (!browser?.connected) return
    const closed = await Promise.race([
      browser.close().then(
        () => true,
        () => false,
      ),
      sleep(3_000, false, { ref: false }),
    ])
    if (!closed) browser.process()?.kill('SIGKILL')
  }

  /** Process id of the running browser; undefined when there is none. */
  async pid(): Promise<number | undefined> {
    return (await this.#browser?.catch(() => null))?.process()?.pid
  }
}
