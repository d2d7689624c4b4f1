import { type Context, count, ForbiddenError, monthOf, type Where, when, yearOf } from '#engine'
import {
  absenteeismByMonth,
  employed,
  meanAbsenteeism,
  meanTurnover,
  SEXOS,
  talentReport,
  turnoverByMonth,
} from '#plugins/talent/plugin.ts'

const { placeConditions } = talentReport
export const TALENTS = 'gestao-talentos/talentos'

export interface PanelFilter {
  dataIni?: string | null
  dataFim?: string | null
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
}

/** The months of the filter; by default the last twelve months. */
function monthsOf(context: Context, { dataIni, dataFim }: PanelFilter) {
  const last = (dataFim ?? context.today).slice(0, 7)
  return { first: dataIni ? dataIni.slice(0, 7) : `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`, last }
}

/** In panels, `I` is a person without a recorded sex; in vacancies the same option has another label. */
export const SEXES = { ...SEXOS, I: 'Não informado' }

/**
 * Turnover of each month with the company's target. The period is exact to the day, unlike the report's whole months. A
 * month without talents is a gap.
 */
export async function turnover(context: Context, filter: PanelFilter) {
  const { first, last } = monthsOf(context, filter)
  const days = { from: filter.dataIni, until: filter.dataFim }
  const rows = await turnoverByMonth(context, filter, first, last, days)
  const meta: number | null = context.settings.metaTurnover ?? null
  return { rows: rows.map((row) => ({ ...row, meta })), meta, media: meanTurnover(rows) }
}

export async function absenteeism(context: Context, filter: PanelFilter) {
  const { first, last } = monthsOf(context, filter)
  const rows = await absenteeismByMonth(context, filter, first, last)
  const meta: number | null = context.settings.metaAbsenteismo ?? null
  return { rows: rows.map((row) => ({ ...row, meta })), meta, media: meanAbsenteeism(rows) }
}

/** Talents employed today that match the filter. */
export const present = (context: Context, filter: PanelFilter) =>
  context.query(TALENTS).where(employed(), ...placeConditions(filter))

/** Whether a date is filled in and within the period of the filter. */
const withinPeriod = (field: string, { dataIni, dataFim }: PanelFilter): Where[] => [
  when(field).filled(),
  ...(dataIni ? [when(field).atLeast(dataIni)] : []),
  ...(dataFim ? [when(field).atMost(dataFim)] : []),
]

/** Admissions in the period of the filter: of each contract, also of people who came back. */
export const admitted = (context: Context, filter: PanelFilter) =>
  context.query(TALENTS).where(...withinPeriod('dataAdmissao', filter), ...placeConditions(filter))

/** Dismissals in the period of the filter. */
export const dismissed = (context: Context, filter: PanelFilter) =>
  context.query(TALENTS).where(...withinPeriod('dataDesligamento', filter), ...placeConditions(filter))

/** Talents employed on a day. */
export const headcountOn = (context: Context, day: string, filter: PanelFilter) =>
  context
    .query(TALENTS)
    .asOf(day)
    .where(employed(), ...placeConditions(filter))
    .count()

export const headcount = (context: Context, filter: PanelFilter) => present(context, filter).count()

export interface Generation {
  geracao: string
  total: number
  descricao: string | null
}

/** Finds the generation of a year of birth, as panels name it. */
async function generationsByYear(context: Context) {
  const generations = await context.system.repo('gestao-talentos/geracao').all()
  return (ano: number | null) => {
    const own =
      ano === null
        ? undefined
        : generations.find((generation) => generation.anoInicio <= ano && (generation.anoFim ?? 9999) >= ano)
    return { own, geracao: own?.nome ?? (ano === null ? 'Não informado' : 'Sem geração') }
  }
}

/** The name of the generation of a year of birth. */
export async function generationOf(context: Context): Promise<(ano: number | null) => string> {
  const byYear = await generationsByYear(context)
  return (ano) => byYear(ano).geracao
}

/** People by generation, from their year of birth; empty if the user may not see it. */
async function byGeneration(context: Context, people: ReturnType<typeof present>): Promise<Generation[]> {
  const byYear = await generationsByYear(context)
  const found = new Map<string, Generation>()
  for (const { ano, total } of await byYearOfBirth(people)) {
    const { own, geracao } = byYear(ano)
    const entry = found.get(geracao) ?? { geracao, total: 0, descricao: own?.descricao ?? null }
    entry.total += total
    found.set(geracao, entry)
  }
  return [...found.values()].sort((a, b) => b.total - a.total)
}

