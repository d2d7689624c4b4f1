import { engine } from '#engine/engine.ts'
import type { Client } from '#engine/database/sql.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import type { ChildTable, StoredField } from '#engine/compiler/layout.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { isFile, isSecret } from '#engine/definition/shapes.ts'
import type { PersonalCopies, TextForm } from '#engine'
import { kindOf } from '#engine/fields/index.ts'
import { peopleResources } from './people.ts'

/** How a column is searched. `value`: the column is one value of a person, and is emptied when it is equal. */
export type SearchedAs = TextForm | 'value'

export interface SearchedTable {
  table: string
  key: string[]
  columns: Map<string, SearchedAs>
  /** Whether rows have a company. */
  ofCompany: boolean
  /** The resource that the table stores completely or in part; `parents` lead from a row to the record. */
  resource?: Resource
  /** Values without which a row means nothing: an address that is written to. */
  needed: Set<string>
  parents: string[]
}

/** Kinds whose values are chosen or computed, never typed. */
const CODED = new Set([
  'choice',
  'choices',
  'color',
  'time',
  'month',
  'processNumber',
  'cnpj',
  'cep',
  'authorities',
  'resource',
])
const WHOLE = new Set(['cpf', 'cpfOrCnpj', 'pis', 'phone', 'email'])

function formOf(field: FieldDef): SearchedAs | null {
  const type = kindOf(field).column?.(field).type
  if (isSecret(field) || CODED.has(field.kind) || field.choices) return null
  if (isFile(field) || field.kind === 'json' || type === 'json') return 'json'
  if (type !== 'string' && type !== 'text') return null
  if (WHOLE.has(field.kind)) return 'value'
  return field.kind === 'richText' ? 'html' : 'text'
}

/** The data of a person in their own record is theirs, though somebody else may have the same telephone. */
const isOwnData = ({ field }: StoredField) => Boolean(field.personal) || WHOLE.has(field.kind) || isFile(field)

function searchedOf(resource: Resource): SearchedTable[] {
  const person = peopleResources().includes(resource)
  const columnsOf = (stored: StoredField[]) =>
    new Map(
      stored.flatMap((field): [string, SearchedAs][] => {
        const form = person && isOwnData(field) ? null : formOf(field.field)
        return form ? [[field.column, form]] : []
      }),
    )
  const found: SearchedTable[] = []
  const add = (table: string, stored: StoredField[], parents: string[], history = false) => {
    const columns = columnsOf(stored)
    if (history) columns.set('registrado_por', 'text')
    const needed = new Set(
      stored
        .filter(
          ({ column, path, field }) =>
            (parents.length || path === resource.def.display) && field.required && columns.get(column) === 'value',
        )
        .map((field) => field.column),
    )
    const ofCompany = !parents.length && !resource.def.shared
    if (columns.size) found.push({ table, key: ['id'], columns, resource, needed, parents, ofCompany })
  }
  const addBeside = (children: ChildTable[], parents: string[]) => {
    for (const child of children) {
      add(child.table, child.stored, [...parents, child.table], child.field.kind === 'history')
      addBeside(child.children, [...parents, child.table])
    }
  }
  add(resource.layout.table, resource.layout.stored, [])
  addBeside(resource.layout.children, [])
  return found
}

const ownResources = () => [...engine().registry.resources.values()].filter(({ def }) => !def.aliasOf)

/** What plugins declared about their tables. */
export const declaredCopies = (): PersonalCopies[] =>
  engine().registry.plugins.flatMap((plugin) => plugin.personalCopies ?? [])

const once = <T>(make: () => T) => {
  const known = new WeakMap<object, T>()
  return (): T => {
    const { registry } = engine()
    if (!known.has(registry)) known.set(registry, make())
    return known.get(registry)!
  }
}

/** Every table whose texts are searched for the values of erased people. */
export const searchedTables = once((): SearchedTable[] => {
  const own = new Map(
    ownResources()
      .flatMap(searchedOf)
      .map((table) => [table.table, table]),
  )
  for (const { table, searched, key = ['id'] } of declaredCopies())
    if (searched) {
      const known = own.get(table)
      own.set(table, {
        table,
        key,
        ofCompany: false,
        needed: new Set(),
        parents: [],
        ...known,
        columns: new Map([...(known?.columns ?? []), ...Object.entries(searched)]),
      })
    }
  return [...own.values()]
})

/** Columns of the tables that definitions describe. */
const ownTables = once(
  () =>
    new Map(
      engine()
        .registry.tables()
        .map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))] as const),
    ),
)

/**
 * Tables of plugins that are disabled: nobody describes them now, so all their texts are searched.
 */
export async function unknownTables(client: Client): Promise<SearchedTable[]> {
  const known = new Set([...ownTables().keys(), ...declaredCopies().map((copy) => copy.table)])
  return [...(await introspect(client, client.dialect.name !== 'mysql'))].flatMap(([table, { columns }]) => {
    if (known.has(table) || !columns.has('id')) return []
    const texts = [...columns].filter(([, { type }]) => type?.type === 'string' || type?.type === 'text')
    const searched = new Map(texts.filter(([name]) => name !== 'id').map(([name]) => [name, 'text' as const]))
    return searched.size
      ? [
          {
            table,
            key: ['id'],
            columns: searched,
            ofCompany: columns.has('empresa_id'),
            needed: new Set<string>(),
            parents: [],
          },
        ]
      : []
  })
}

/** What happens to copies of personal data in a column; null: nobody said it. */
export function handlingOf(table: string, column: string): string | null {
  const declared = declaredCopies().filter((copy) => copy.table === table)
  const never = declared.find((copies) => copies.never)
  if (never) return `never: ${never.never}`
  const searched = searchedTables().find((item) => item.table === table)
  if (searched?.columns.has(column)) return `searched as ${searched.columns.get(column)}`
  if (declared.some((copies) => copies.codes?.includes(column))) return 'never: a code'
  const erased = declared.find((copies) => copies.erased)
  if (erased) return `erased: ${erased.erased}`
  return ownTables().get(table)?.has(column) ? 'never: chosen, encrypted, or the own data of a person' : null
}
