import { type Context, max, whereRef, when, type Where, daysBetween, average } from '#engine'
import { vacancyConditions, type VacancyFilter } from './vacancy_filter.ts'
import type { Stage } from './selection.ts'

export interface FunnelStep {
  nome: string
  valor: number
}

interface Reached {
  /** Id of the application. */
  id: number
  /** Order of the farthest stage reached; 0 before the first. */
  ordem: number
  situacao: string
  /** Whether the candidate was found apt in that stage. */
  apto: boolean
}

/** The farthest stage of each application, in two statements regardless of the number of vacancies. */
async function reached(context: Context, vacancies: Where[]): Promise<Reached[]> {
  const applications = await context
    .query('captacao/candidato-solicitacoes')
    .where(whereRef('solicitacao', ...vacancies))
    .select('id', 'situacao')
    .rows()
  const found = new Map(
    applications.map(({ id, situacao }): [number, Reached] => [id, { id, ordem: 0, situacao: situacao!, apto: false }]),
  )
  const entries = await context
    .query('captacao/historico')
    .where(whereRef('solicitacao', ...vacancies))
    .orderBy('data')
    .select({ id: 'candidatoSolicitacao.id', apto: 'apto', ordem: 'etapaSeletiva.ordem' })
    .rows()
  for (const { id, apto, ordem } of entries) {
    const one = found.get(id!)
    if (!one || ordem === null || ordem < one.ordem) continue
    one.ordem = ordem
    one.apto = apto === 'S' || apto === 'C'
  }
  return [...found.values()]
}

/**
 * From all applicants to those hired, each step with its applications. A stage counts applications that reached it or a
 * later one, so the funnel never widens; approved are those found apt in the last stage.
 */
async function stepsOf(
  context: Context,
  vacancies: Where[],
  stages: Stage[],
): Promise<{ nome: string; people: Reached[] }[]> {
  const people = await reached(context, vacancies)
  if (!people.length) return []
  const hired = people.filter((person) => person.situacao === 'C')
  const isHired = new Set(hired.map((item) => item.id))
  const last = Math.max(0, ...stages.map((stage) => stage.ordem))
  return [
    { nome: 'Candidatos inscritos', people },
    ...stages.map(({ nome, ordem }) => ({
      nome,
      people: people.filter((person) => person.ordem >= ordem || isHired.has(person.id)),
    })),
    {
      nome: 'Aprovados',
      people: people.filter(
        (person) => isHired.has(person.id) || (stages.length > 0 && person.ordem >= last && person.apto),
      ),
    },
    { nome: 'Contratados', people: hired },
  ]
}

/** The steps of the funnel with their numbers. `vacancies`: the conditions of the vacancies. */
export const funnelOf = async (context: Context, vacancies: Where[], stages: Stage[]): Promise<FunnelStep[]> =>
  (await stepsOf(context, vacancies, stages)).map(({ nome, people }) => ({ nome, valor: people.length }))

/** The applications counted in a step of the funnel, by its place. */
export async function applicationsAt(context: Context, filter: StatisticsFilter, step: number): Promise<number[]> {
  const steps = await stepsOf(context, openedConditions(filter), await companyStages(context))
  return (steps[step]?.people ?? []).map(({ id }) => id)
}

export interface Duration {
  id: number
  data: string
  fim: string | null
  dias: number | null
}

/** Fields of a vacancy needed to compute its duration. */
interface Course {
  id: number
  data: string
  encerrada: boolean
  dataEncerramento: string | null
}

/** The day of the last hiring of each vacancy. */
const hirings = (context: Context, ids: number[]) =>
  context
    .query('captacao/historico')
    .where(when('solicitacao').in(ids), when('apto').is('C'))
    .select({ id: 'solicitacao.id', data: max('data') })
    .groupBy('id')
    .mapBy('id')

/** Duration of each vacancy: to its closing, or to its last hiring. Without an end, `dias` is null. */
export async function durationsOf(context: Context, rows: Course[], byHiring: boolean): Promise<Map<number, Duration>> {
  const ids = rows.map((row) => row.id)
  const hired = byHiring ? await hirings(context, ids) : null
  return new Map(
    rows.map(({ id, data, encerrada, dataEncerramento }) => {
      const fim = hired ? (hired.get(id)?.data ?? null) : encerrada ? dataEncerramento : null
      return [id, { id, data, fim, dias: fim ? daysBetween(data, fim) : null }]
    }),
  )
}

export interface StatisticsFilter extends VacancyFilter {
  dataIni?: string | null
  dataFim?: string | null
  consideraContratacao?: boolean
}

/** Conditions of vacancies opened in the period that match the other filters. */
export const openedConditions = (filter: StatisticsFilter): Where[] => [
  ...vacancyConditions(filter),
  ...(filter.dataIni ? [when('data').atLeast(filter.dataIni)] : []),
  ...(filter.dataFim ? [when('data').atMost(filter.dataFim)] : []),
]

/** Vacancies opened in the period that match the other filters. */
export const openedVacancies = (context: Context, filter: StatisticsFilter) =>
  context.query('captacao/solicitacoes-pessoal').where(...openedConditions(filter))

/** The stages of the company, in order. */
export const companyStages = (context: Context): Promise<Stage[]> =>
  context.query('captacao/etapas-seletivas').orderBy('ordem', 'nome').select('id', 'nome', 'ordem').rows()

/**
 * The answer of `GET /api/captacao/estatisticas-preenchimento-vaga`. The period applies to the opening date of the
 * vacancies.
 */
export async function fillStatistics(context: Context, filter: StatisticsFilter) {
  const figures = await vacancyFigures(context, filter)
  return { ...figures, funil: await funnelOf(context, openedConditions(filter), await companyStages(context)) }
}

/** Number of vacancies, number of their places that were filled, and duration. */
export async function vacancyFigures(context: Context, filter: StatisticsFilter) {
  const rows = await openedVacancies(context, filter)
    .select('id', 'data', 'encerrada', 'dataEncerramento', 'quantidade', 'qtdVagasPreenchidas')
    .rows()
  const days = [...(await durationsOf(context, rows, filter.consideraContratacao ?? false)).values()].flatMap(
    (duration) => (duration.dias === null ? [] : [duration.dias]),
  )
  return {
    vagas: rows.length,
    posicoes: rows.reduce((sum, row) => sum + row.quantidade, 0),
    preenchidas: rows.reduce((sum, row) => sum + (row.qtdVagasPreenchidas ?? 0), 0),
    mediaDias: average(days),
    vagasComFim: days.length,
  }
}
