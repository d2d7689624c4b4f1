/** Names of referenced records, and the queries of reference inputs. */
import { fieldsOf, holds, valueAt } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import type { QueryValue } from '../../providers/http.ts'
import { fieldAt } from './field_at.ts'

export interface RefValue {
  id: number
  [display: string]: unknown
}

const isNamed = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Shown instead of a name the user may not see. */
const NO_ACCESS = 'Sem acesso'

/** Whether an entry of a reference is its display value. */
export const isShown = ([key, one]: [string, unknown]) =>
  key !== 'id' &&
  key !== 'versao' &&
  key !== 'descricaoHierarquia' &&
  (typeof one === 'string' || typeof one === 'number')

/**
 * The name of `{ id, <display> }`. References contain only their display field, so any text besides the id is the name.
 */
export function nameOf(value: unknown, display?: string): string {
  if (!isNamed(value)) return value === null || value === undefined ? '' : String(value)
  const named = display === undefined ? undefined : value[display]
  const text = named ?? Object.entries(value).find(isShown)?.[1]
  if (text !== undefined && text !== null) return String(text)
  if (value.id === undefined || value.id === null) return ''
  // The server withholds names the user may not see; a reference without any name is shown by its id.
  return Object.keys(value).some((key) => key !== 'id' && key !== 'versao') ? NO_ACCESS : `Código ${String(value.id)}`
}

/** In a tree the name alone is ambiguous ("Financeiro" of which branch?), so the whole path is shown. */
export const pathOf = (value: unknown): string | undefined =>
  isNamed(value) && typeof value.descricaoHierarquia === 'string' ? value.descricaoHierarquia : undefined

/** Sorts tree rows by path; other rows keep the server's order. */
export const byBranch = <T>(rows: T[]): T[] =>
  rows.every((row) => pathOf(row) !== undefined)
    ? [...rows].sort((a, b) => pathOf(a)!.localeCompare(pathOf(b)!, 'pt-BR'))
    : rows

export const isTree = (resource: ResourceMeta | undefined) =>
  Object.values(resource?.fields ?? {}).some((field) => field.tree)

/**
 * The filters of a lookup with '$campo.id' replaced by form values. `ready` is false while a required field is empty;
 * then there are no options.
 */
export function lookupQuery(
  field: FieldDef,
  record: Record<string, unknown>,
  parent?: Record<string, unknown>,
): { query: Record<string, QueryValue>; ready: boolean } {
  const query: Record<string, QueryValue> = {}
  let ready = true
  if (field.lookupWhen && !holds(field.lookupWhen, { record, parent })) return { query, ready }
  for (const [name, value] of Object.entries(field.lookup ?? {})) {
    const path = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : undefined
    const used = path === undefined ? value : valueAt(path, { record, parent })
    if (path !== undefined && (used === null || used === undefined || used === '')) ready = false
    query[name] = (
      typeof used === 'object' && used !== null && !Array.isArray(used) ? (used as { id?: number }).id : used
    ) as QueryValue
  }
  return { query, ready }
}

/** Text of an input that has no options yet: 'Preencha antes: Cidade.' */
export function fillFirst(field: FieldDef, fields: FieldDefs): string {
  const labels = lookupFields(field).flatMap(
    (path) => fieldAt(fields, path)?.label ?? fieldAt(fields, path.replace(/\.id$/, ''))?.label ?? [],
  )
  return labels.length > 0
    ? `Preencha antes: ${[...new Set(labels)].join(', ')}.`
    : 'Preencha antes os campos de que este depende.'
}

/** The form fields a lookup depends on. */
export const lookupFields = (field: FieldDef) => [
  ...Object.values(field.lookup ?? {}).flatMap((value) =>
    typeof value === 'string' && value.startsWith('$') && !value.startsWith('$^.') ? [value.slice(1)] : [],
  ),
  ...(field.lookupWhen ? fieldsOf(field.lookupWhen) : []),
  ...Object.values(field.optionsFrom?.query ?? {}),
]

/** Query parameters from the form for an endpoint that provides the options. */
export const searchedWith = ({ optionsFrom }: FieldDef, record: Record<string, unknown>): Record<string, QueryValue> =>
  Object.fromEntries(
    Object.entries(optionsFrom?.query ?? {}).map(([name, path]) => [name, valueAt(path, { record }) as QueryValue]),
  )
