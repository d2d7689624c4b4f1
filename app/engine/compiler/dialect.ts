import { DISPLAY_NAME } from '../definition/display_template.ts'
import { APOSTROPHES, BLANKS, fold, HYPHENS } from '../fields/fold.ts'

/** Differences between the databases. Everything else is common SQL. */
export interface Dialect {
  name: 'sqlite' | 'mysql'
  /** Quotes an identifier that comes from a definition. */
  id(name: string): string
  /** JSON array of expressions. */
  list(expressions: string[]): string
  /** Expression by which texts are compared and sorted without accents and case. */
  folded(expression: string): string
  /** Expression of the search forms of a text, one a line (`searchForms`). */
  searched(expression: string): string
  /** By what the rows of a table `t` are ordered to be ordered by the first filled of these columns, which an index covers. */
  orderOfFirst(columns: readonly string[]): string
  /** Texts concatenated with spaces; NULL counts as empty text. */
  joined(expressions: readonly string[]): string
  /** The folding of `folded`, for a bound parameter. */
  foldValue(text: string): string
  /** Expression whose comparison is accent- and case-sensitive, as in `holds()`. */
  exact(expression: string): string
  /** The civil date of a date-time column in the time zone of the companies. */
  localDate(expression: string): string
  /** The current time of the statement, in the format of date-time columns (UTC). */
  now: string
  /**
   * A SELECT that only fetches rows by the given ids: the optimizer need not probe the index for each id to estimate
   * row counts.
   */
  byIds(select: string): string
}

/** The first filled of text expressions, as SQL. */
export const firstFilledSql = (expressions: readonly string[]): string =>
  `COALESCE(${expressions.map((expression, index) => (index < expressions.length - 1 ? `NULLIF(${expression}, '')` : expression)).join(', ')})`

const sqlite: Dialect = {
  name: 'sqlite',
  id: (name) => `"${name}"`,
  list: (expressions) => `json_array(${expressions.join(', ')})`,
  folded: (expression) => `sem_acento(${expression})`,
  searched: (expression) => `forma_buscada(${expression})`,
  orderOfFirst: (columns) => `sem_acento(${firstFilledSql(columns.map((column) => `t."${column}"`))})`,
  joined: (expressions) => `(${expressions.map((expression) => `COALESCE(${expression}, '')`).join(" || ' ' || ")})`,
  foldValue: fold,
  exact: (expression) => expression,
  localDate: (expression) => `date(${expression}, '-3 hours')`,
  now: "datetime('now')",
  byIds: (select) => select,
}

const APOSTROPHE = `[${APOSTROPHES.replace("'", "''")}]`
const replaced = (text: string, pattern: string, by: string) => `REGEXP_REPLACE(${text}, '${pattern}', '${by}')`

/** `searchForms` in SQL; the collation folds accents and case. Most texts need only the look whether they have a sign. */
function searchedInMysql(expression: string): string {
  const plain = replaced(expression, APOSTROPHE, '')
  const single = (text: string) => replaced(text, `[${BLANKS}]+`, ' ')
  const forms = `CONCAT(${single(replaced(plain, `[${HYPHENS}]`, ''))}, '\n', ${replaced(plain, `[${BLANKS}${HYPHENS}]+`, ' ')})`
  const look = `  |[${BLANKS.slice(1)}${APOSTROPHES.replace("'", "''")}${HYPHENS}]`
  return `CASE WHEN ${expression} REGEXP '${look}' THEN CASE WHEN ${expression} REGEXP '[${HYPHENS}]' THEN ${forms} ELSE ${single(plain)} END ELSE ${expression} END`
}

/** MySQL 8 and MariaDB 10.11: the collation utf8mb4_unicode_ci is already accent- and case-insensitive. */
const mysql: Dialect = {
  name: 'mysql',
  id: (name) => `\`${name}\``,
  list: (expressions) => `JSON_ARRAY(${expressions.join(', ')})`,
  folded: (expression) => expression,
  searched: searchedInMysql,
  orderOfFirst: () => `t.\`${DISPLAY_NAME}\``,
  joined: (expressions) => `CONCAT(${expressions.map((expression) => `COALESCE(${expression}, '')`).join(", ' ', ")})`,
  foldValue: (text) => text,
  localDate: (expression) => `DATE(${expression} - INTERVAL 3 HOUR)`,
  now: 'UTC_TIMESTAMP()',
  exact: (expression) => `CAST(${expression} AS BINARY)`,
  // MariaDB only; MySQL treats it as a comment.
  byIds: (select) => `/*M! SET STATEMENT eq_range_index_dive_limit = 1 FOR */ ${select}`,
}

export const dialectFor = (name: string): Dialect => (name.includes('sqlite') ? sqlite : mysql)
