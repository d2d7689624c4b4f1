import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Item {
  id: string
  plugin?: string
  /** Our completion of what the documents leave open. */
  assumed?: boolean
}

export interface Contract {
  calls: (Item & { method: string; path: string })[]
  resources: (Item & { path: string | null; kind: string; operations: string[]; fields: string[] })[]
  screens: (Item & { route: string | null; kind: string; title: string; buttons: string[] })[]
  reports: (Item & { method: string; path: string; formats: string[]; filters: string[] })[]
  messages: (Item & { text: string })[]
  rules: Item[]
  constants: (Item & { value: string })[]
  enums: (Item & { items: [string, string][] })[]
}

/** What the specification demands of recruitment, portal and core; made by `make_index.mjs`. */
export const contract: Contract = JSON.parse(readFileSync(join(import.meta.dirname, 'index.json'), 'utf8'))

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The address as an expression: `{id}` stands for any one part. */
export const addressOf = (path: string) => new RegExp(`^${escape(path).replace(/\\\{[^}]*\\\}/g, '([^/]+)')}$`)

/** The text as an expression: `{nome}` and `(a)` stand for what the occasion puts there; undefined when nothing would be left to recognise. */
export function textOf(text: string): RegExp | undefined {
  if (!text.replace(/\{[^}]*\}/g, '').trim()) return undefined
  const pattern = escape(text)
    .replace(/\\\{[^}]*\\\}/g, '.+')
    .replace(/o\\\(a\\\)/g, '(o|a|o\\(a\\)|os|as)')
  // Short texts would be found inside of others; long ones may stand in a sentence or a letter.
  return new RegExp(text.length > 25 ? pattern : `^${pattern}$`, 's')
}

export interface Demand {
  key: string
  /** Where it is told on the page: calls, fields … */
  section: string
  /** The heading it is listed under there. */
  group: string
  what: string
  assumed: boolean
  /** 'comum' for what names no plugin: messages, constants. */
  plugin: string
}

const plain = (field: string) => field.split('>')[0]!

/** Every single thing that has to be proven, by the key evidence names it with. */
export function demands({
  calls,
  resources,
  screens,
  reports,
  messages,
  rules,
  constants,
  enums,
}: Contract = contract): Demand[] {
  const demand = (section: string, item: Item, key: string, group: string, what: string): Demand => ({
    key,
    section,
    group,
    what,
    assumed: Boolean(item.assumed),
    plugin: item.plugin ?? 'comum',
  })
  return [
    ...calls.map((one) =>
      demand('Chamadas', one, `call ${one.id}`, one.plugin!, `${one.id} · ${one.method} ${one.path}`),
    ),
    ...resources.flatMap((one) => [
      ...(one.path
        ? one.operations.map((operation) =>
            demand('Recursos', one, `operation ${one.id} ${operation}`, one.id, operation),
          )
        : []),
      ...one.fields.map((field) => demand('Recursos', one, `field ${one.id} ${plain(field)}`, one.id, plain(field))),
    ]),
    ...screens.flatMap((one) => [
      demand('Telas', one, `screen ${one.id}`, one.id, `${one.route} (${one.kind}, ${one.title})`),
      ...one.buttons.map((button) => demand('Telas', one, `button ${one.id} ${button}`, one.id, `botão ${button}`)),
    ]),
    ...reports.flatMap((one) => [
      ...one.formats.map((format) => demand('Relatórios', one, `report ${one.id} ${format}`, one.id, format)),
      ...one.filters.map((filter) => demand('Relatórios', one, `filter ${one.id} ${filter}`, one.id, filter)),
    ]),
    ...messages.map((one) =>
      demand('Mensagens', one, `message ${one.id}`, one.id.split('.')[0]!, `${one.id} · ${one.text}`),
    ),
    ...rules.map((one) => demand('Regras', one, `rule ${one.id}`, one.plugin!, one.id)),
    ...constants.map((one) => demand('Constantes', one, `constant ${one.id}`, 'valores', `${one.id} = ${one.value}`)),
    ...enums.map((one) => demand('Constantes', one, `constant ${one.id}`, 'enumerações', one.id)),
  ]
}
