import { fold } from '../definition/fold.ts'

/** What differs between the databases. Everything else is common SQL. */
export interface Dialect {
  name: 'sqlite' | 'mysql'
  /** Quotes an identifier that came from a definition. */
  id(name: string): string
  /** JSON array of expressions. */
  list(expressions: string[]): string
  /** Expression by which texts are compared and sorted without accents and case. */
  folded(expression: string): string
  /** Texts one after the other with spaces between them; what is empty counts as none. */
  joined(expressions: readonly string[]): string
  /** Same, for a bound parameter. */
  foldValue(text: string): string
  /** Expression whose comparison tells accents and case apart, as `holds()` does. */
  exact(expression: string): string
  /** The moment of the statement, as columns of moments have it (UTC). */
  now: string
  /** A SELECT that only fetches rows by the ids it is given: the database need not try each id to see how many rows it would find. */
  byIds(select: string): string
}

const sqlite: Dialect = {
  name: 'sqlite',
  id: (name) => `"${name}"`,
  list: (expressions) => `json_array(${expressions.join(', ')})`,
  folded: (expression) => `sem_acento(${expression})`,
  joined: (expressions) => `(${expressions.map((one) => `COALESCE(${one}, '')`).join(" || ' ' || ")})`,
  foldValue: fold,
  exact: (expression) => expression,
  now: "datetime('now')",
  byIds: (select) => select,
}

/** MySQL 8 and MariaDB 10.11: the collation utf8mb4_unicode_ci is accent- and case-blind by itself. */
const mysql: Dialect = {
  name: 'mysql',
  id: (name) => `\`${name}\``,
  list: (expressions) => `JSON_ARRAY(${expressions.join(', ')})`,
  folded: (expression) => expression,
  joined: (expressions) => `CONCAT(${expressions.map((one) => `COALESCE(${one}, '')`).join(", ' ', ")})`,
  foldValue: (text) => text,
  now: 'UTC_TIMESTAMP()',
  exact: (expression) => `CAST(${expression} AS BINARY)`,
  // For MariaDB only; MySQL takes it for a comment.
  byIds: (select) => `/*M! SET STATEMENT eq_range_index_dive_limit = 1 FOR */ ${select}`,
}

export const dialectFor = (name: string): Dialect => (name.includes('sqlite') ? sqlite : mysql)
