// Keeps the direction of imports and refuses circles, also of types; part of `npm run lint`. Prints file:line and the broken rule.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circlesOf } from './import_circles.ts'
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

/** Folders with rules of direction; circles are refused in the others too. */
const RULED = ['app', 'plugins', 'frontend', 'start', 'config', 'database']

let imports = 0
let broken = 0
const graph = new Map()
for (const from of [...RULED, 'bin', 'bench', 'scripts', 'tests']
  .filter((folder) => existsSync(root + folder))
  .flatMap(files)) {
  const text = readFileSync(root + from, 'utf8')
  const isRuled = RULED.includes(from.split('/', 1)[0])
  const targets = new Set()
  for (const item of text.matchAll(STATEMENT)) {
    const to = resolveImport(from, item[2] ?? item[3] ?? item[4])
    if (!to) continue
    imports++
    targets.add(to)
    const rule = isRuled && brokenRule({ from, to, typeOnly: /^\s*type\b/.test(item[1] ?? '') }, requires)
    if (!rule) continue
    broken++
    const line = text.slice(0, item.index + item[0].length).split('\n').length
    console.error(`${from}:${line}: imports ${to}: ${rule}`)
  }
  graph.set(from, [...targets])
}
// Finding no imports at all would mean that this check has gone blind.
if (imports === 0) throw new Error('No imports found: scripts/check_imports.mjs is broken')
const circles = circlesOf(graph)
for (const circle of circles) console.error(`Circle of imports: ${[...circle, circle[0]].join(' -> ')}`)
console.log(`${imports} imports, ${broken} in the wrong direction, ${circles.length} circles`)
process.exitCode = broken || circles.length ? 1 : 0
