import { OVERRIDES_SETTING } from '../definition/field_overrides.ts'
import { SETTINGS_GROUP } from '../definition/setting_names.ts'
import { snake } from '../compiler/names.ts'
import { fieldAuthority } from '../compiler/view.ts'
import { type Client, query, quoted, write } from '../database/sql.ts'
import { introspect } from './introspect.ts'

/** Renamed fields of a resource; `authority` is the prefix of its authorities. */
export interface Renamed {
  resource: string
  authority: string
  fields: readonly (readonly [from: string, to: string])[]
}

/** Suffixes a filter adds to the name of its field. */
const SUFFIXES = /(Ini|Fim|Ids|Id)$/

const FILTERS = new Set(['filter', 'displayedFilters'])
const NAMES_A_FIELD = new Set(['sort', 'field', 'source'])

type Names = ReadonlyMap<string, string>

/** Renames a field reference as used in lists: the field, '-field' of a sort order, 'fieldIni' of a filter. */
function named(text: string, names: Names): string {
  const sign = text.startsWith('-') ? '-' : ''
  const plain = text.slice(sign.length)
  const direct = names.get(plain)
  if (direct) return sign + direct
  const base = names.get(plain.replace(SUFFIXES, ''))
  return base ? sign + base + SUFFIXES.exec(plain)![0] : text
}

/**
 * Renames field references in a stored list state: columns, sort order and filters. Filter values and user texts are
 * unchanged.
 */
function deep(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return named(value, names)
  if (Array.isArray(value)) return value.map((one) => deep(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (FILTERS.has(key)) return [key, keysOf(one, (name) => named(name, names))]
      return [key, typeof one === 'string' && !NAMES_A_FIELD.has(key) ? one : deep(one, names)]
    }),
  )
}

/** Renames field references in a list address: filter names, sort order, and the JSON of react-admin's dialect. */
function address(text: string, names: Names): string {
  const params = [...new URLSearchParams(text)]
  const changed = params.map(([name, value]): [string, string] => {
    if (name === 'sort') return [name, named(value, names)]
    if (name === 'campos')
      return [
        name,
        value
          .split(',')
          .map((one) => named(one, names))
          .join(),
      ]
    if (FILTERS.has(name)) return [name, jsonOf(value, (filter) => keysOf(filter, (one) => named(one, names)))]
    return [named(name, names), value]
  })
  return JSON.stringify(changed) === JSON.stringify(params) ? text : String(new URLSearchParams(changed))
}

function jsonOf(text: string, change: (value: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)))
  } catch {
    return text
  }
}

const keysOf = (value: unknown, rename: (key: string) => string) =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, one]) => [rename(key), one]))

/**
 * Migrates user configuration of renamed fields: labels, required, hidden and restricted flags of companies,
 * authorities of profiles, saved searches, columns and other preferences, menu entries. Otherwise a restricted field
 * would be unrestricted under its new name.
 */
export async function renameStoredReferences(client: Client, { resource, authority, fields }: Renamed) {
  const names: Names = new Map(fields)
  const actual = await introspect(client, client.dialect.name.includes('sqlite'))
  /** Changes a text column of all rows; tables and columns that do not exist yet are skipped. */
  const each = async (
    table: string,
    column: string,
    change: (text: string, row: Record<string, any>) => string,
    others: string[] = [],
  ) => {
    if (!actual.get(table)?.columns.has(column)) return
    const [t, c] = [quoted(client, table), quoted(client, column)]
    const rows = await query(
      client,
      `SELECT ${['id', column, ...others].map((one) => quoted(client, one)).join(', ')} FROM ${t} WHERE ${c} IS NOT NULL`,
    )
    for (const row of rows) {
      const text = typeof row[column] === 'string' ? row[column] : JSON.stringify(row[column])
      const next = change(text, row)
      if (next !== text) await write(client, `UPDATE ${t} SET ${c} = ? WHERE ${quoted(client, 'id')} = ?`, [next, row.id])
    }
  }
  await each('empresas', `${SETTINGS_GROUP}_${snake(OVERRIDES_SETTING)}`, (text) => {
    const all = JSON.parse(text) ?? {}
    if (!all[resource]) return text
    return JSON.stringify({ ...all, [resource]: keysOf(all[resource], (path) => names.get(path) ?? path) })
  })
  const granted = new Map(
    fields.flatMap((pair) => {
      const [from, to] = pair.map((path) => fieldAuthority({ authority: { read: authority } }, path)) as [string, string]
      return ['', '*', '_EDITAR'].map((end): [string, string] => [from + end, to + end])
    }),
  )
  await each('perfis', 'authorities', (text) => {
    const list: string[] = JSON.parse(text) ?? []
    return list.some((one) => granted.has(one)) ? JSON.stringify(list.map((one) => granted.get(one) ?? one)) : text
  })
  await each(
    'visoes_salvas',
    'consulta',
    (text, row) => (row.tela === resource ? address(text, names) : text),
    ['tela'],
  )
  await each('menu_extra_links', 'url', (text) => {
    const [path, search] = text.split('?', 2)
    return search && path === `/${resource}` ? `${path}?${address(search, names)}` : text
  })
  await carryPreferences(client, actual.has('preferencias_usuarios'), resource, names)
}

/** `colunas:<key>` of the product's lists, `preferences.<key>.…` and `<key>.savedQueries` of react-admin. */
async function carryPreferences(client: Client, there: boolean, resource: string, names: Names) {
  if (!there) return
  const rows = await query(client, 'SELECT usuario_id, chave, valor FROM preferencias_usuarios WHERE chave LIKE ?', [
    `%${resource}%`,
  ])
  for (const { usuario_id, chave, valor } of rows) {
    if (!chave.split(/[.:]/).includes(resource)) continue
    const next = jsonOf(valor, (value) => deep(value, names))
    if (next !== valor)
      await write(client, 'UPDATE preferencias_usuarios SET valor = ? WHERE usuario_id = ? AND chave = ?', [
        next,
        usuario_id,
        chave,
      ])
  }
}
