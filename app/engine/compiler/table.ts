import { kindOf } from '../fields/index.ts'
import type { ColumnType } from '../fields/kind.ts'
import { namingPaths } from '../definition/display_template.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { SETTINGS_GROUP, SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import { identifier, refColumn, snake, tableName } from './names.ts'

export interface ColumnSpec {
  name: string
  type: ColumnType
  notNull?: boolean
  default?: string | number | null
  /** What rows that are there get when the column is new: the default a new record would have. */
  fill?: string | number
  references?: { table: string; onDelete: 'CASCADE' | 'RESTRICT' }
  /** Former column name, when the field says so. */
  renamedFrom?: string
  /** What people call the field. */
  label?: string
  /** Its values are nobody's business but who works with the record. */
  personal?: true
  owner: string
}

export interface IndexSpec {
  name: string
  columns: string[]
  unique: boolean
  /** Text columns that SQLite indexes through `sem_acento()`. */
  folded: string[]
  owner: string
}

export interface TableSpec {
  name: string
  /** Key of the resource it holds, or holds a part of. */
  of?: string
  /** Former name, when the list or the pairs it holds were renamed. */
  renamedFrom?: string
  columns: ColumnSpec[]
  indexes: IndexSpec[]
  primaryKey: string[]
  owner: string
}

/** A stored field of the resource's own table. */
export interface StoredField {
  path: string
  segments: string[]
  column: string
  field: FieldDef
  /** Former path, when the field or a group around it had another name. */
  former?: string
}

/** A list or history: its own table with `pai_id` and `ordem_linha`. */
export interface ChildTable {
  path: string
  segments: string[]
  table: string
  field: FieldDef
  stored: StoredField[]
  former?: string
}

/** A computed field that is the value of a history on a day: `history` is where the periods are, `stored` which of their columns. */
export interface CurrentValue {
  path: string
  segments: string[]
  history: ChildTable
  stored: StoredField
}

/** A refs field: a table of pairs. */
export interface Pivot {
  path: string
  segments: string[]
  table: string
  field: FieldDef
  former?: string
}

/** Where everything of a resource lies in the database. */
export interface Layout {
  table: string
  stored: StoredField[]
  byPath: Map<string, StoredField>
  children: ChildTable[]
  pivots: Pivot[]
  computed: { path: string; segments: string[]; field: FieldDef }[]
  currentValues: CurrentValue[]
  /** Stored fields that repeat the present value of a history: of another day they are read from it. */
  mirrored: CurrentValue[]
}

/** The column of a field at a path. */
export const fieldColumn = (field: FieldDef, path: string) => (field.kind === 'ref' ? refColumn(path) : snake(path))

const join = (prefix: string, name: string) => (prefix ? `${prefix}.${name}` : name)

/** Finds the storage of every field, groups flattened. */
export function layoutOf(resource: Pick<ResourceDef, 'key' | 'fields' | 'table'>): Layout {
  const table = resource.table ?? tableName(resource.key)
  const layout: Layout = {
    table,
    stored: [],
    byPath: new Map(),
    children: [],
    pivots: [],
    computed: [],
    currentValues: [],
    mirrored: [],
  }
  const walk = (fields: FieldDefs, prefix: string, formerPrefix: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const path = join(prefix, name)
      const earlier = join(formerPrefix, field.renamedFrom ?? name)
      const former = earlier !== path && { former: earlier }
      const segments = path.split('.')
      switch (kindOf(field).storage) {
        case 'group':
          walk(field.fields ?? {}, path, earlier)
          break
        case 'child':
          layout.children.push({
            path,
            segments,
            table: field.stored?.table ?? identifier(`${table}_${snake(path)}`),
            field,
            stored: storedOf(field.fields ?? {}),
            ...former,
          })
          break
        case 'pivot':
          layout.pivots.push({
            path,
            segments,
            table: field.stored?.table ?? identifier(`${table}_${snake(path)}`),
            field,
            ...former,
          })
          break
        case 'none':
          layout.computed.push({ path, segments, field })
          break
        default:
          layout.stored.push({
            path,
            segments,
            column: field.stored?.column ?? fieldColumn(field, path),
            field,
            ...former,
          })
      }
    }
  }
  walk(resource.fields, '', '')
  for (const one of layout.stored) layout.byPath.set(one.path, one)
  for (const { path, segments, field } of [...layout.computed, ...layout.stored]) {
    const history = layout.children.find((one) => field.from?.startsWith(`${one.path}.`))
    const stored = history?.stored.find((one) => field.from === `${history.path}.${one.path}`)
    if (history && stored)
      (field.kind === 'computed' ? layout.currentValues : layout.mirrored).push({ path, segments, history, stored })
  }
  return layout
}

