import { kindOf } from '../fields/index.ts'
import type { ColumnType } from '../fields/kind.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef } from '../definition/types.ts'
import { SETTINGS_GROUP, SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import { type StoredField, fieldColumn, layoutOf } from './layout.ts'
import { index, indexesOf } from './indexes.ts'
import { identifier, snake } from './names.ts'

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

/** 'varchar(50)' and the like, for people. */
export const typeText = ({ type, length, precision, scale }: ColumnType) =>
  `${type}${length ? `(${length})` : precision ? `(${precision},${scale ?? 0})` : ''}`
