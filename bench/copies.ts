import db from '@adonisjs/lucid/services/db'

/** Columns the database computes itself: they are not written. */
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

/** Writes rows like one that was made properly, each with what `change` gives for its number. After the application has booted. */
export async function copies(
  table: string,
  template: Record<string, any>,
  count: number,
  change: (number: number) => Record<string, any>,
): Promise<void> {
  const { id: _, ...rest } = template
  for (const column of await generatedColumns(table)) delete rest[column]
  for (let start = 0; start < count; start += 250)
    await db
      .insertQuery()
      .table(table)
      .multiInsert(Array.from({ length: Math.min(250, count - start) }, (_v, n) => ({ ...rest, ...change(start + n) })))
}
