import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/**
 * Headless Chromium as installed by Debian: preferred, because it starts with half the processor time. Not the script
 * of this name in /usr/bin: the script stays between the browser and its parent, and killing it leaves the browser
 * running.
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

/** The installed Chrome or Chromium, or null. CHROME_PATH has priority. */
export function findInstalledChrome(
  environment: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (environment.CHROME_PATH) return environment.CHROME_PATH
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [HEADLESS, ...candidates, ...FIXED].find(exists) ?? null
}

/** Whether this is a headless shell, which is started with a different option. */
export const isHeadlessShell = (path: string): boolean => basename(path).includes('headless-shell')
