import type { Context } from '#engine'
import { daysBetween, type VacancyFilter, vacancies } from './vacancy_filter.ts'
import type { Stage } from './selection.ts'

export interface FunnelStep {
  nome: string
  valor: number
}

/** A sub-query that selects the ids of vacancies. */
type Vacancies = ReturnType<typeof vacancies>

interface Reached {
  /** Application. */
  id: number
  /** Order of the farthest stage it came to; 0 before the first. */
  ordem: number
  situacao: string
  /** Whether it was found apt in that farthest stage. */
  apto: boolean
}

/** How far each application came, in two statements however many vacancies there are. */
async function reached(context: Context, ids: Vacancies): Promise<Reached[]> {
  const applications = await context.db
    .from('candidato_solicitacoes')
    .whereIn('solicitacao_id', ids.clone())
    .select('id', 'situacao')
  const found = new Map<number, Reached>(
    applications.map((one) => [Number(one.id), { id: Number(one.id), ordem: 0, situacao: one.situacao, apto: false }]),
  )
  const entries = await context.db
    .from('candidato_historicos as h')
    .join('etapas_seletivas as e', 'e.id', 'h.etapa_seletiva_id')
    .whereIn('h.solicitacao_id', ids.clone())
    .orderBy('h.data')
    .orderBy('h.id')
    .select('h.candidato_solicitacao_id as id', 'h.apto', 'e.ordem')
  for (const entry of entries) {
    const one = found.get(Number(entry.id))
    if (!one || Number(entry.ordem) < one.ordem) continue
    one.ordem = Number(entry.ordem)
    one.apto = entry.apto === 'S' || entry.apto === 'C'
  }
  return [...found.values()]
}

/**
 * From everybody who applied to those who were hired. A stage counts who came to it or beyond, so the funnel never widens;
 * approved are those found apt in the last stage.
 */
export async function funnelOf(context: Context, ids: Vacancies, stages: Stage[]): Promise<FunnelStep[]> {
  const people = await reached(context, ids)
  if (!people.length) return []
  const hired = people.filter((one) => one.situacao === 'C')
  const isHired = new Set(hired.map((one) => one.id))
  const last = Math.max(0, ...stages.map((stage) => stage.ordem))
  const cameTo = (ordem: number) => people.filter((one) => one.ordem >= ordem || isHired.has(one.id)).length
  return [
    { nome: 'Candidatos inscritos', valor: people.length },
    ...stages.map((stage) => ({ nome: stage.nome, valor: cameTo(stage.ordem) })),
    {
      nome: 'Aprovados',
      valor: people.filter((one) => isHired.has(one.id) || (stages.length > 0 && one.ordem >= last && one.apto)).length,
    },
    { nome: 'Contratados', valor: hired.length },
  ]
}

export interface Duration {
  id: number
  data: string
  fim: string | null
  dias: number | null
}

/** How long each vacancy took: to its closing, or to its last hiring. Without an end, `dias` is null. */
export async function durationsOf(
  context: Context,
  rows: { id: number; data: string; encerrada: unknown; data_encerramento: string | null }[],
  byHiring: boolean,
): Promise<Map<number, Duration>> {
  const hired = new Map<number, string>()
  if (byHiring)
    for (let from = 0; from < rows.length; from += 500) {
      const ids = rows.slice(from, from + 500).map((row) => row.id)
      const entries = await context.db
        .from('candidato_historicos')
        .whereIn('solicitacao_id', ids)
        .where('apto', 'C')
        .groupBy('solicitacao_id')
        .select('solicitacao_id as id')
        .max('data as data')
      for (const entry of entries) hired.set(Number(entry.id), String(entry.data).slice(0, 10))
    }
  return new Map(
    rows.map((row) => {
      const fim = byHiring
        ? (hired.get(row.id) ?? null)
        : row.encerrada && row.data_encerramento
          ? String(row.data_encerramento).slice(0, 10)
          : null
      const data = String(row.data).slice(0, 10)
      return [row.id, { id: row.id, data, fim, dias: fim ? daysBetween(data, fim) : null }]
    }),
  )
}

export interface StatisticsFilter extends VacancyFilter {
  dataIni?: string | null
  dataFim?: string | null
  consideraContratacao?: boolean
}

/** Vacancies (`s`) opened in the period, past the other filters. */
export function openedVacancies(context: Context, filter: StatisticsFilter) {
  const query = vacancies(context, filter)
  if (filter.dataIni) query.where('s.data', '>=', filter.dataIni)
  if (filter.dataFim) query.where('s.data', '<=', filter.dataFim)
  return query
}

/** The stages of the company, in order. */
export const companyStages = (context: Context): Promise<Stage[]> =>
  context.db
    .from('etapas_seletivas')
    .where('empresa_id', context.empresaId!)
    .orderBy('ordem')
    .orderBy('nome')
    .select('id', 'nome', 'ordem')

/** The answer of `GET /api/captacao/estatisticas-preenchimento-vaga`. The period is that of the opening of the vacancies. */
export async function fillStatistics(context: Context, filter: StatisticsFilter) {
  const figures = await vacancyFigures(context, filter)
  return {
    ...figures,
    funil: await funnelOf(context, openedVacancies(context, filter).select('s.id'), await companyStages(context)),
  }
}

/** How many vacancies, how many of their places were filled, and how long it took. */
export async function vacancyFigures(context: Context, filter: StatisticsFilter) {
  const rows = (
    await openedVacancies(context, filter).select(
      's.id',
      's.data',
      's.encerrada',
      's.data_encerramento',
      's.quantidade',
      's.qtd_vagas_preenchidas',
    )
  ).map((row) => ({ ...row, id: Number(row.id) })) as any[]
  const days = [...(await durationsOf(context, rows, filter.consideraContratacao ?? false)).values()].flatMap((one) =>
    one.dias === null ? [] : [one.dias],
  )
  return {
    vagas: rows.length,
    posicoes: rows.reduce((sum, row) => sum + Number(row.quantidade), 0),
    preenchidas: rows.reduce((sum, row) => sum + Number(row.qtd_vagas_preenchidas ?? 0), 0),
    mediaDias: average(days),
    vagasComFim: days.length,
  }
}

/** With one digit; null of nothing. */
export const average = (values: number[]): number | null =>
  values.length ? Math.round((values.reduce((sum, one) => sum + one, 0) * 10) / values.length) / 10 : null
