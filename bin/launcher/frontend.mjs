import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Fault, say } from './messages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { environmentFor } from './runtime.mjs'

const stamp = inRoot('public', 'assets', '.ipe-build')

/** Everything the bundles are made from. */
const sources = () => {
  const plugins = existsSync(inRoot('plugins')) ? readdirSync(inRoot('plugins')) : []
  return [
    'frontend',
    ...plugins.flatMap((name) =>
      ['frontend', 'languages', 'codes.ts', 'shared'].map((part) => `plugins/${name}/${part}`),
    ),
    'app/engine/definition',
    'app/engine/fields',
    'vite.config.ts',
    'scripts/compress_assets.ts',
    'package-lock.json',
  ]
}

function digest() {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(inRoot(path))) return
    if (statSync(inRoot(path)).isDirectory())
      readdirSync(inRoot(path))
        .sort()
        .forEach((name) => add(`${path}/${name}`))
    else if (!/\.(test|spec)\.tsx?$/.test(path)) hash.update(path).update(readFileSync(inRoot(path)))
  }
  sources().forEach(add)
  return hash.digest('hex')
}

export const isBuilt = () =>
  existsSync(inRoot('public', 'staff.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest()

/** Builds the browser bundles when their sources changed. The stamp goes first, so an interrupted build is done again. */
export async function ensureFrontend(node, { force = false } = {}) {
  if (!force && isBuilt()) return
  await say.step('Construindo as telas', async () => {
    const made = digest()
    rmSync(stamp, { force: true })
    const { code, text } = await run(node, [inRoot('node_modules/vite/bin/vite.js'), 'build'], {
      env: environmentFor(node, { NODE_ENV: 'production' }),
      capture: true,
      group: true,
    })
    if (code !== 0) {
      say.line(text)
      throw new Fault('Não foi possível construir as telas: o erro do Vite está acima.')
    }
    writeFileSync(stamp, made)
  })
}
