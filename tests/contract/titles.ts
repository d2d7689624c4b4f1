import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const sources = new Map<string, string>()

function sourceOf(file: string): string {
  if (!sources.has(file)) sources.set(file, existsSync(ROOT + file) ? readFileSync(ROOT + file, 'utf8') : '')
  return sources.get(file)!
}

const LITERAL =
  /(?:\btest|\bit)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)|export const name =\s+(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")|\bcheckPlugin\(\s*'([^']*)'/g

/** Titles a source gives its tests, as they are written there; `checkPlugin('news')` stands for all it registers. */
const literals = (source: string) =>
  [...source.matchAll(LITERAL)].map((item) => {
    const [whole, ...groups] = item
    const title = groups.find((group) => group !== undefined)!.replace(/\\(['"`\\])/g, '$1')
    return { index: item.index, title: whole.startsWith('checkPlugin') ? `checkPlugin('${title}')` : title }
  })

/** A title as an expression: what is put in at run time stands for anything. */
const titlePattern = (title: string) => {
  const parts = title.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}|%s|%i|%d|\$\w+/)
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's')
}

/** Tests every plugin, and every kind of field, has to pass are written once and registered by each. */
const SHARED = [
  ['tests/support/kits/plugin_kit.ts', /\bcheckPlugin\(/],
  ['tests/support/kits/kind_kit.ts', /\bcheckKind\(/],
] as const

/** Whether a test of this title is written in the file. */
export const exists = (file: string, title: string) =>
  [file, ...SHARED.flatMap(([kit, call]) => (call.test(sourceOf(file)) ? [kit] : []))].some((value) =>
    literals(sourceOf(value)).some((literal) => titlePattern(literal.title).test(title)),
  )

export interface Statement {
  /** What the test right below proves. */
  ids: string[]
  file: string
  /** Undefined when no test follows. */
  title: string | undefined
}

const STATEMENT = /^[ \t]*\/\/ Proves: (.*(?:\n[ \t]*\/\/ {3}.*)*)\n(?:[ \t]*\/\/.*\n)*/gm

/** What tests say they prove: `// Proves: id, id` above the title, on as many lines as it takes. */
export const statementsOf = (file: string, source = sourceOf(file)): Statement[] => {
  const titles = literals(source)
  return [...source.matchAll(STATEMENT)].map(({ index, 0: whole, 1: ids }) => {
    const end = index + whole.length
    const next = titles.find((title) => title.index >= end)
    // Only what the test is written after may stand between: `for (const one of all)`.
    const near = next && !/\n\s*\n/.test(source.slice(end, next.index))
    return {
      ids: ids!
        .replaceAll(/\s*\/\/\s*/g, ' ')
        .split(',')
        .map((value) => value.trim()),
      file,
      title: near ? next.title : undefined,
    }
  })
}

/** Every statement of every test. */
export const allStatements = (): Statement[] =>
  globSync(['{app,plugins,tests,frontend}/**/*.{spec.ts,test.ts,test.tsx,journey.mjs}'], { cwd: ROOT })
    .filter((file) => !file.includes('node_modules'))
    .toSorted()
    .flatMap((file) => statementsOf(file))
