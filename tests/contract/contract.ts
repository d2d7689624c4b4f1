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

/** What the specification asks of the product; made by `make_index.mjs`. */
export const contract: Contract = JSON.parse(readFileSync(join(import.meta.dirname, 'index.json'), 'utf8'))

export interface Asked {
  id: string
  /** The heading of the page it is listed under. */
  section: string
  what: string
  assumed: boolean
}

const several = (count: number, value: string, many: string) => `${count} ${count === 1 ? value : many}`

/** Everything the page lists, in its order. A call and the screen it serves may have one id. */
export const asked: Asked[] = (
  [
    ['Chamadas', contract.calls, ({ method, path }) => `${method} ${path}`],
    [
      'Recursos',
      contract.resources,
      ({ path, operations, fields }) =>
        [path, operations.join(', '), several(fields.length, 'field', 'fields')].filter(Boolean).join(' · '),
    ],
    [
      'Telas',
      contract.screens,
      ({ route, title, buttons }) => [route, title, buttons.join(', ')].filter(Boolean).join(' · '),
    ],
    [
      'Relatórios',
      contract.reports,
      ({ path, formats, filters }) =>
        `${path} · ${formats.join(', ')} · ${several(filters.length, 'filter', 'filters')}`,
    ],
    ['Mensagens', contract.messages, ({ text }) => text],
    ['Regras', contract.rules, ({ plugin }) => plugin ?? ''],
    ['Constantes', contract.constants, ({ value }) => value],
    ['Enumerações', contract.enums, ({ items }) => items.map((item: [string, string]) => item[0]).join(', ')],
  ] as [string, Item[], (one: any) => string][]
).flatMap(([section, items, tell]) =>
  items.map((item) => ({ id: item.id, section, what: tell(item), assumed: Boolean(item.assumed) })),
)
