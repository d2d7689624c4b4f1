import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/**
 * Chromium without windows, as Debian installs it: preferred, for it starts with half of the processor time. Not the script of this
 * name in /usr/bin: that one stays between the browser and whoever ends it, and a killed script leaves the browser running.
 */
const HEADLESS = '/usr/lib/chromium/chromium-headless-shell'
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge']
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The Chrome or Chromium of this machine, or null. CHROME_PATH wins over everything else. */
export function findInstalledChrome(
  environment: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (environment.CHROME_PATH) return environment.CHROME_PATH
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [HEADLESS, ...candidates, ...FIXED].find(exists) ?? null
}

/** Whether that browser is one without windows: it wants to be started in a way of its own. */
export const isHeadlessShell = (path: string): boolean => basename(path).includes('headless-shell')
