import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import type { Browser, LaunchOptions } from 'puppeteer-core'
import { noBrowser } from './errors.ts'
import { findInstalledChrome, isHeadlessShell } from './find_chrome.ts'
import { withSystemFonts } from './system_fonts.ts'

/**
 * Documents may contain any user input, so they get no network: every host name is unknown, and every connection
 * (loopback too) goes to a proxy that does not exist. This also stops requests that interception does not see, such as
 * preconnect.
 */
const LOCKED_DOWN = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

/** Starts the printing browser. Uses the packed Chromium of @sparticuz/chromium when none is installed. */
export async function launchChrome(): Promise<Browser> {
  try {
    const installed = findInstalledChrome()
    return installed
      ? await launch({ executablePath: installed, headless: isHeadlessShell(installed) ? 'shell' : true })
      : await launchPacked()
  } catch (error) {
    throw noBrowser(error)
  }
}

/** The package also has the system libraries a browser needs, for machines on which no browser was ever installed. */
async function launchPacked(): Promise<Browser> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const options: LaunchOptions = {
    executablePath: await chromium.executablePath(),
    headless: 'shell',
    args: chromium.args,
  }
  try {
    return await launch(options)
  } catch {
    // The error is ignored: a browser controlled through a pipe exits without a useful one.
    const archive = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')))
    const libraries = join(await inflate(archive), 'lib')
    return launch({ ...options, env: { ...process.env, LD_LIBRARY_PATH: libraries } })
  }
}

async function launch({ args = [], env: given, ...options }: LaunchOptions): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core')
  const env = await withSystemFonts(given)
  const start = (more: string[]) =>
    puppeteer.launch({
      ...options,
      env,
      args: [...args, ...LOCKED_DOWN, ...more],
      pipe: true,
      // The application ends the browser, not the browser's own signal handlers.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  const withoutSandbox = ['--no-sandbox', '--disable-setuid-sandbox']
  if (process.getuid?.() === 0) return start(withoutSandbox)
  try {
    return await start([])
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error
    // Containers and some distributions forbid what the sandbox needs. Documents still run no script and reach no
    // network.
    logger.warn('O navegador de impressão foi iniciado sem sandbox: o sistema não o permite')
    return start(withoutSandbox)
  }
}
