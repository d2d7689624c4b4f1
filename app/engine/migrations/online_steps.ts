/**
 * What a step costs while others write: nothing worth telling, an index built beside them, every row changed, or the table copied
 * while its writers wait.
 */
export type StepWork = 'none' | 'index' | 'rows' | 'copy'

/** One step of a migration as somebody sees it who upgrades servers one after the other. */
export interface OnlineStep {
  /** Null when it is not about one table. */
  table: string | null
  /** What it does, in Portuguese. */
  what: string
  /** It makes the table: whatever else the migration does to it is done to an empty one nobody knows. */
  creates?: true
  /** The column whose type it changes: one that is narrowed is told once, by who knows that it is. */
  retypes?: string
  /** Why servers of the version before must not run beside it or after it; null when they may. */
  stops: string | null
  work: StepWork
}

const NAME = '[`"]?([a-z_][a-z0-9_]*)[`"]?'
const matcher = (text: string) => new RegExp(text.replaceAll('NAME', NAME), 'i')

const step = (table: string | null, what: string, work: StepWork = 'none', stops: string | null = null): OnlineStep => ({
  table,
  what,
  stops,
  work,
})

const UNKNOWN_RULE = 'a versão anterior não conhece a regra e grava o que ele recusa'
const GONE = 'a versão anterior ainda o usa'

/** The first that matches says what the statement is. */
const STATEMENTS: [RegExp, (found: RegExpExecArray, text: string) => OnlineStep][] = [
  [matcher('^create table NAME'), ([, table]) => ({ ...step(table!, `cria a tabela ${table}`), creates: true })],
  [matcher('^drop table (?:if exists )?NAME'), ([, table]) => step(table!, `apaga a tabela ${table}`, 'none', GONE)],
  [
    matcher('^alter table NAME rename (index|column) NAME'),
    ([, table, kind, name]) =>
      kind!.toLowerCase() === 'index'
        ? step(table!, `dá outro nome ao índice ${name}`)
        : step(table!, `dá outro nome à coluna ${table}.${name}`, 'none', GONE),
  ],
  [
    matcher('^(?:alter table NAME rename(?: to)? NAME|rename table NAME to NAME)'),
    ([, a, , b]) => step((a ?? b)!, `dá outro nome à tabela ${a ?? b}`, 'none', GONE),
  ],
  [
    matcher('^create unique index NAME on NAME'),
    ([, name, table]) =>
      step(table!, `cria o índice único ${name}`, 'index', UNKNOWN_RULE),
  ],
  [matcher('^create index NAME on NAME'), ([, name, table]) => step(table!, `cria o índice ${name}`, 'index')],
  [matcher('^drop index NAME on NAME'), ([, name, table]) => step(table!, `apaga o índice ${name}`)],
  [matcher('^drop index NAME'), ([, name]) => step(null, `apaga o índice ${name}`)],
  [
    matcher('^alter table NAME drop (?:(?:index|key) NAME|(?:foreign key|constraint) NAME)'),
    ([, table, index, key]) => step(table!, index ? `apaga o índice ${index}` : `apaga a referência ${key}`),
  ],
  [
    matcher('^alter table NAME add (unique )?(?:index |key )?NAME ?\\('),
    ([, table, unique, name]) =>
      step(table!, `cria o índice ${unique ? 'único ' : ''}${name}`, 'index', unique ? UNKNOWN_RULE : null),
  ],
  [matcher('^alter table NAME drop (?:column )?NAME'), ([, table, name]) => step(table!, `apaga a coluna ${table}.${name}`, 'none', GONE)],
  [
    matcher('^alter table NAME (?:modify|change) (?:column )?NAME'),
    ([, table, name]) => changesColumn(table!, name!),
  ],
  [
    matcher('^alter table NAME add (?:constraint|foreign key)'),
    ([, table]) => step(table!, `acrescenta uma referência a ${table}`, 'copy'),
  ],
  [matcher('^alter table NAME add (?:column )?NAME'), addedColumns],
]

/** Columns are added at once, unless a row written without them would be refused. */
function addedColumns([, table]: RegExpExecArray, text: string): OnlineStep {
  const added = [...text.matchAll(new RegExp(`\\badd (?:column )?${NAME} ([^,]*(?:\\([^)]*\\)[^,]*)*)`, 'gi'))]
  const names = added.map(([, name]) => `${table}.${name}`).join(', ')
  const demanded = added.filter(([, , rest]) => /\bnot null\b/i.test(rest!) && !/\bdefault\b/i.test(rest!))
  return step(
    table!,
    `acrescenta ${added.length === 1 ? 'a coluna' : 'as colunas'} ${names}`,
    'none',
    demanded.length ? `${demanded.map(([, name]) => name).join(', ')}: o que a versão anterior grava seria recusado` : null,
  )
}

/** What a statement of a migration is; one nobody foresaw has to be read. */
export function stepOf(statement: string): OnlineStep {
  const text = statement.trim()
  for (const [pattern, tell] of STATEMENTS) {
    const found = pattern.exec(text)
    if (found) return tell(found, text)
  }
  return step(null, text.replace(/\s+/g, ' ').slice(0, 120), 'rows', 'comando escrito à mão: confira se a versão anterior convive com ele')
}

/** The steps of what a migration would run, as Lucid's dry run tells it: several statements in one text. */
export const stepsOf = (texts: readonly string[]): OnlineStep[] =>
  texts
    .flatMap((text) => text.split(/;\s*\n/))
    .filter((text) => text.trim())
    .map(stepOf)

export const dropsColumn = (table: string, column: string) => step(table, `apaga a coluna ${table}.${column}`, 'none', GONE)
export const renamesColumn = (table: string, column: string) =>
  step(table, `dá outro nome à coluna ${table}.${column}`, 'none', GONE)
export const fillsColumn = (table: string, column: string) => step(table, `preenche a coluna ${table}.${column}`, 'rows')
export const carriesNames = (resource: string) =>
  step(null, `leva o que foi arranjado sobre os campos de ${resource} aos novos nomes`, 'none', GONE)
export const narrowsColumn = (table: string, column: string): OnlineStep => ({
  ...step(table, `estreita a coluna ${table}.${column}`, 'copy', 'a versão anterior grava valores que não cabem'),
  retypes: column,
})
export const changesColumn = (table: string, column: string): OnlineStep => ({
  ...step(table, `muda o tipo da coluna ${table}.${column}`, 'copy'),
  retypes: column,
})
export const byHand = () =>
  step(null, 'altera linhas por um programa da migração', 'rows', 'escrito à mão: confira se a versão anterior convive com isso')
