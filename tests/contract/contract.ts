import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Item {
  id: string
  plugin?: string
  /** Our completion of what the documents leave open. */
  assumed?: boolean
}

export interface Field {
  name: string
  /** The resource whose rows the field lists. */
  ref?: string
  readOnly?: boolean
  assumed?: boolean
  /** Never answered: passwords. */
  secret?: boolean
  limits?: Partial<Record<'required' | 'max' | 'min', number | boolean>>
}

export interface Contract {
  calls: (Item & { method: string; path: string })[]
  resources: (Item & { path: string | null; kind: string; operations: string[]; fields: Field[] })[]
  /** `ours`: the documents do not word its title. */
  screens: (Item & { route: string | null; kind: string; title: string; ours?: boolean; buttons: string[] })[]
  reports: (Item & { method: string; path: string; formats: string[]; filters: string[] })[]
  messages: (Item & { text: string; when?: string; screens: string[]; calls: string[]; resources: string[] })[]
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
  return new RegExp(text.length >= 25 ? pattern : `^${pattern}$`, 's')
}

export interface Demand {
  key: string
  /** Where it is told on the page: calls, fields … */
  section: string
  /** The heading it is listed under there. */
  group: string
  what: string
  assumed: boolean
  /** What has to be shown of it. Only some of it is a partial proof. */
  aspects: readonly string[]
  /** 'comum' for what names no plugin: messages, constants. */
  plugin: string
}

const CALLED = ['answered', 'answer read'] as const
const REPORTED = ['made', 'rows read'] as const
const FILTERED = [...REPORTED, 'varied'] as const
const SAID = ['shown', 'in its situation'] as const

/** What of a resource is written: only that can be sent. Filters are sent in the address of a list. */
const written = ({ kind, operations }: Contract['resources'][number]) =>
  operations.some((one) => one === 'create' || one === 'update') || kind === 'form'

const aspectsOf = (resource: Contract['resources'][number], { readOnly, secret, limits = {} }: Field) => [
  ...(secret ? [] : ['answer read']),
  ...(readOnly || !written(resource) ? [] : ['sent']),
  ...Object.keys(limits).map((limit) => `${limit} refused`),
]

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
  const demand = (
    section: string,
    item: Item,
    key: string,
    group: string,
    what: string,
    aspects: readonly string[],
  ): Demand => ({
    key,
    section,
    group,
    what,
    aspects,
    assumed: Boolean(item.assumed),
    plugin: item.plugin ?? 'comum',
  })
  return [
    ...calls.map((one) =>
      demand('Chamadas', one, `call ${one.id}`, one.plugin!, `${one.id} · ${one.method} ${one.path}`, CALLED),
    ),
    ...resources.flatMap((one) => [
      ...(one.path
        ? one.operations.map((operation) =>
            demand('Recursos', one, `operation ${one.id} ${operation}`, one.id, operation, CALLED),
          )
        : []),
      ...one.fields.map((field) =>
        demand(
          'Recursos',
          { ...one, assumed: one.assumed || field.assumed },
          `field ${one.id} ${field.name}`,
          one.id,
          field.name,
          aspectsOf(one, field),
        ),
      ),
    ]),
    ...screens.flatMap((one) => [
      demand('Telas', one, `screen ${one.id}`, one.id, `${one.route} (${one.kind}, ${one.title})`, [
        'opened',
        one.ours ? 'heading' : 'title',
      ]),
      ...one.buttons.map((button) =>
        demand('Telas', one, `button ${one.id} ${button}`, one.id, `botão ${button}`, ['button']),
      ),
    ]),
    ...reports.flatMap((one) => [
      ...one.formats.map((format) => demand('Relatórios', one, `report ${one.id} ${format}`, one.id, format, REPORTED)),
      ...one.filters.map((filter) => demand('Relatórios', one, `filter ${one.id} ${filter}`, one.id, filter, FILTERED)),
    ]),
    ...messages.map((one) =>
      demand(
        'Mensagens',
        one,
        `message ${one.id}`,
        one.id.split('.')[0]!,
        `${one.id} · ${one.text}`,
        // What others write has no words of its own to be recognised by.
        textOf(one.text) ? SAID : ['in its situation'],
      ),
    ),
    ...rules.map((one) => demand('Regras', one, `rule ${one.id}`, one.plugin!, one.id, ['named'])),
    ...constants.map((one) =>
      demand('Constantes', one, `constant ${one.id}`, 'valores', `${one.id} = ${one.value}`, ['named']),
    ),
    ...enums.map((one) => demand('Constantes', one, `constant ${one.id}`, 'enumerações', one.id, ['named'])),
  ]
}
