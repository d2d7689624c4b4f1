/** What plugins read around the repository and the read model: tables named in SQL, queries that leave their limits, and work done with more authority than who acts has. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PLUGINS = join(ROOT, 'plugins')
const ASIDE = new Set(['tests', 'migrations', 'demo', 'frontend', 'node_modules'])

/** Where a plugin may name tables, and why. Everything else asks `context.query` or `context.repo`. */
export const ALLOWED = JSON.parse(readFileSync(new URL('plugin_reads.json', import.meta.url), 'utf8'))

function* sources(folder, endings = /\.ts$/, aside = ASIDE) {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, item.name)
    if (item.isDirectory()) {
      if (!aside.has(item.name)) yield* sources(path, endings, aside)
    } else if (endings.test(item.name) && item.name !== 'demo.ts' && !/\.(spec|test)\.tsx?$/.test(item.name)) yield path
  }
}

const TABLE =
  /(?<!Array|Buffer)\s*\.\s*(from|model|table|rawQuery|fromRaw|insertQuery|joinRaw)\s*\(|\b(?:query|queryValues)\(\s*(?:context\.)?db\b/g
/** Words that leave what the actor may see or do. */
const LOUD = /(?<=\w)\.system\b(?!\s*\()|\.(?:withoutRowRules|acrossCompanies)(?=\()/g

/** Says twice what one of the words says: a query without row rules asks no authority, and nobody needs one for a lock. */
const TWICE = /\.system\s*\.(?:query\([^()]*\)\s*\.withoutRowRules|lock)\(/g

const lineOf = (text, at) => text.slice(0, at).split('\n').length

/** Uses of tables in the server code of plugins, and of words that leave what the actor may in all server code. */
export function findReads() {
  const tables = []
  const loud = []
  const twice = []
  const words = (file, text) => {
    for (const item of text.matchAll(TWICE)) twice.push({ file, line: lineOf(text, item.index) })
    for (const item of text.matchAll(LOUD)) loud.push({ file, line: lineOf(text, item.index), word: item[0].slice(1) })
  }
  for (const path of sources(join(ROOT, 'app')))
    words(relative(ROOT, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'))
  for (const path of sources(PLUGINS)) {
    const text = readFileSync(path, 'utf8')
    const file = relative(ROOT, path).replaceAll('\\', '/')
    for (const item of text.matchAll(TABLE)) {
      const before = text.slice(0, item.index).trimEnd()
      if (/(Array|Buffer|Uint8Array|Set|Map)$/.test(before)) continue
      tables.push({ file, line: lineOf(text, item.index), word: item[1] ?? 'query' })
    }
    words(file, text)
  }
  return { tables, loud, twice }
}

/** Files of plugins that take the row type that knows no fields: `RowAt<'key'>` and types of queries stand in its place. */
export const findUntypedRows = () =>
  [...sources(PLUGINS, /\.tsx?$/, new Set([...ASIDE].filter((value) => value !== 'frontend')))].flatMap((path) => {
    const named = /^import[^;']*?\bRow\b[^;']*?from '#engine'$/m.test(readFileSync(path, 'utf8'))
    return named ? [relative(ROOT, path).replaceAll('\\', '/')] : []
  })
