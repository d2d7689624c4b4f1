import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import type { ChildTable } from '#engine/compiler/layout.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'

/** Records by resource key. */
export type Records = Map<string, number[]>

export interface LinkedRecords {
  /** Records that belong to the person and go with the record: `cascade()` references, to any depth. */
  owned: Records
  /** Other records that refer to the person. */
  referring: Records
}

interface Link {
  resource: Resource
  cascade: boolean
  /** Returns the ids of the records that refer to the ids put in for `marks`. */
  select: (marks: string) => string
}

const AT_ONCE = 500

/** References to a table, in records, in their lists to any depth, and in pairs. */
function linksTo(table: string): Link[] {
  const { registry, dialect } = engine()
  const q = dialect.id
  const isLink = (to: string | undefined) => to !== undefined && registry.resources.get(to)?.layout.table === table
  return [...registry.resources.values()]
    .filter(({ def }) => !def.aliasOf)
    .flatMap((resource) => {
      const links: Link[] = []
      const { layout } = resource
      const add = (select: Link['select'], cascade: boolean) => links.push({ resource, select, cascade })
      for (const { column, field } of layout.stored)
        if (field.kind === 'ref' && isLink(field.to))
          add((marks) => `SELECT id FROM ${q(layout.table)} WHERE ${q(column)} IN (${marks})`, field.cascade === true)
      for (const pivot of layout.pivots)
        if (isLink(pivot.field.to))
          add((marks) => `SELECT origem_id AS id FROM ${q(pivot.table)} WHERE destino_id IN (${marks})`, false)
      const inList = (child: ChildTable, upward: (rows: string) => string) => {
        const rows = (condition: string) => upward(`SELECT pai_id AS id FROM ${q(child.table)} WHERE ${condition}`)
        for (const { column, field } of child.stored)
          if (field.kind === 'ref' && isLink(field.to)) add((marks) => rows(`${q(column)} IN (${marks})`), false)
        for (const inner of child.children) inList(inner, (value) => rows(`id IN (${value})`))
      }
      for (const child of layout.children) inList(child, (value) => value)
      return links
    })
}

/** Keys of the resources whose records may refer to a person. */
export const resourcesAbout = (key: string): string[] => [
  key,
  ...new Set(linksTo(engine().registry.resource(key).layout.table).map(({ resource }) => resource.key)),
]

/** The records that refer to these records of a resource. */
async function referringTo(context: EngineContext, table: string, ids: number[]) {
  const found: { resource: Resource; cascade: boolean; ids: number[] }[] = []
  for (const link of linksTo(table))
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const rows = await query<{ id: number }>(context.db, link.select(some.map(() => '?').join(', ')), some, true)
      if (rows.length) found.push({ ...link, ids: rows.map((row) => Number(row.id)) })
    }
  return found
}

const put = (records: Records, key: string, ids: number[]) => {
  const known = new Set(records.get(key))
  const fresh = ids.filter((id) => !known.has(id))
  if (fresh.length) records.set(key, [...known, ...new Set(fresh)])
  return [...new Set(fresh)]
}

/** What belongs to a person, and what refers to them. The person's own record is the first of `owned`. */
export async function linkedRecords(context: EngineContext, resource: Resource, id: number): Promise<LinkedRecords> {
  const owned: Records = new Map([[resource.key, [id]]])
  const referring: Records = new Map()
  let next: { resource: Resource; ids: number[] }[] = [{ resource, ids: [id] }]
  while (next.length) {
    const inner: typeof next = []
    for (const item of next)
      for (const { resource: from, cascade, ids } of await referringTo(context, item.resource.layout.table, item.ids)) {
        const fresh = put(cascade ? owned : referring, from.key, ids)
        if (cascade && fresh.length) inner.push({ resource: from, ids: fresh })
      }
    next = inner
  }
  for (const [key, ids] of referring) {
    const own = new Set(owned.get(key))
    referring.set(
      key,
      ids.filter((value) => !own.has(value)),
    )
  }
  return { owned, referring }
}

/** Moves records that no longer exist to those that went with the person: a hook deleted them. */
export async function noteDeleted(context: EngineContext, { owned, referring }: LinkedRecords): Promise<void> {
  const { registry, dialect } = context.engine
  for (const [key, ids] of referring)
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const table = dialect.id(registry.resource(key).layout.table)
      const rows = await query<{ id: number }>(
        context.db,
        `SELECT id FROM ${table} WHERE id IN (${some.map(() => '?').join(', ')})`,
        some,
        true,
      )
      const left = new Set(rows.map((row) => Number(row.id)))
      put(
        owned,
        key,
        some.filter((value) => !left.has(value)),
      )
    }
}