function storedOf(fields: FieldDefs, prefix = '', formerPrefix = ''): StoredField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = join(prefix, name)
    const former = join(formerPrefix, field.renamedFrom ?? name)
    const storage = kindOf(field).storage
    if (storage === 'group') return storedOf(field.fields ?? {}, path, former)
    if (storage !== 'column') return []
    return [
      {
        path,
        segments: path.split('.'),
        column: fieldColumn(field, path),
        field,
        ...(former !== path && { former }),
      },
    ]
  })
}

const FOLDED = new Set(['text'])

/** The tables, columns, indexes and keys a resource needs. `targetTable` tells the table of a referenced resource. */
export function tablesOf(resource: ResourceDef, targetTable: (key: string) => string): TableSpec[] {
  const layout = layoutOf(resource)
  const owner = resource.owner ?? ''
  const ownerOf = (field: FieldDef) => field.owner ?? owner
  const column = ({ column, field, path, former }: StoredField): ColumnSpec => {
    const kind = kindOf(field)
    return {
      name: column,
      type: kind.column!(field),
      owner: ownerOf(field),
      label: field.label,
      ...((field.personal || field.restricted || field.kind === 'password') && { personal: true as const }),
      ...(field.kind === 'boolean' && { notNull: true, default: field.default === true ? 1 : 0 }),
      ...initially(field, path, resource.key, kind.column!(field)),
      ...(field.kind === 'ref' && {
        references: {
          table: targetTable(field.to!),
          onDelete: field.cascade ? ('CASCADE' as const) : ('RESTRICT' as const),
        },
      }),
      ...(former && { renamedFrom: fieldColumn(field, former) }),
    }
  }
  const main: TableSpec = {
    name: layout.table,
    of: resource.key,
    owner,
    primaryKey: ['id'],
    columns: [
      { name: 'id', type: { type: 'integer' }, notNull: true, owner },
      ...(resource.shared
        ? []
        : [
            {
              name: 'empresa_id',
              type: { type: 'integer' as const },
              notNull: true,
              references: { table: 'empresas', onDelete: 'RESTRICT' as const },
              owner,
            },
          ]),
      ...layout.stored.map(column),
      { name: 'versao', type: { type: 'integer' }, notNull: true, default: 1, owner },
      { name: 'criado_em', type: { type: 'datetime' }, owner },
      { name: 'atualizado_em', type: { type: 'datetime' }, owner },
    ],
    indexes: indexesOf(resource, layout),
  }
  const formerTable = ({ former }: { former?: string }) =>
    former === undefined ? {} : { renamedFrom: identifier(`${layout.table}_${snake(former)}`) }
  const children = layout.children.map((child): TableSpec => ({
    name: child.table,
    of: resource.key,
    ...formerTable(child),
    owner: ownerOf(child.field),
    primaryKey: ['id'],
    columns: [
      { name: 'id', type: { type: 'integer' }, notNull: true, owner: ownerOf(child.field) },
      {
        name: 'pai_id',
        type: { type: 'integer' },
        notNull: true,
        references: { table: layout.table, onDelete: 'CASCADE' },
        owner: ownerOf(child.field),
        label: resource.label.singular,
      },
      { name: 'ordem_linha', type: { type: 'integer' }, notNull: true, default: 0, owner: ownerOf(child.field) },
      ...child.stored
        .map(column)
        .map((one) => ({ ...one, owner: ownerOf(child.field), label: `${child.field.label}: ${one.label}` })),
      // Who wrote a period and when stands in its timeline.
      ...(child.field.kind === 'history'
        ? [
            { name: 'registrado_por', type: { type: 'string' as const, length: 100 }, owner: ownerOf(child.field) },
            { name: 'registrado_em', type: { type: 'datetime' as const }, owner: ownerOf(child.field) },
          ]
        : []),
    ],
    indexes: [
      index(
        child.table,
        child.field.kind === 'history' ? ['pai_id', 'data'] : ['pai_id', 'ordem_linha'],
        child.field.kind === 'history',
        [],
        ownerOf(child.field),
      ),
      ...child.stored
        .filter((one) => one.field.kind === 'ref')
        .map((one) => index(child.table, [one.column], false, [], ownerOf(child.field))),
    ],
  }))
  const pivots = layout.pivots.map((pivot): TableSpec => ({
    name: pivot.table,
    ...formerTable(pivot),
    owner: ownerOf(pivot.field),
    primaryKey: ['origem_id', 'destino_id'],
    columns: [
      {
        name: 'origem_id',
        type: { type: 'integer' },
        notNull: true,
        references: { table: layout.table, onDelete: 'CASCADE' },
        owner: ownerOf(pivot.field),
      },
      {
        name: 'destino_id',
        type: { type: 'integer' },
        notNull: true,
        references: { table: targetTable(pivot.field.to!), onDelete: 'RESTRICT' },
        owner: ownerOf(pivot.field),
      },
    ],
    indexes: [index(pivot.table, ['destino_id', 'origem_id'], false, [], ownerOf(pivot.field))],
  }))
  return [main, ...children, ...pivots]
}

