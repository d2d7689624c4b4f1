// Keeps the direction of imports; part of `npm run lint`. Prints file:line and the broken rule.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenRule } from './import_rules.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const aliases = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).imports
const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|(?:^|[\n(])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const files = (folder) =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/'))

/** Project path of what an import means, or undefined when it is a package. */
function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  if (!specifier.startsWith('#')) return undefined
  if (aliases[specifier]) return aliases[specifier].slice(2)
  const [alias, target] =
    Object.entries(aliases).find(([name]) => name.endsWith('/*') && specifier.startsWith(name.slice(0, -1))) ?? []
  return alias && target.replace('*', specifier.slice(alias.length - 1)).slice(2)
}

function requires(plugin) {
  const text = readFileSync(`${root}plugins/${plugin}/plugin.ts`, 'utf8')
  return [...(/requires:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/['"]([^'"]+)['"]/g)].map(([, name]) => name)
}

let imports = 0
let broken = 0
for (const from of ['app', 'plugins', 'frontend', 'start', 'config', 'database']
  .filter((folder) => existsSync(root + folder))
  .flatMap(files)) {
  const text = readFileSync(root + from, 'utf8')
  for (const found of text.matchAll(STATEMENT)) {
    const to = resolveImport(from, found[2] ?? found[3] ?? found[4])
    if (!to) continue
    imports++
    const rule = brokenRule({ from, to, typeOnly: /^\s*type\b/.test(found[1] ?? '') }, requires)
    if (!rule) continue
    broken++
    const line = text.slice(0, found.index + found[0].length).split('\n').length
    console.error(`${from}:${line}: imports ${to}: ${rule}`)
  }
}
// Finding no imports at all would mean that this check has gone blind.
if (imports === 0) throw new Error('No imports found: scripts/check_imports.mjs is broken')
console.log(`${imports} imports, ${broken} in the wrong direction`)
process.exitCode = broken ? 1 : 0
