import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findInstalledChrome } from '../../app/reports/find_chrome.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }

/** The installed Chromium, or the one packed in @sparticuz/chromium. `more`: further arguments of its command line. */
export async function launchBrowser(more = []) {
  const installed = findInstalledChrome()
  if (installed) return chromium.launch({ executablePath: installed, args: [...QUIET, ...more] })
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...QUIET, ...more] })
}

/**
 * What a journey works with. Anything a person would call broken is collected in `problems` wherever it happens:
 * errors in the console, uncaught exceptions, answers of 500 and above.
 */
export function journeyTools({ browser, baseUrl, screens, name }) {
  const problems = []
  const contexts = []
  const pages = []

  /** A page of a person with cookies of their own. `width` 390 makes it a phone. */
  async function newPage({ width = 1440, ...options } = {}) {
    const phone = width < 600
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport: { width, height: phone ? 844 : 900 },
      isMobile: phone,
      hasTouch: phone,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      // As whoever asks for it sees the product: nothing moves, so nothing is waited for, and a fifth less is drawn.
      reducedMotion: 'reduce',
      ...options,
    })
    contexts.push(context)
    // Ends what never comes: how long a screen takes says nothing on a busy machine.
    context.setDefaultTimeout(60_000)
    context.on('page', watch)
    return context.newPage()
  }

  function watch(page) {
    pages.push(page)
    page.on('pageerror', (error) => problems.push(`exception on ${page.url()}: ${error.stack ?? error}`))
    page.on(
      'response',
      (response) =>
        response.status() >= 500 &&
        problems.push(`${response.status()} from ${response.request().method()} ${response.url()}`),
    )
    page.on('console', (message) => {
      // The browser reports refused requests here too; a refusal (4xx) may be what the journey is about, a fault is caught above.
      // Mails are shown in a frame that runs no script; the journeys' own tools are refused there too, as they should be.
      if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
      // So is what a SCORM package tries in its frame: the journey looks at what comes of it.
      if (/^https?:\/\/[^/]+\/conteudo\//.test(message.location().url)) return
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(`console on ${page.url()}: ${message.text()}`)
    })
  }

  /**
   * Pictures of the page as it is, at both sizes; the page keeps its own size afterwards. What closes when the window
   * changes (menus, searches) is taken at one width only. In CI nobody looks at them: there only the page of a failure is kept.
   */
  async function screenshot(page, label, widths = [1440, 390]) {
    if (process.env.CI) return
    mkdirSync(screens, { recursive: true })
    const before = page.viewportSize()
    for (const width of widths) {
      if (width !== page.viewportSize().width) {
        await page.setViewportSize(SIZES[width])
        // Charts and menus settle after a change of size.
        await page.waitForTimeout(300)
      }
      await page.screenshot({ path: join(screens, `${name}-${label}-${width}.png`), animations: 'disabled' })
    }
    if (before.width !== page.viewportSize().width) await page.setViewportSize(before)
  }

  const close = () => Promise.all(contexts.map((context) => context.close()))
  return { newPage, screenshot, problems, pages, close }
}
