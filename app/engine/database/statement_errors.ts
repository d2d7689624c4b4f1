/**
 * Errors of drivers and of the query builder carry the values of their statement: as properties (`sql`, `bindings`), in
 * the message of the query builder ("insert … values ('Ana') - Connection lost") and in that of the server ("Duplicate
 * entry 'Ana' for key 'nome'"). None of them may reach a log, a job's message or a response of another system.
 */
type Fault = Error & Record<string, any>

/** Messages of the server that quote names of the schema, and no values. */
const NAMES_ONLY = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_BAD_FIELD_ERROR',
  'ER_BAD_NULL_ERROR',
  'ER_BAD_TABLE_ERROR',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_CANNOT_ADD_FOREIGN',
  'ER_CHECK_CONSTRAINT_VIOLATED',
  'ER_CONSTRAINT_FAILED',
  'ER_DATA_TOO_LONG',
  'ER_DB_CREATE_EXISTS',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_CANNOT_OPEN_PARENT',
  'ER_FK_DUP_NAME',
  'ER_FK_INCOMPATIBLE_COLUMNS',
  'ER_KEY_COLUMN_DOES_NOT_EXITS',
  'ER_MULTIPLE_PRI_KEY',
  'ER_NO_DEFAULT_FOR_FIELD',
  'ER_NO_REFERENCED_ROW',
  'ER_NO_REFERENCED_ROW_2',
  'ER_NO_SUCH_TABLE',
  'ER_ROW_IS_REFERENCED',
  'ER_ROW_IS_REFERENCED_2',
  'ER_TABLE_EXISTS_ERROR',
  'ER_WARN_DATA_OUT_OF_RANGE',
])
const VALUES = ['sql', 'bindings', 'parameters', 'query', 'values'] as const
/** Texts that come after a value and name only the schema. */
const AFTER_VALUE = ["' for key '", "' for column "]

/** What the server says, without the values it quotes. Values may contain quotes themselves, so the last ones count. */
function withoutQuotes(text: string, code: string): string {
  if (NAMES_ONLY.has(code)) return text
  const from = text.indexOf("'")
  if (from < 0) return text
  for (const after of AFTER_VALUE) {
    const to = text.lastIndexOf(after)
    if (to >= from) return `${text.slice(0, from)}'…${text.slice(to)}`
  }
  return `${text.slice(0, from)}'…${text.slice(text.lastIndexOf("'"))}`
}

/** The frames of a stack: its head repeats the message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

const STATEMENT =
  /^\s*\(?(select|insert|update|delete|replace|with|alter|create|drop|truncate|set|lock|call|begin|commit)\b/i

/** The message of the driver behind the statement that the query builder puts in front of it. */
function afterStatement(message: string): string {
  const at = STATEMENT.test(message) ? message.lastIndexOf(' - ') : -1
  return at < 0 ? message : message.slice(at + 3)
}

const isOfServer = ({ code, errno, sqlState, sqlMessage }: Fault) =>
  sqlMessage !== undefined || sqlState !== undefined || (typeof errno === 'number' && String(code).startsWith('ER_'))

const isOfStatement = (error: Fault) =>
  isOfServer(error) ||
  VALUES.some((name) => error[name] !== undefined) ||
  error.fatal === true ||
  /^(SQLITE_|PROTOCOL_)/.test(String(error.code)) ||
  (STATEMENT.test(error.message) && error.message.includes(' - '))

/** Takes the values out of the error of a statement; other errors are left. `text`: the statement, with placeholders. */
function strip(error: Fault, text?: string) {
  // Redis: the arguments of a command are values too.
  if (Array.isArray(error.command?.args)) error.command = { name: error.command.name }
  if (!isOfStatement(error)) return
  const { name, stack } = error
  // A value may contain what separates statement and message; what the server said is known without it.
  const said = typeof error.sqlMessage === 'string' ? error.sqlMessage : afterStatement(String(error.message))
  const message = isOfServer(error) ? withoutQuotes(said, String(error.code)) : said
  for (const value of VALUES) if (error[value] !== undefined) delete error[value]
  if (error.sqlMessage !== undefined) error.sqlMessage = message
  error.message = message
  if (typeof stack === 'string') error.stack = `${name}: ${message}\n${framesOf(stack)}`
  if (text !== undefined) error.statement = text
}

/**
 * The same error without the values of the statement it is about, and so are its causes. Code, number, names of keys,
 * columns and tables stay. Errors that are about no statement are left as they are.
 */
export function withoutValues<T>(error: T, text?: string): T {
  const seen = new Set<unknown>()
  const visit = (item: unknown, statement?: string) => {
    if (!(item instanceof Error) || seen.has(item)) return
    seen.add(item)
    strip(item as Fault, statement)
    visit(item.cause)
    if (Array.isArray((item as Fault).errors)) for (const inner of (item as Fault).errors) visit(inner)
  }
  visit(error, text)
  return error
}

type Callback = (error: unknown, ...result: unknown[]) => void
type Send = (...given: unknown[]) => unknown

/** Long enough to recognise a statement. Values are sent beside it. */
const MAX_TEXT = 1_000
const textOf = (statement: unknown) =>
  String((statement as { sql?: unknown } | null)?.sql ?? statement).slice(0, MAX_TEXT)

/** Every statement of a MySQL connection, however it is sent, fails with an error without values. */
export function hideValuesOf(connection: object): void {
  const driver = connection as { query: Send; execute: Send }
  for (const name of ['query', 'execute'] as const) {
    const send = driver[name].bind(connection)
    driver[name] = (...item) => {
      const told = item.at(-1)
      if (typeof told !== 'function') return send(...item)
      return send(...item.slice(0, -1), (error: unknown, ...result: unknown[]) =>
        (told as Callback)(error ? withoutValues(error, textOf(item[0])) : error, ...result),
      )
    }
  }
}
