import { type Client, quoted } from '#engine/database/sql.ts'
import type { ErasedValues } from '#engine'

const escapeLike = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`

/** A condition that holds for every row with a value of an erased person, and for few others. */
export function hintCondition(client: Client, columns: readonly string[], { hints }: Pick<ErasedValues, 'hints'>) {
  const q = (name: string) => quoted(client, name)
  const all =
    columns.length === 1
      ? q(columns[0]!)
      : client.dialect.name === 'mysql'
        ? `CONCAT_WS(' ', ${columns.map(q).join(', ')})`
        : columns.map((column) => `IFNULL(${q(column)}, '')`).join(" || ' ' || ")
  return { sql: hints.map(() => `${all} LIKE ? ESCAPE '!'`).join(' OR '), bindings: hints.map(escapeLike) }
}
