import { tablesOf } from '../compiler/table.ts'
import type { Resource } from '../compiler/resource.ts'
import { type Client, query, quoted } from '../database/sql.ts'
import { foldedName } from '../compiler/folded_name.ts'
import type { Registry } from '../registry/registry.ts'

/** Kinds whose texts people type, so that case and accents mean nothing. */
const TYPED = new Set(['text', 'email'])
const SHOWN = 5

/** A set of columns that is unique and holds at least one typed text. */
interface UniqueTexts {
  resource: Resource
  name: string
  columns: string[]
  texts: string[]
  /** Labels of the fields, for a sentence. */
  labels: string[]
}

/** Unique texts of all resources: texts that differ only in case or accents are the same on both databases. */
export function uniqueTextsOf(registry: Registry): UniqueTexts[] {
  const found = new Map<string, UniqueTexts>()
  for (const resource of registry.resources.values()) {
    const { stored, table } = resource.layout
    for (const index of tablesOf(resource.def, () => '').find(({ name }) => name === table)?.indexes ?? []) {
      const fields = stored.filter(({ column }) => index.columns.includes(column))
      const texts = fields.filter(({ field }) => TYPED.has(field.kind)).map(({ column }) => column)
      if (!index.unique || !texts.length || found.has(index.name)) continue
      const labels = fields.map(({ field }) => `"${field.label}"`)
      found.set(index.name, { resource, name: index.name, columns: index.columns, texts, labels })
    }
  }
  return [...found.values()]
}

/**
 * Beside each unique index of texts, SQLite gets one over the folded texts (the collation of MySQL folds by itself). The
 * plain index stays, for reads by the exact text. Runs after migrations, before the first request; an installation with
 * rows that collide still starts.
 * @returns a sentence for each index that rows stand in the way of
 */
export async function foldUniques(registry: Registry, client: Client): Promise<string[]> {
  if (!client.dialect.name.includes('sqlite')) return []
  const present = new Set(
    (await query<{ name: string }>(client, "SELECT name FROM sqlite_master WHERE type = 'index'")).map(
      (row) => row.name,
    ),
  )
  const refused: string[] = []
  for (const unique of uniqueTextsOf(registry)) {
    // A plugin whose tables are not made yet.
    if (present.has(foldedName(unique.name)) || !present.has(unique.name)) continue
    try {
      await client.rawQuery(
        `CREATE UNIQUE INDEX IF NOT EXISTS ${quoted(client, foldedName(unique.name))} ON ${quoted(client, unique.resource.layout.table)} (${foldedColumns(client, unique).join(', ')})`,
      )
    } catch (error: any) {
      if (!/UNIQUE constraint failed/.test(String(error?.message))) throw error
      refused.push(...(await collisionsOf(client, unique)))
    }
  }
  return refused
}

const foldedColumns = (client: Client, { columns, texts }: UniqueTexts) =>
  columns.map((column) => (texts.includes(column) ? `sem_acento(${quoted(client, column)})` : quoted(client, column)))

/** Unique texts that exist twice in another case or with other accents, as sentences. */
export async function foldedCollisions(registry: Registry, client: Client): Promise<string[]> {
  if (!client.dialect.name.includes('sqlite')) return []
  const found: string[] = []
  for (const unique of uniqueTextsOf(registry)) found.push(...(await collisionsOf(client, unique)))
  return found
}

async function collisionsOf(client: Client, unique: UniqueTexts): Promise<string[]> {
  const { resource, columns, labels } = unique
  const filled = columns.map((column) => `${quoted(client, column)} IS NOT NULL`).join(' AND ')
  const rows = await query<{ ids: string }>(
    client,
    `SELECT GROUP_CONCAT(id) AS ids FROM ${quoted(client, resource.layout.table)} WHERE ${filled} GROUP BY ${foldedColumns(client, unique).join(', ')} HAVING COUNT(*) > 1 ORDER BY MIN(id) LIMIT ${SHOWN + 1}`,
  )
  const told = rows.slice(0, SHOWN).map(({ ids }) => String(ids).split(',').join(' e '))
  if (rows.length > SHOWN) told.push('…')
  return rows.length
    ? [
        `${resource.def.label.plural}: ${labels.join(' e ')} ${labels.length > 1 ? 'são únicos' : 'é único'}, mas registros diferem só em maiúsculas ou acentos (códigos ${told.join('; ')}). Altere um de cada: até lá, o servidor aceita outros assim.`,
      ]
    : []
}
