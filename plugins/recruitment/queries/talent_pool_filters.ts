import {
  choice,
  type Context,
  engine,
  type Field,
  type FieldDefs,
  type Fields,
  integer,
  money,
  text,
  ValidationError,
  addDays,
} from '#engine'
import { ESCOLARIDADES, VINCULOS } from '../borrowed_codes.ts'
import { NIVEIS_IDIOMA } from '../codes.ts'

/** The part of a query builder that filters need; `c` is the candidate. */
interface Narrowed {
  whereRaw(sql: string, bindings?: any[]): Narrowed
}

interface PoolFilter {
  /** Candidate fields the filter reveals: users who may not see them may not filter by them. */
  about: string[]
  kind: 'refs' | 'select' | 'integer' | 'money'
  label: string
  to?: string
  choices?: { id: string; nome: string }[]
  narrow(query: Narrowed, value: any, context: Context): unknown
}

const YES_NO = [
  { id: 'true', nome: 'Sim' },
  { id: 'false', nome: 'Não' },
]
const YES = [{ id: 'true', nome: 'Sim' }]
const PERIODS = [
  { id: '30', nome: 'Últimos 30 dias' },
  { id: '90', nome: 'Últimos 3 meses' },
  { id: '180', nome: 'Últimos 6 meses' },
  { id: '365', nome: 'Último ano' },
]
const LEVELS = Object.keys(NIVEIS_IDIOMA)
const placeholders = (values: unknown[]) => values.map(() => '?').join(', ')
const listed = (options: Record<string, string> | { id: string; nome: string }[]) =>
  Array.isArray(options)
    ? options.map(({ id, nome }) => ({ id, nome }))
    : Object.entries(options).map(([id, nome]) => ({ id, nome }))

/** Matches one of the chosen values in a join table. */
const paired = (label: string, field: string, to: string, table: string): PoolFilter => ({
  about: [field],
  kind: 'refs',
  label,
  to,
  narrow: (query, ids: number[]) =>
    query.whereRaw(`c.id IN (SELECT p.origem_id FROM ${table} p WHERE p.destino_id IN (${placeholders(ids)}))`, ids),
})
const isIn = (label: string, field: string, to: string, column: string): PoolFilter => ({
  about: [field],
  kind: 'refs',
  label,
  to,
  narrow: (query, ids: number[]) => query.whereRaw(`c.${column} IN (${placeholders(ids)})`, ids),
})
const flag = (label: string, field: string, column: string): PoolFilter => ({
  about: [field],
  kind: 'select',
  label,
  choices: YES_NO,
  narrow: (query, value) => query.whereRaw(`c.${column} = ?`, [value === 'true' ? 1 : 0]),
})

/** Months between two dates, one of which may be a binding; computed by the database. */
const monthsBetween = (from: string, to: string) =>
  engine().dialect.name === 'mysql'
    ? `TIMESTAMPDIFF(MONTH, ${from}, ${to})`
    : `((SUBSTR(${to}, 1, 4) - SUBSTR(${from}, 1, 4)) * 12 + SUBSTR(${to}, 6, 2) - SUBSTR(${from}, 6, 2))`
/** Candidates with this many months in all jobs together, counting the current one up to today. */
const experienced = (today: string, months: number, operator: '>=' | '>') => {
  const sum = monthsBetween('x.data_admissao', 'COALESCE(x.data_desligamento, ?)')
  return {
    sql: `(SELECT x.pai_id FROM candidatos_experiencias x GROUP BY x.pai_id HAVING SUM(${sum}) ${operator} ?)`,
    bindings: [...sum.matchAll(/\?/g)].map((): string | number => today).concat(months),
  }
}
/** Salary of the latest job. */
const LAST_SALARY =
  '(SELECT x.salario FROM candidatos_experiencias x WHERE x.pai_id = c.id ORDER BY x.data_admissao DESC, x.id DESC LIMIT 1)'
const experience = (label: string, from: boolean): PoolFilter => ({
  about: ['experiencias'],
  kind: 'integer',
  label,
  narrow(query, years, { today }) {
    const { sql, bindings } = experienced(today, years * 12 + (from ? 0 : 11), from ? '>=' : '>')
    return query.whereRaw(`c.id ${from ? 'IN' : 'NOT IN'} ${sql}`, bindings)
  },
})
const salary = (label: string, operator: '>=' | '<='): PoolFilter => ({
  about: ['experiencias.salario'],
  kind: 'money',
  label,
  narrow: (query, value) => query.whereRaw(`${LAST_SALARY} ${operator} ?`, [value]),
})

const daysAgo = (today: string, days: number) => `${addDays(today, -days)} 00:00:00`

/**
 * Filters of the pool. Sex, age, colour, marital status and family are omitted on purpose: nobody may be chosen or
 * excluded by them. Disability is included because the law requires a quota of such jobs (Lei 8.213/91, art. 93).
 */
