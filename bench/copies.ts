import db from '@adonisjs/lucid/services/db'

/** Writes rows like one that was made properly, each with what `change` gives for its number. After the application has booted. */
export async function copies(
  table: string,
  template: Record<string, any>,
  count: number,
  change: (number: number) => Record<string, any>,
): Promise<void> {
  const { id: _, ...rest } = template
  for (let start = 0; start < count; start += 250)
    await db
      .insertQuery()
      .table(table)
      .multiInsert(Array.from({ length: Math.min(250, count - start) }, (_v, n) => ({ ...rest, ...change(start + n) })))
}
