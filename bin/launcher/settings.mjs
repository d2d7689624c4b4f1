import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { secretsFromFiles } from './secrets.mjs'

function parse(text) {
  const values = {}
  for (const line of text.split(/\r?\n/)) {
    const found = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line.trim())
    if (!found) continue
    const value = found[2].trim()
    const quoted = /^(['"])(.*)\1$/.exec(value)
    values[found[1]] = quoted ? quoted[2] : value.split(/\s#/, 1)[0].trimEnd()
  }
  return values
}

/** The settings the server will see, with the same precedence: real environment first, then the `.env` files, then files of secrets. */
export function readSettings(mode = process.env.NODE_ENV || 'production') {
  const settings = plainSettings(mode)
  return { ...settings, ...secretsFromFiles(settings) }
}

/** The same without secrets that lie in files of their own. */
export function plainSettings(mode = process.env.NODE_ENV || 'production') {
  const settings = {}
  for (const name of ['.env', `.env.${mode}`, '.env.local', `.env.${mode}.local`]) {
    if (existsSync(inRoot(name))) Object.assign(settings, parse(readFileSync(inRoot(name), 'utf8')))
  }
  return { ...settings, ...process.env }
}

export const hasAppKey = () => Boolean(readSettings().APP_KEY)

/** Makes sure there is a secret key. What the file already says is kept as it is; a reader never sees half a file. */
export function ensureAppKey() {
  if (hasAppKey()) return
  const file = inRoot('.env')
  const before = existsSync(file)
    ? readFileSync(file, 'utf8').replace(/\n?$/, '\n')
    : '# Settings of this installation; docs/operations.md lists them all.\n'
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${before}APP_KEY=${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
