import type { Referring } from '../definition/types.ts'
import type { Target } from './column_parts.ts'
import type { Dialect } from './dialect.ts'

/** Whether one of these rows refers to the record `t`: one index search per reference. */
export function referredSql(
  referring: readonly Referring[],
  targetOf: (key: string) => Target,
  { id }: Pick<Dialect, 'id'>,
): string {
  const found = referring.map((item) => {
    const { table, column } =
      'table' in item ? { table: item.table, column: (name: string) => name } : targetOf(item.resource)
    const holds = item.filled === undefined ? '' : ` AND x.${id(column(item.filled))} IS NOT NULL`
    const by = column('table' in item ? item.column : item.by)
    return `EXISTS (SELECT 1 FROM ${id(table)} x WHERE x.${id(by)} = t.id${holds})`
  })
  return `(${found.join(' OR ')})`
}