const POOL_FILTERS: Record<string, PoolFilter> = {
  cargos: paired('Cargo desejado', 'cargos', 'cargo-salario/cargos', 'candidatos_cargos'),
  areasInteresse: paired(
    'Área de interesse',
    'areasInteresse',
    'captacao/areas-interesse',
    'candidatos_areas_interesse',
  ),
  conhecimentos: paired('Conhecimentos', 'conhecimentos', 'cargo-salario/conhecimentos', 'candidatos_conhecimentos'),
  uf: isIn('UF', 'endereco.uf', 'geral/estados', 'endereco_uf_id'),
  cidade: isIn('Cidade', 'endereco.cidade', 'geral/cidades', 'endereco_cidade_id'),
  escolaridade: {
    about: ['pessoal.escolaridade'],
    kind: 'select',
    label: 'Escolaridade (a partir de)',
    choices: listed(ESCOLARIDADES),
    narrow: (query, value) => query.whereRaw('c.pessoal_escolaridade >= ?', [value]),
  },
  idioma: {
    about: ['candidatoIdiomas'],
    kind: 'refs',
    label: 'Idioma',
    to: 'captacao/idiomas',
    narrow: () => undefined,
  },
  nivel: {
    about: ['candidatoIdiomas'],
    kind: 'select',
    label: 'Nível do idioma (a partir de)',
    choices: listed(NIVEIS_IDIOMA),
    narrow: () => undefined,
  },
  experienciaIni: experience('Anos de experiência (de)', true),
  experienciaFim: experience('Anos de experiência (até)', false),
  salarioIni: salary('Último salário (de)', '>='),
  salarioFim: salary('Último salário (até)', '<='),
  colocacao: {
    about: ['colocacao'],
    kind: 'select',
    label: 'Colocação desejada',
    choices: listed(VINCULOS),
    narrow: (query, value) => query.whereRaw('c.colocacao = ?', [value]),
  },
  disponivel: flag('Disponível', 'disponivel', 'disponivel'),
  primeiroEmprego: flag('Primeiro emprego', 'primeiroEmprego', 'primeiro_emprego'),
  contratado: flag('Já contratado', 'contratado', 'contratado'),
  pcd: {
    about: ['pessoal.deficiencia'],
    kind: 'select',
    label: 'Pessoa com deficiência (PCD)',
    choices: YES,
    narrow: (query) => query.whereRaw("c.pessoal_deficiencia IS NOT NULL AND c.pessoal_deficiencia <> '0'"),
  },
  atualizado: {
    about: [],
    kind: 'select',
    label: 'Cadastro atualizado',
    choices: PERIODS,
    narrow: (query, value, { today }) => query.whereRaw('c.atualizado_em >= ?', [daysAgo(today, Number(value))]),
  },
  semProcesso: {
    about: [],
    kind: 'select',
    label: 'Sem processo em aberto',
    choices: YES,
    narrow: (query) =>
      query.whereRaw(
        "NOT EXISTS (SELECT 1 FROM candidato_solicitacoes cs JOIN solicitacoes_pessoal s ON s.id = cs.solicitacao_id WHERE cs.candidato_id = c.id AND cs.situacao IN ('I', 'S') AND s.encerrada = 0 AND s.cancelada = 0)",
      ),
  },
}

const fieldSeen = (fields: FieldDefs, path: string) =>
  path.split('.').reduce<{ fields?: FieldDefs } | undefined>((level, part) => level?.fields?.[part], { fields }) !==
  undefined

/** The filters available to this user, as fields for the panel. */
export function poolFilterFields(context: Context): FieldDefs {
  const { fields } = context.definition('captacao/candidatos')
  const seen = Object.entries(POOL_FILTERS).filter(([, one]) => one.about.every((path) => fieldSeen(fields, path)))
  return Object.fromEntries(
    seen.map(([name, { kind, label, to, choices }]) => [
      name,
      { kind, label, ...(to && { to }), ...(choices && { choices }) },
    ]),
  )
}

const queryField: Record<PoolFilter['kind'], (filter: PoolFilter) => Field> = {
  refs: ({ label }) => text(`${label}: códigos separados por vírgula`).max(1000),
  select: ({ label, choices }) => choice(label, choices!),
  integer: ({ label }) => integer(label).min(0).max(99),
  money: ({ label }) => money(label).min(0).max(10_000_000),
}

/** All filters as query parameters. */
export const poolQueryFields: Fields = Object.fromEntries(
  Object.entries(POOL_FILTERS).map(([name, one]) => [name, queryField[one.kind](one)]),
)

const MAX_IDS = 50
const wrong = (field: string, message = 'Valor inválido'): never => {
  throw new ValidationError([{ field, message }])
}

function idsIn(name: string, typed: string): number[] {
  const ids = typed.split(',').map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1)) wrong(name)
  if (ids.length > MAX_IDS) wrong(name, `Escolha até ${MAX_IDS}.`)
  return ids
}

export type PoolValues = Record<string, any>

/**
 * The filters of a validated address.
 * @throws ValidationError for filters this user may not use
 */
export function readPoolFilters(context: Context, given: Record<string, unknown>): PoolValues {
  const known = poolFilterFields(context)
  const values: PoolValues = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === '' || value === null || value === undefined) continue
    if (!known[name]) wrong(name, 'Este filtro não existe.')
    values[name] = POOL_FILTERS[name]!.kind === 'refs' ? idsIn(name, value as string) : value
  }
  return values
}

/**
 * A language and its level must match the same entry: English at least intermediate, not English and another language
 * at that level.
 */
function narrowLanguage(query: Narrowed, { idioma, nivel }: PoolValues) {
  if (!idioma && !nivel) return
  const levels = LEVELS.slice(nivel ? LEVELS.indexOf(nivel) : 0)
  query.whereRaw(
    `c.id IN (SELECT l.pai_id FROM candidatos_candidato_idiomas l WHERE l.nivel IN (${placeholders(levels)})${idioma ? ` AND l.idioma_id IN (${placeholders(idioma)})` : ''})`,
    [...levels, ...(idioma ?? [])],
  )
}

export function narrowPool<Q extends Narrowed>(query: Q, values: PoolValues, context: Context): Q {
  for (const [name, value] of Object.entries(values)) POOL_FILTERS[name]!.narrow(query, value, context)
  narrowLanguage(query, values)
  return query
}
