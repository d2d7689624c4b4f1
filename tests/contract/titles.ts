import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract, demands, textOf } from './contract.ts'
import type { Proof } from './record.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const sources = new Map<string, string>()

function sourceOf(file: string): string {
  if (!sources.has(file)) sources.set(file, existsSync(ROOT + file) ? readFileSync(ROOT + file, 'utf8') : '')
  return sources.get(file)!
}

const LITERAL =
  /(?:\btest|\bit)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)|export const name =\s+(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g

/** Titles a source gives its tests, as expressions: what is put in at run time stands for anything. */
function patterns(source: string): RegExp[] {
  return [...source.matchAll(LITERAL)].map((found) => titlePattern(found.slice(1).find((one) => one !== undefined)!))
}

const titlePattern = (literal: string) => {
  const text = literal.replace(/\\(['"`\\])/g, '$1')
  const parts = text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}|%s|%i|%d|\$\w+/)
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's')
}

/** Tests every plugin, and every kind of field, has to pass are written once and registered by each. */
const SHARED = [
  ['tests/plugin_kit.ts', /\bcheckPlugin\(/],
  ['tests/kind_kit.ts', /\bcheckKind\(/],
] as const

/** Whether a test of this title is written in the file. */
export const exists = (file: string, title: string) =>
  [file, ...SHARED.flatMap(([kit, call]) => (call.test(sourceOf(file)) ? [kit] : []))].some((one) =>
    patterns(sourceOf(one)).some((pattern) => pattern.test(title)),
  )

const nowhere = new Set(contract.resources.flatMap(({ id, path }) => (path ? [] : [id])))

const STATEMENT = /\/\/ Proves: ([^\n]+)\n(?:\s*\/\/[^\n]*\n)*(?=([\s\S]{0,1400}))/g
/** What naming a thing stands for. That a message was shown, or a call answered, the recorder has to have seen. */
const named: (readonly [id: string, keys: readonly string[]])[] = [
  ...contract.rules.map(({ id }) => [id, [`rule ${id}#named`]] as const),
  ...[...contract.constants, ...contract.enums].map(({ id }) => [id, [`constant ${id}#named`]] as const),
  ...contract.messages.map(({ id }) => [id, [`message ${id}#in its situation`]] as const),
  ...demands()
    .filter(({ key }) => key.startsWith('screen '))
    .map(({ key, aspects }) => [key.slice(7), aspects.map((aspect) => `${key}#${aspect}`)] as const),
  ...contract.calls.map(({ id }) => [id, [`call ${id}#answer read`]] as const),
  // A field of something without an address of its own is named where it is met; that its limits hold has to be seen,
  // unless it has no address at all and is met in other records only.
  ...demands()
    .filter(({ key }) => /^(field|operation|button) /.test(key))
    .map(({ key, aspects }) => {
      const named = nowhere.has(key.split(' ')[1]!) ? aspects : aspects.filter((aspect) => !aspect.endsWith('refused'))
      return [key, named.map((aspect) => `${key}#${aspect}`)] as const
    }),
]
/** A call and the screen it serves may have one id. */
const kinds = new Map<string, string[]>()
for (const [id, keys] of named) kinds.set(id, [...(kinds.get(id) ?? []), ...keys])

const messages = new Set(contract.messages.filter(({ text }) => textOf(text)).map(({ id }) => id))

/** Things no answer shows by itself (a rule, a limit) are named above the test that proves them: `// Proves: id, id`. Only tests that passed count. */
export function declared(told: Proof[]): Proof[] {
  const files = globSync(['{app,plugins,tests,frontend}/**/*.{spec.ts,test.ts,test.tsx,journey.mjs}'], { cwd: ROOT })
  return files.flatMap((file) =>
    [...sourceOf(file).matchAll(STATEMENT)].flatMap(([, ids, after]) => {
      const [pattern] = patterns(after!)
      const proven = told.filter((one) => one.file === file && pattern?.test(one.title))
      return ids!.split(',').flatMap((given) => {
        const id = given.trim()
        // A message is in its situation in the very test that shows it.
        const by = messages.has(id) ? proven.filter(({ keys }) => keys.includes(`message ${id}#shown`)) : proven
        return by.slice(0, 1).map(({ title }) => ({ file, title, keys: [...(kinds.get(id) ?? [id])] }))
      })
    }),
  )
}
