import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { parseAst } from 'vite'

/** Pages for people without the staff app: the shell, and what plugins draw in it. */
const SHELL = globSync('frontend/public/**/*.{ts,tsx}')
const OF_PLUGINS = globSync([
  'plugins/portal/frontend/**/*.{ts,tsx}',
  'plugins/questionnaires/frontend/answering/**/*.{ts,tsx}',
  'plugins/{licensing,prevention,training}/frontend/public/**/*.tsx',
  'plugins/talent/frontend/admission/**/*.{ts,tsx}',
])
const SOURCES = [...SHELL, ...OF_PLUGINS].filter((file) => !/\btests?\/|\.test\./.test(file)).sort()
/** Sentences people of the portal read are told by these. */
const SERVER = globSync('plugins/portal/{endpoints,services,shared}/*.ts')
const LANGUAGES = ['en', 'es']

type Node = { type: string; start: number; end: number; [key: string]: any }

/** Every node below one, parents last; `false` leaves out what is below. */
function walk(node: Node, visit: (node: Node, parents: Node[]) => unknown, parents: Node[] = []) {
  if (visit(node, parents) === false) return
  for (const value of Object.values(node))
    for (const item of Array.isArray(value) ? value : [value])
      if (item && typeof item.type === 'string') walk(item, visit, [...parents, node])
}

const parsed = (file: string) =>
  parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
const isCallOfT = ({ type, callee }: Node) => type === 'CallExpression' && callee.name === 't'

const read = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync([`frontend/public/languages/${language}.json`, `plugins/*/languages/${language}.json`]).map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    ),
  )

const known = new Map(LANGUAGES.map((language) => [language, read(language)]))
const wordsOf = (language: string) => known.get(language)!

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

/** Words in markup or in an attribute people read, where no `t` stands around them. */
function untranslated(file: string): string[] {
  const found: string[] = []
  walk(parsed(file), (node, parents) => {
    if (isCallOfT(node)) return false
    if (node.type === 'NewExpression') return false
    if (node.type === 'JSXAttribute' && /^(?:className|href|to|style)$/.test(node.name.name)) return false
    const parent = parents.at(-1)
    if (
      node.type === 'TemplateLiteral' &&
      node.quasis.some(({ value }: Node) => /(?:^|\s)\p{L}{2,}[.:,]?\s|\s\p{L}{2,}[.:,]?$/u.test(value.cooked)) &&
      parent?.type !== 'TaggedTemplateExpression'
    )
      found.push(`${file}: ${node.quasis.map(({ value }: Node) => value.cooked).join('{}')}`)
    if (node.type === 'JSXText' && /\p{Ll}{2}/u.test(node.value)) found.push(`${file}: ${node.value.trim()}`)
    if (
      node.type === 'Literal' &&
      typeof node.value === 'string' &&
      parent?.type === 'JSXAttribute' &&
      /^(?:label|title|lead|help|placeholder|alt|text|aria-label|fallback|site|leaveLabel)$/.test(parent.name.name) &&
      /^\p{Lu}?\p{Ll}{2}/u.test(node.value)
    )
      found.push(`${file}: ${parent.name.name}="${node.value}"`)
  })
  return found
}

/** Names and sentences that are the same in every language, or read by nobody outside. */
const SAME = /^(?:WhatsApp|Idioma, language|Ticket|\{\} min)$/

/** Kept in histories and among security events, which staff read. */
const UNTRANSLATED = new Set(['Desistiu da vaga.', 'Entrou no portal.', 'Entrou no portal ao se candidatar.'])

/** What is written into trails and reasons: staff read it, or nobody. */
const UNHEARD = /^(?:help|recordFor|recordSecurityEvent|patch|enter|text|longText|integer|boolean|shape)$/

test.group('Languages of public pages', () => {
  test('every text the pages name is there in English and Spanish, with the same places', ({ assert }) => {
    const missing: string[] = []
    let seen = 0
    for (const file of SOURCES)
      walk(parsed(file), (node) => {
        if (!isCallOfT(node)) return
        const [text] = node.arguments
        if (typeof text?.value !== 'string') return missing.push(`${file}: t() of what is no plain text`)
        seen++
        for (const language of LANGUAGES) {
          const translation = wordsOf(language)[text.value]
          if (translation === undefined) missing.push(`${language}, ${file}: ${text.value}`)
          else if (places(translation) !== places(text.value)) missing.push(`${language}, places of: ${text.value}`)
        }
      })
    assert.deepEqual(missing, [])
    assert.isAbove(seen, 700)
  })

  test('no words stand in the markup of public pages without a language', ({ assert }) => {
    const found = SOURCES.flatMap(untranslated).filter(
      (value) => !SAME.test(value.replace(/^.*?: (?:[\w-]+=")?|"$/g, '')),
    )
    assert.deepEqual(found, [])
  })

  test('both languages have the same words, and what the server says to candidates is among them', ({ assert }) => {
    const [english, spanish] = LANGUAGES.map((language) => wordsOf(language))
    assert.deepEqual(Object.keys(english!).sort(), Object.keys(spanish!).sort())
    const missing: string[] = []
    for (const file of SERVER)
      walk(parsed(file), (node, parents) => {
        if (node.type === 'CallExpression' && UNHEARD.test(node.callee.property?.name ?? node.callee.name ?? ''))
          return false
        if (node.type === 'Property' && /^(?:label|help)$/.test(node.key.name)) return false
        const { value } = node
        if (UNTRANSLATED.has(value)) return
        if (node.type !== 'Literal' || typeof value !== 'string' || /Import|Export/.test(parents.at(-1)!.type)) return
        if (/^\p{Lu}.*(?:[.!?]|inválid[oa]s?|obrigatóri[oa]|link)$/u.test(value) && / /.test(value) && !english![value])
          missing.push(`${file}: ${value}`)
      })
    assert.deepEqual(missing, [])
  })
})
