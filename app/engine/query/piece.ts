import type { Sql } from '../compiler/where.ts'

/** Placeholder in the text for the day of the query, replaced when it runs. */
export const DAY = '\u0001'

/** Row scope of a context, recomputed each time a cached plan runs. */
export class ScopePart {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

export const piece = (sql: string, ...bindings: unknown[]): Sql => ({ sql, bindings })

/** Concatenates pieces. */
export const joined = (parts: readonly Sql[], glue: string): Sql => ({
  sql: parts.map((part) => part.sql).join(glue),
  bindings: parts.flatMap((part) => part.bindings),
})

/** SQL with interpolated pieces: sql`COALESCE(${x}, 0)`. Strings are inserted as they are. */
export function pieces(texts: TemplateStringsArray, ...parts: (Sql | string)[]): Sql {
  return {
    sql: texts.reduce((all, text, at) => {
      const before = parts[at - 1]!
      return all + (typeof before === 'string' ? before : before.sql) + text
    }),
    bindings: parts.flatMap((part) => (typeof part === 'string' ? [] : part.bindings)),
  }
}