async function byYearOfBirth(people: ReturnType<typeof present>) {
  const years = people.select({ ano: yearOf('pessoal.dataNascimento'), total: count() }).groupBy('ano')
  try {
    return await years.rows()
  } catch (error) {
    if (error instanceof ForbiddenError) return []
    throw error
  }
}

export const generations = (context: Context, filter: PanelFilter) => byGeneration(context, present(context, filter))

export const dismissalsByGeneration = (context: Context, filter: PanelFilter) =>
  byGeneration(context, dismissed(context, filter))

/** Code of the point of people for whom nothing is recorded. */
export const NONE = '-'
export const codeOf = (value: unknown) => (value === null || value === undefined || value === '' ? NONE : String(value))

export const dismissalsByReason = async (context: Context, filter: PanelFilter) =>
  (
    await dismissed(context, filter)
      .select({ codigo: 'motivoDesligamento.id', motivo: 'motivoDesligamento.motivo', total: count() })
      .groupBy('codigo')
      .orderBy('-total')
      .rows()
  ).map((row) => ({ motivo: row.motivo ?? 'Não informado', total: row.total, codigo: codeOf(row.codigo) }))

/** Talents by a field with options; codes are replaced by their labels. */
export async function byOption(
  context: Context,
  filter: PanelFilter,
  path: 'pessoal.sexo' | 'pessoal.escolaridade',
  options: readonly { id: string; nome: string }[] | Record<string, string>,
) {
  const names = Array.isArray(options)
    ? Object.fromEntries(options.map((option) => [option.id, option.nome]))
    : (options as Record<string, string>)
  const rows = await present(context, filter).select({ codigo: path, total: count() }).groupBy('codigo').rows()
  return rows
    .map(({ codigo, total }) => ({
      nome: codigo ? (names[String(codigo)] ?? String(codigo)) : 'Não informado',
      total,
      codigo: codeOf(codigo),
    }))
    .sort((a, b) => b.total - a.total)
}

const MONTHS = 24

/** Occurrences of the period by the month they begin in, with and without a measure taken. */
export async function occurrencesByMonth(context: Context, filter: PanelFilter) {
  const { first, last } = monthsOf(context, filter)
  const of = (measured: boolean) =>
    context
      .query('gestao-talentos/colaboradores-ocorrencias')
      .where(
        when('dataIni').between(filter.dataIni ?? `${first}-01`, filter.dataFim ?? `${last}-31`),
        measured ? when('providencia').filled() : when('providencia').empty(),
        ...placeConditions(filter, 'colaborador.'),
      )
      .select({ mes: monthOf('dataIni'), total: count() })
      .groupBy('mes')
      .orderBy('mes')
      .rows()
  const [done, open] = [await of(true), await of(false)]
  const totals = (rows: { mes: string | null; total: number }[]) => new Map(rows.map((row) => [row.mes!, row.total]))
  const [withMeasure, without] = [totals(done), totals(open)]
  return [...new Set([...withMeasure.keys(), ...without.keys()])]
    .sort()
    .slice(-MONTHS)
    .map((mes) => ({ mes, com: withMeasure.get(mes) ?? 0, sem: without.get(mes) ?? 0 }))
}

/** The company's description of a generation; empty if there is none. */
export async function describedGeneration(context: Context, nome: string) {
  const rows = await context.system.repo('gestao-talentos/geracao').all({ nome })
  const own = rows.find((row) => row.nome === nome && row.descricao)
  return own ? [{ descricao: String(own.descricao) }] : []
}

/** Occurrences that start in the period of the filter. */
export const occurrencesOf = (context: Context, filter: PanelFilter) =>
  context
    .query('gestao-talentos/colaboradores-ocorrencias')
    .where(...withinPeriod('dataIni', filter), ...placeConditions(filter, 'colaborador.'))

export async function occurrences(context: Context, filter: PanelFilter) {
  const rows = await occurrencesOf(context, filter)
    .select({ codigo: 'ocorrencia.id', ocorrencia: 'ocorrencia.descricao', total: count() })
    .groupBy('codigo')
    .orderBy('-total')
    .limit(10)
    .rows()
  return rows.map((row) => ({ ocorrencia: row.ocorrencia ?? '', total: row.total, codigo: codeOf(row.codigo) }))
}
