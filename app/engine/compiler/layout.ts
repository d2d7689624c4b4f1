import { kindOf } from '../fields/index.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { identifier, refColumn, snake, tableName } from './names.ts'

/** A stored field of the resource's own table. */
export interface StoredField {
  path: string
  segments: string[]
  column: string
  field: FieldDef
  /** Former path, when the field or a group around it was renamed. */
  former?: string
}

/** A list or history: a separate table with `pai_id` and `ordem_linha`. */
export interface ChildTable {
  path: string
  segments: string[]
  table: string
  field: FieldDef
  stored: StoredField[]
  /** For a history: nested tables of its entries. Paths are relative to the entry. */
  children: ChildTable[]
  pivots: Pivot[]
  former?: string
}

/**
 * A computed field that is the value of a history on a day: `history` is the table of its entries, `stored` the column.
 */
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

/** Where everything of a resource is stored in the database. */
export interface Layout {
  table: string
  stored: StoredField[]
  byPath: Map<string, StoredField>
  children: ChildTable[]
  pivots: Pivot[]
  computed: { path: string; segments: string[]; field: FieldDef }[]
  currentValues: CurrentValue[]
  /** Stored fields that mirror the present value of a history: for another day they are read from the history. */
  mirrored: CurrentValue[]
}

/** The column of a field at a path. */
export const fieldColumn = (field: FieldDef, path: string) => (field.kind === 'ref' ? refColumn(path) : snake(path))

const join = (prefix: string, name: string) => (prefix ? `${prefix}.${name}` : name)

/** Determines the storage of every field, with groups flattened. */
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
      const segments = path.split('.')
      if (field.confirmsActor) continue
      switch (kindOf(field).storage) {
        case 'group':
          walk(field.fields ?? {}, path, earlier)
          break
        case 'child':
          layout.children.push(childOf(field, path, table, earlier))
          break
        case 'pivot':
          layout.pivots.push(pivotOf(field, path, table, earlier))
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
            ...(earlier !== path && { former: earlier }),
          })
      }
    }
  }
  walk(resource.fields, '', '')
  for (const field of layout.stored) layout.byPath.set(field.path, field)
  for (const { path, segments, field } of [...layout.computed, ...layout.stored]) {
    const history = layout.children.find((child) => field.from?.startsWith(`${child.path}.`))
    const stored = history?.stored.find((item) => field.from === `${history.path}.${item.path}`)
    if (history && stored)
      (field.kind === 'computed' ? layout.currentValues : layout.mirrored).push({ path, segments, history, stored })
  }
  return layout
}

/** A separate table for a field of a record or history entry. */
const beside = (field: FieldDef, path: string, around: string, earlier: string) => ({
  path,
  segments: path.split('.'),
  table: field.stored?.table ?? identifier(`${around}_${snake(path)}`),
  field,
  ...(earlier !== path && { former: earlier }),
})

const pivotOf = (field: FieldDef, path: string, around: string, earlier: string): Pivot =>
  beside(field, path, around, earlier)

function childOf(field: FieldDef, path: string, around: string, earlier: string): ChildTable {
  const own = beside(field, path, around, earlier)
  const inside = Object.entries(field.fields ?? {})
  const of = (storage: 'child' | 'pivot') => inside.filter(([, one]) => kindOf(one).storage === storage)
  return {
    ...own,
    stored: storedOf(field.fields ?? {}),
    children: of('child').map(([name, one]) => childOf(one, name, own.table, one.renamedFrom ?? name)),
    pivots: of('pivot').map(([name, one]) => pivotOf(one, name, own.table, one.renamedFrom ?? name)),
  }
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