/**
 * What rows that are there get. Of a field that is always demanded it is the default of the column too, which then is never empty, whoever writes;
 * what is demanded only while it is seen may be empty. MySQL takes no default for long texts.
 */
function initially(field: FieldDef, path: string, key: string, { type }: ColumnType) {
  const fill = initialOf(field, path, key)
  if (fill === undefined) return {}
  const never = field.required === true && !field.visible && !path.includes('.') && type !== 'text' && type !== 'json'
  return never ? { notNull: true, default: fill } : { fill }
}

/** The default as a column holds it, where it is the same at any time and for everybody. A setting of a company stays empty: it then follows its default. */
function initialOf(field: FieldDef, path: string, key: string): string | number | undefined {
  const { default: initial, kind } = field
  if (
    initial === undefined ||
    initial === null ||
    typeof initial === 'object' ||
    field.unique ||
    kind === 'boolean' ||
    kind === 'ref'
  )
    return undefined
  if (key === SETTINGS_RESOURCE && path.startsWith(`${SETTINGS_GROUP}.`)) return undefined
  const { toDb } = kindOf(field)
  const stored = toDb ? toDb(initial, field) : initial
  return typeof stored === 'string' || typeof stored === 'number' ? stored : undefined
}

const index = (table: string, columns: string[], unique: boolean, folded: string[], owner: string): IndexSpec => ({
  name: identifier(`${table}_${columns.join('_')}_${unique ? 'unique' : 'index'}`),
  columns,
  unique,
  folded,
  owner,
})

/** MySQL indexes at most 3072 bytes, four a character. A prefix would not help to sort, so longer texts have no index of their own accord. */
const MOST_INDEXED = 700
const lengthOf = ({ field }: StoredField) => {
  const { type, length } = kindOf(field).column!(field)
  return type === 'text' || type === 'json' ? Number.POSITIVE_INFINITY : type === 'string' ? (length ?? 255) : 16
}
const indexable = (stored: StoredField) => lengthOf(stored) <= MOST_INDEXED

/** Indexes: uniques, references (that column first, so MySQL's foreign key needs none of its own), and what lists are sorted by (company first, so a page is read in order). */
function indexesOf(resource: ResourceDef, layout: Layout): IndexSpec[] {
  const scope = resource.shared ? [] : ['empresa_id']
  const owner = resource.owner ?? ''
  const found = new Map<string, IndexSpec>()
  const add = (columns: string[], unique = false, folded: string[] = [], by = owner) => {
    const one = index(layout.table, columns, unique, folded, by)
    // A unique index on the same columns serves reading too.
    const served =
      !unique && !folded.length && [...found.values()].some((other) => other.columns.join() === columns.join())
    if (!found.has(one.name) && !served) found.set(one.name, one)
  }
  const columnOf = (path: string) => layout.byPath.get(path)?.column
  for (const set of resource.unique ?? []) add([...scope, ...set.fields.map((path) => columnOf(path)!)], true)
  for (const { field, column } of layout.stored) {
    const by = field.owner ?? owner
    if (field.unique) add([...scope, column], true, [], by)
    else if (field.kind === 'ref') add([column, ...scope], false, [], by)
    else if (field.index) add([...scope, column], false, FOLDED.has(field.kind) ? [column] : [], by)
  }
  const sorted = (resource.list.sort ?? resource.display).replace(/^-/, '')
  for (const path of new Set([sorted, resource.display])) {
    const stored = layout.byPath.get(path)
    const named = resource.fields[path]?.template && namingPaths(resource).map((one) => layout.byPath.get(one)!)
    if (named && named.reduce((length, one) => length + lengthOf(one), 0) <= MOST_INDEXED)
      add(
        [...scope, ...named.map((one) => one.column)],
        false,
        named.filter((one) => FOLDED.has(one.field.kind)).map((one) => one.column),
      )
    if (stored && stored.field.kind !== 'ref' && indexable(stored))
      add(
        [...scope, stored.column],
        false,
        FOLDED.has(stored.field.kind) ? [stored.column] : [],
        stored.field.owner ?? owner,
      )
  }
  for (const paths of resource.indexes ?? []) {
    const columns = paths.map((path) => columnOf(path)!)
    add(
      [...scope, ...columns],
      false,
      columns.filter((column) => FOLDED.has(layout.stored.find((one) => one.column === column)!.field.kind)),
    )
  }
  return [...found.values()]
}

/** 'varchar(50)' and the like, for people. */
export const typeText = ({ type, length, precision, scale }: ColumnType) =>
  `${type}${length ? `(${length})` : precision ? `(${precision},${scale ?? 0})` : ''}`
