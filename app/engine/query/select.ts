import { isFile, isGroup, isRows } from '../definition/shapes.ts'
import type { Sql } from '../compiler/where.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Compiling } from './compiling.ts'
import { aggregateOf, expressionOf, type Value } from './expressions.ts'
import type { Node } from './nodes.ts'
import { piece, pieces } from './piece.ts'
import { type ColumnData, isAggregate } from './spec.ts'
import { readerFor } from './values.ts'

/** A column of the result: its select expressions, and how its values are read. */
export interface Selected {
  name: string
  column: ColumnData
  /** Select expressions; most columns need one. */
  parts: Sql[]
  read: (values: any[], at: number) => unknown
  /** Equivalent field: determines how the column is compared and ordered by name. */
  field: Value['field']
  aggregate: boolean
  /** Computed by a function of the resource, for the record whose id was read. */
  computed?: { resource: Resource; path: string }
}

const NOTHING = piece('NULL')

/** One column of the result. */
export function selectedOf(c: Compiling<Node>, node: Node, name: string, column: ColumnData): Selected {
  if (typeof column !== 'string') {
    const aggregate = isAggregate(column)
    const one = aggregate ? aggregateOf(c, node, column) : expressionOf(c, node, column)
    return {
      name,
      column,
      parts: [one.denied ? NOTHING : one.value],
      read: one.denied ? () => null : (values, at) => one.read(values[at]),
      field: one.field,
      aggregate,
    }
  }
  const computed = computedAt(c, node, column)
  if (computed) {
    const { parts, ...more } = computed
    return {
      name,
      column,
      parts,
      ...more,
      read: (values, at) => values[at],
      field: { kind: 'computed', label: '' },
      aggregate: false,
    }
  }
  const leaf = node.shown(column)
  const { field } = leaf
  const base = { name, column, field, aggregate: false }
  if (leaf.denied) return { ...base, parts: [NOTHING], read: () => null }
  if (isRows(field) || isGroup(field)) return c.fail(`"${column}" tem vários campos: escolha um deles.`)
  if (field.kind === 'ref') {
    const target = c.resource(field.to!)
    const { written } = c.engine.target(target.key)
    const shown = leaf.node.naming(leaf)
    const read = readerFor(shown[0]!.field)
    const nameIn = written
      ? (values: any[], at: number) => written(values.slice(at, at + shown.length))
      : (values: any[], at: number) => read(values[at])
    return {
      ...base,
      parts: [piece(leaf.sql), ...shown.map((item) => (item.denied ? NOTHING : piece(item.sql)))],
      read: (values, at) =>
        values[at] === null ? null : { id: Number(values[at]), [target.def.display]: nameIn(values, at + 1) },
    }
  }
  if (isFile(field)) {
    const read = readerFor(field, (id) => `/api/${leaf.node.reach.key}/${id}/arquivo/${leaf.path}`)
    return {
      ...base,
      parts: [piece(leaf.sql), piece(leaf.node.id)],
      read: (values, at) => read(values[at], values[at + 1]),
    }
  }
  const read = readerFor(field)
  return { ...base, parts: [piece(leaf.sql)], read: (values, at) => read(values[at]) }
}

/** Whether the value is only available after the resource's reader has read the row. */
const isWorkedOut = ({ def, layout }: Resource, path: string) =>
  def.compute?.[path] !== undefined || layout.computed.some((item) => item.path === path && item.field.referredBy)

/** A field computed by a function of the resource: of the record itself, or of a referenced record. */
function computedAt(
  c: Compiling<Node>,
  node: Node,
  path: string,
): { parts: Sql[]; computed: NonNullable<Selected['computed']> } | undefined {
  const { resource } = node
  if (resource && isWorkedOut(resource, path) && node.reach.computed.has(path) && !resource.def.fields[path]?.firstOf)
    return { parts: [node.reach.seen(path) ? piece(node.id) : NOTHING], computed: { resource, path } }
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot)
    const stored = node.reach.stored.get(head)
    const rows = node.rows.get(head)
    if (rows) return computedAt(c, rows, path.slice(dot + 1))
    if (stored?.field.kind !== 'ref') continue
    const target = c.resource(stored.field.to!)
    const inside = path.slice(dot + 1)
    if ((isWorkedOut(target, inside) && !target.def.fields[inside]?.firstOf) || inside.includes('.')) {
      const found = computedAt(c, node.node(head), inside)
      if (found) return found
    }
  }
  return undefined
}

/** In a grouped query, a column that is the same in all rows of a group: any of its values will do. */
export const ofGroup = (value: Sql): Sql => pieces`MIN(${value})`
