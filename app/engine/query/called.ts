import { type Dialect, firstFilledSql } from '../compiler/dialect.ts'
import { firstNamesOf } from '../definition/display_template.ts'
import type { ResourceDef } from '../definition/resource.ts'

/** A column of a table, as a path leads to it. */
interface Column {
  sql: string
  path: string
  node: { resource?: { def: ResourceDef } | undefined; leaf(path: string): { sql: string } }
}

/** The columns of all names of a record, when the column is the display field of a resource with several (`displayAs`). */
function namesOf({ node, path }: Column): string[] | undefined {
  const { def } = node.resource ?? {}
  const first = def && path === def.display ? firstNamesOf(def) : undefined
  return first?.map((name) => node.leaf(name).sql)
}

/** To be read or ordered by, a name is how the record is called. */
export function called<C extends Column>(column: C): C {
  const names = namesOf(column)
  return names ? { ...column, sql: firstFilledSql(names) } : column
}

/** A name is searched in everything a record is called. */
export function searchedIn(column: Column, { joined }: Dialect): string {
  const names = namesOf(column)
  return names ? joined(names) : column.sql
}
