import type { Referring } from '../definition/types.ts'
import type { Target } from './column_parts.ts'
import type { Dialect } from './dialect.ts'

/** Whether one of these rows refers to the record `t`: one search in the index of each reference. */
export function referredSql(
  referring: readonly Referring[],
  targetOf: (key: string) => Target,
  { id }: Pick<Dialect, 'id'>,
): string {
  const found = referring.map(({ resource, by, filled }) => {
    const { table, column } = targetOf(resource)
    const holds = filled === undefined ? '' : ` AND x.${id(column(filled))} IS NOT NULL`
    return `EXISTS (SELECT 1 FROM ${id(table)} x WHERE x.${id(column(by))} = t.id${holds})`
  })
  return `(${found.join(' OR ')})`
}
