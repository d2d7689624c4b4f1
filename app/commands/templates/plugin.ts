import { fold, trimEndOf } from '#engine'
import { snake } from '#engine/compiler/names.ts'
import { fromStubs } from './from_stubs.ts'

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
  const [singular, plural] = (given ?? '').split(',').map((value) => value.trim())
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

/** 'treinamento/cursos' → 'ROLE_TREINAMENTO_CURSOS' */
export const authorityOf = (path: string) => `ROLE_${snake(path.replaceAll('/', '_')).toUpperCase()}`

export const fileOf = (key: string) => snake(key.split('/').pop()!)

/** The resource and its test. */
export const resourceFiles = (plugin: string, key: string, names: Names) =>
  fromStubs(['resource', 'resource_test'], { plugin, key, names, symbol: symbolOf(names), file: fileOf(key) })

/** @throws Error when the name cannot be a folder of code */
export function checkPluginName(name: string) {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is no name of a plugin: lower case letters, digits and underscores.`)
}

/** A plugin with one resource and the tests every plugin has to pass. */
export const pluginFiles = ({ name, label, key, names }: { name: string; label?: string; key: string; names: Names }) =>
  fromStubs(['plugin', 'plugin_test', 'resource', 'resource_test'], {
    plugin: name,
    title: label ?? spaced(name),
    key,
    names,
    symbol: symbolOf(names),
    file: fileOf(key),
    authority: authorityOf(key.split('/')[0]!),
  })

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
