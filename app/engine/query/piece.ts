import type { Sql } from '../compiler/where.ts'

/** Stands in the text for the day of the query, which is put in when it runs. */
export const DAY = '\u0001'

/** Rows a context may see, recomputed each time a kept plan runs. */
export class ScopePart {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

export const piece = (sql: string, ...bindings: unknown[]): Sql => ({ sql, bindings })

/** Pieces one after the other. */
export const joined = (parts: readonly Sql[], glue: string): Sql => ({
  sql: parts.map((one) => one.sql).join(glue),
  bindings: parts.flatMap((one) => one.bindings),
})

/** SQL with pieces in it: sql`COALESCE(${x}, 0)`. A text stands as it is. */
export function pieces(texts: TemplateStringsArray, ...parts: (Sql | string)[]): Sql {
  return {
    sql: texts.reduce((all, text, at) => {
      const before = parts[at - 1]!
      return all + (typeof before === 'string' ? before : before.sql) + text
    }),
    bindings: parts.flatMap((one) => (typeof one === 'string' ? [] : one.bindings)),
  }
}
