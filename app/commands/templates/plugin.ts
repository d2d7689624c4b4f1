import { fold, trimEndOf } from '#engine'
import { snake } from '#engine/compiler/names.ts'

export interface Names {
  singular: string
  plural: string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const spaced = (text: string) => capital(text.replace(/[-_]/g, ' '))

/** "Empréstimo,Empréstimos" as given, or the best guess from the key. @throws Error when the key is no address */
export function namesOf(key: string, given?: string): Names {
  if (!/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/.test(key))
    throw new Error(
      `"${key}" is no key of a resource. It looks like "equipamentos/emprestimos": lower case, hyphens, at least two parts.`,
    )
  const [singular, plural] = (given ?? '').split(',').map((one) => one.trim())
  const guess = spaced(key.split('/').pop()!)
  return { singular: singular || guess.replace(/s$/, ''), plural: plural || (singular ? `${singular}s` : guess) }
}

/** 'Tipo de equipamento' → 'tipoDeEquipamento' */
export const symbolOf = ({ singular }: Names) =>
  fold(singular)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word, index) => (index ? capital(word) : word))
    .join('')

/** As a text in the source. */
export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const fileOf = (key: string) => snake(key.split('/').pop()!)

const resourceSource = (key: string, names: Names) => `import { boolean, longText, resource, text } from '#engine'

export const ${symbolOf(names)} = resource('${key}', {
  label: [${quoted(names.singular)}, ${quoted(names.plural)}],
  fields: {
    nome: text('Nome').required().max(100),
    observacao: longText('Observação').max(2000),
    ativo: boolean('Ativo').default(true),
  },
  list: { columns: ['nome', 'ativo'], sort: 'nome', search: ['nome'], filters: ['ativo'] },
})
`

const testSource = (key: string, names: Names) => `import { test } from '@japa/runner'
import { messagesOf, staffClient } from '#tests/helpers.ts'

const PATH = '/api/${key}'

test.group(${quoted(names.plural)}, () => {
  test('what is created can be found by name', async ({ assert }) => {
    const client = await staffClient()
    const created = await client.post(PATH, { nome: 'Açaí' })
    assert.equal(created.status, 201)
    assert.deepInclude(created.body, { nome: 'Açaí', ativo: true, versao: 1 })
    assert.deepInclude((await client.get(\`\${PATH}?nome=acai\`)).body, { totalElements: 1 })
  })

  test('a name is demanded', async ({ assert }) => {
    const client = await staffClient()
    assert.deepEqual(messagesOf(await client.post(PATH, {})), { nome: 'Nome é obrigatório' })
  })

  test('another company sees nothing of it', async ({ assert }) => {
    const { body } = await (await staffClient()).post(PATH, { nome: 'Nosso' })
    const stranger = await staffClient()
    assert.equal((await stranger.get(\`\${PATH}/\${body.id}\`)).status, 404)
  })
})
`

/** The resource and its test. */
export const resourceFiles = (plugin: string, key: string, names: Names) =>
  new Map([
    [`${plugin}/resources/${fileOf(key)}.ts`, resourceSource(key, names)],
    [`${plugin}/tests/${fileOf(key)}.functional.spec.ts`, testSource(key, names)],
  ])

/** @throws Error when the name cannot be a folder of code */
export function checkPluginName(name: string) {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is no name of a plugin: lower case letters, digits and underscores.`)
}

/** A plugin with one resource and the tests every plugin has to pass. */
export function pluginFiles({ name, label, key, names }: { name: string; label?: string; key: string; names: Names }) {
  const symbol = symbolOf(names)
  const title = label ?? spaced(name)
  const manifest = `import { plugin } from '#engine'
import { ${symbol} } from './resources/${fileOf(key)}.ts'

export default plugin('${name}', {
  label: ${quoted(title)},
  resources: [${symbol}],
  menu: [{ label: ${quoted(title)}, icon: 'Category', items: [${symbol}.key] }],
  profiles: { RH: ['ROLE_${snake(key.split('/')[0]!).toUpperCase()}_*'] },
})
`
  return new Map([
    [`${name}/plugin.ts`, manifest],
    [
      `${name}/tests/kit.functional.spec.ts`,
      `import { checkPlugin } from '#tests/plugin_kit.ts'\n\ncheckPlugin('${name}')\n`,
    ],
    ...resourceFiles(name, key, names),
  ])
}

/** Adds a resource to a manifest: import, `resources`, first menu section. What has another shape is listed in `missing`, not guessed. */
export const registerIn = (source: string, key: string, names: Names) =>
  registerItem(source, symbolOf(names), `./resources/${fileOf(key)}.ts`, 'resources')

/** A list of names with one more at its end. The names may stand in several lines, and a section of the menu may hold others. */
export function appended(text: string, start: RegExp, item: string): string | null {
  const found = start.exec(text)
  if (!found) return null
  const from = found.index + found[0].length
  let depth = 1
  let end = from
  while (end < text.length && depth) {
    if (text[end] === '[') depth++
    if (text[end] === ']') depth--
    end++
  }
  if (depth) return null
  const inside = text.slice(from, end - 1)
  const kept = trimEndOf(inside, /[,\s]/)
  const lines = inside.slice(inside.trimEnd().length).includes('\n')
  const indent = /\n( *)\S/.exec(inside)?.[1] ?? '    '
  const more = lines
    ? `${kept ? `${kept},` : ''}\n${indent}${item},${inside.slice(inside.lastIndexOf('\n'))}`
    : `${kept ? `${kept}, ` : ''}${item}`
  return text.slice(0, from) + more + text.slice(end - 1)
}

/** Imports `symbol`, adds it to the end of a list of the manifest (a new list stands before `menu`) and of the first menu section. */
export function registerItem(
  source: string,
  symbol: string,
  file: string,
  list: 'resources' | 'reports' | 'dashboards',
): { text: string; missing: string[] } {
  const missing: string[] = []
  const put = (text: string, pattern: RegExp, by: (match: string) => string, otherwise: string) => {
    if (!pattern.test(text)) missing.push(otherwise)
    return text.replace(pattern, by)
  }
  const line = `import { ${symbol} } from '${file}'`
  const imported = put(source, /^import [^\n]*\n(?!import )/m, (last) => `${last}${line}\n`, line)
  const listed =
    appended(imported, new RegExp(`\\b${list}: \\[`), symbol) ??
    put(imported, /\n( *)menu: \[/, (start) => `\n  ${list}: [${symbol}],${start}`, `${symbol} in ${list}`)
  const inMenu = appended(listed, /items: \[/, `${symbol}.key`)
  if (inMenu === null) missing.push(`${symbol}.key in menu`)
  return { text: inMenu ?? listed, missing }
}
