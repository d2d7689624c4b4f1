import { kindOf } from '../fields/index.ts'
import type { ColumnType } from '../fields/kind.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef } from '../definition/types.ts'
import { SETTINGS_GROUP, SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import { type ChildTable, type Pivot, type StoredField, fieldColumn, layoutOf } from './layout.ts'
import { index, indexesOf } from './indexes.ts'
import { identifier, snake } from './names.ts'
import { isSecret } from '../definition/shapes.ts'
import type { IndexSpec } from './index_spec.ts'

export interface ColumnSpec {
  name: string
  type: ColumnType
  notNull?: boolean
  default?: string | number | null
  /** Value for existing rows when the column is new: the default a new record would have. */
  fill?: string | number
  references?: { table: string; onDelete: 'CASCADE' | 'RESTRICT' }
  /** Former column name, when the field was renamed. */
  renamedFrom?: string
  /** Label of the field. */
  label?: string
  /** Its values are personal, restricted or secret. */
  personal?: true
  owner: string
}

export interface TableSpec {
  name: string
  /** Key of the resource that it stores completely or in part. */
  of?: string
  /** Former name, when its list or pairs were renamed. */
  renamedFrom?: string
  columns: ColumnSpec[]
  indexes: IndexSpec[]
  primaryKey: string[]
  owner: string
}

/** The tables, columns, indexes and keys a resource needs. `targetTable` returns the table of a referenced resource. */
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
      ...((field.personal || field.restricted || isSecret(field)) && { personal: true as const }),
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
  const repeated = new Set([...layout.currentValues, ...layout.mirrored].map((value) => value.stored))
  /**
   * For lists as of a day, records are found by a reference held in a history: the index covers all columns read of an
   * entry.
   */
  const columnsFor = (field: StoredField) => (repeated.has(field) ? [field.column, 'pai_id', 'data'] : [field.column])
  /** The tables of a list or history: its rows, then its nested tables. */
  const ofChild = (child: ChildTable, around: Around): TableSpec[] => {
    const owner = child.field.owner ?? around.owner
    const isHistory = child.field.kind === 'history'
    const before = formerTable(child, around)
    const inside: Around = { table: child.table, owner, ...(before && { before }) }
    return [
      {
        name: child.table,
        of: resource.key,
        ...(before && { renamedFrom: before }),
        owner,
        primaryKey: ['id'],
        columns: [
          { name: 'id', type: { type: 'integer' }, notNull: true, owner },
          {
            name: 'pai_id',
            type: { type: 'integer' },
            notNull: true,
            references: { table: around.table, onDelete: 'CASCADE' },
            owner,
            label: resource.label.singular,
          },
          { name: 'ordem_linha', type: { type: 'integer' }, notNull: true, default: 0, owner },
          ...child.stored.map((field) => ({
            ...column(field),
            owner: field.field.owner ?? owner,
            label: `${child.field.label}: ${field.field.label}`,
          })),
          // The timeline shows who wrote an entry and when.
          ...(isHistory
            ? [
                { name: 'registrado_por', type: { type: 'string' as const, length: 100 }, owner },
                { name: 'registrado_em', type: { type: 'datetime' as const }, owner },
              ]
            : []),
        ],
        indexes: [
          index(child.table, isHistory ? ['pai_id', 'data'] : ['pai_id', 'ordem_linha'], isHistory, [], owner),
          ...child.stored
            .filter((field) => field.field.kind === 'ref')
            .map((field) => index(child.table, columnsFor(field), false, [], field.field.owner ?? owner)),
        ],
      },
      ...child.children.flatMap((table) => ofChild(table, inside)),
      ...child.pivots.map((pivot) => ofPivot(pivot, inside)),
    ]
  }
  const ofPivot = (pivot: Pivot, around: Around): TableSpec => {
    const before = formerTable(pivot, around)
    const owner = pivot.field.owner ?? around.owner
    return {
      name: pivot.table,
      ...(before && { renamedFrom: before }),
      owner,
      primaryKey: ['origem_id', 'destino_id'],
      columns: [
        {
          name: 'origem_id',
          type: { type: 'integer' },
          notNull: true,
          references: { table: around.table, onDelete: 'CASCADE' },
          owner,
        },
        {
          name: 'destino_id',
          type: { type: 'integer' },
          notNull: true,
          references: { table: targetTable(pivot.field.to!), onDelete: 'RESTRICT' },
          owner,
        },
      ],
      indexes: [index(pivot.table, ['destino_id', 'origem_id'], false, [], owner)],
    }
  }
  const record = { table: layout.table, owner }
  return [
    main,
    ...layout.children.flatMap((child) => ofChild(child, record)),
    ...layout.pivots.map((pivot) => ofPivot(pivot, record)),
  ]
}

/** The parent table of rows or pairs, and its former name. */
interface Around {
  table: string
  owner: string
  before?: string
}

const formerName = (
  { path, former = path }: { path: string; former?: string },
  { table, before = table }: Omit<Around, 'owner'>,
) => identifier(`${before}_${snake(former)}`)

/** Former name of the table of a list or of pairs, when it or its parent was renamed. */
const formerTable = (item: { path: string; former?: string }, around: Around) =>
  item.former === undefined && around.before === undefined ? undefined : formerName(item, around)

/**
 * Initial value for existing rows. For a field that is always required it is also the column default, and the column is
 * NOT NULL, whoever writes. A field that is required only while visible may be null. MySQL does not allow defaults for
 * long texts.
 */
function initially(field: FieldDef, path: string, key: string, { type }: ColumnType) {
  const fill = initialOf(field, path, key)
  if (fill === undefined) return {}
  const never = field.required === true && !field.visible && !path.includes('.') && type !== 'text' && type !== 'json'
  return never ? { notNull: true, default: fill } : { fill }
}

/**
 * The default as a column value, when it does not depend on time or user. A company setting stays null, so that it
 * follows its default.
 */
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

/** Readable column type, such as 'varchar(50)'. */
export const typeText = ({ type, length, precision, scale }: ColumnType) =>
  `${type}${length ? `(${length})` : precision ? `(${precision},${scale ?? 0})` : ''}`
