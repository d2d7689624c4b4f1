/**
 * Cost of a step while other processes write: negligible, an index built online, all rows changed, or a table copied
 * while writers wait.
 */
export type StepWork = 'none' | 'index' | 'rows' | 'copy'

/** One step of a migration, for administrators who upgrade servers one after the other. */
export interface OnlineStep {
  /** Null when it is not about one table. */
  table: string | null
  /** What it does, in Portuguese. */
  what: string
  /** It creates the table: other steps of the migration on that table affect no rows and no running server. */
  creates?: true
  /** The column whose type it changes: a narrowed column is listed once, by the step that knows about the narrowing. */
  retypes?: string
  /** Why servers of the previous version must not run concurrently or afterwards; null when they may. */
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

/** Patterns of statements; the first match applies. */
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

/** New columns are compatible, unless a row written without them would be refused. */
function addedColumns([, table]: RegExpExecArray, text: string): OnlineStep {
  const added = [...text.matchAll(new RegExp(`\\badd (?:column )?${NAME} ((?:[^,()]|\\((?:[^()]|\\([^()]*\\))*\\))*)`, 'gi'))]
  const names = added.map(([, name]) => `${table}.${name}`).join(', ')
  const demanded = added.filter(([, , rest]) => /\bnot null\b/i.test(rest!) && !/\bdefault\b/i.test(rest!))
  return step(
    table!,
    `acrescenta ${added.length === 1 ? 'a coluna' : 'as colunas'} ${names}`,
    'none',
    demanded.length ? `${demanded.map(([, name]) => name).join(', ')}: o que a versão anterior grava seria recusado` : null,
  )
}

/** Classifies a statement of a migration; an unknown statement has to be checked by a person. */
export function stepOf(statement: string): OnlineStep {
  const text = statement.trim()
  for (const [pattern, tell] of STATEMENTS) {
    const found = pattern.exec(text)
    if (found) return tell(found, text)
  }
  return step(null, text.replace(/\s+/g, ' ').slice(0, 120), 'rows', 'comando escrito à mão: confira se a versão anterior convive com ele')
}

/** The steps a migration would run, from Lucid's dry run, where one text may contain several statements. */
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
