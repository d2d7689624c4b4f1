import { fold } from '../definition/fold.ts'

/** What differs between the databases. Everything else is common SQL. */
export interface Dialect {
  name: 'sqlite' | 'mysql'
  /** Quotes an identifier that came from a definition. */
  id(name: string): string
  /** JSON object of alternating names and expressions. */
  object(pairs: [string, string][]): string
  /** Array of the values of an expression over the rows of a sub-query. */
  array(expression: string): string
  /** Expression by which texts are compared and sorted without accents and case. */
  folded(expression: string): string
  /** Same, for a bound parameter. */
  foldValue(text: string): string
  /** Expression whose comparison tells accents and case apart, as `holds()` does. */
  exact(expression: string): string
}

const literal = (name: string) => `'${name.replaceAll("'", "''")}'`

export const sqlite: Dialect = {
  name: 'sqlite',
  id: (name) => `"${name}"`,
  object: (pairs) => `json_object(${pairs.map(([name, expression]) => `${literal(name)}, ${expression}`).join(', ')})`,
  array: (expression) => `json_group_array(${expression})`,
  folded: (expression) => `sem_acento(${expression})`,
  foldValue: fold,
  exact: (expression) => expression,
}

/** MySQL 8 and MariaDB 10.11: the collation utf8mb4_unicode_ci is accent- and case-blind by itself. */
export const mysql: Dialect = {
  name: 'mysql',
  id: (name) => `\`${name}\``,
  object: (pairs) => `JSON_OBJECT(${pairs.map(([name, expression]) => `${literal(name)}, ${expression}`).join(', ')})`,
  array: (expression) => `JSON_ARRAYAGG(${expression})`,
  folded: (expression) => expression,
  foldValue: (text) => text,
  exact: (expression) => `CAST(${expression} AS BINARY)`,
}

export const dialectFor = (name: string): Dialect => (name.includes('sqlite') ? sqlite : mysql)
