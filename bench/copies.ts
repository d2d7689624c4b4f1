import db from '@adonisjs/lucid/services/db'

async function generatedColumns(table: string): Promise<string[]> {
  if (db.connection().dialect.name !== 'mysql') {
    const rows: { name: string; hidden: number }[] = await db.rawQuery(`PRAGMA table_xinfo(${table})`)
    return rows.filter((row) => row.hidden > 1).map((row) => row.name)
  }
  const [rows] = await db.rawQuery(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND extra LIKE '%GENERATED%'",
    [table],
  )
  return rows.map((row: { name: string }) => row.name)
}

/** A row as it can be written again: without its id and the columns the database computes itself. */
export async function writable(table: string, row: Record<string, any>): Promise<Record<string, any>> {
  const { id: _, ...rest } = row
  for (const column of await generatedColumns(table)) delete rest[column]
  return rest
}

/** Writes rows like one that was made properly, each with what `change` gives for its number. After the application has booted. */
export async function copies(
  table: string,
  template: Record<string, any>,
  count: number,
  change: (number: number) => Record<string, any>,
): Promise<void> {
  const rest = await writable(table, template)
  for (let start = 0; start < count; start += 250)
    await db
      .insertQuery()
      .table(table)
      .multiInsert(Array.from({ length: Math.min(250, count - start) }, (_v, n) => ({ ...rest, ...change(start + n) })))
}
