import {
  avg,
  caseWhen,
  type Context,
  count,
  dateDiff,
  monthOf,
  sum,
  whereRef,
  whereRefVisible,
  type Where,
  when,
} from '#engine'
import { VACANCY_LISTS } from '../domain/vacancy_state.ts'
import { openedConditions, openedVacancies, type StatisticsFilter } from './funnel.ts'

/** The lists of vacancies by their codes. */
const STATES = { A: 'Em andamento', S: 'Suspensas', E: 'Encerradas', C: 'Canceladas', R: 'Reprovadas' }

const { C, E, S, R } = VACANCY_LISTS
const stateOf = caseWhen(
  Object.entries({ C, E, S, R }).map(([code, [, where]]) => [where, code] as const),
  'A',
)

export async function vacanciesByState(context: Context, filter: StatisticsFilter) {
  const groups = await openedVacancies(context, filter)
    .select({ codigo: stateOf, vagas: count(), posicoes: sum('quantidade'), preenchidas: sum('qtdVagasPreenchidas') })
    .groupBy('codigo')
    .mapBy('codigo')
  return Object.entries(STATES).flatMap(([codigo, situacao]) => {
    const own = groups.get(codigo)
    return own ? [{ ...own, situacao }] : []
  })
}

/** Every month from the first closing to the last; a month without a closing has no average. */
export async function daysPerMonth(context: Context, filter: StatisticsFilter) {
  const months = await openedVacancies(context, filter)
    .where(VACANCY_LISTS.E[1], when('dataEncerramento').filled())
    .select({ mes: monthOf('dataEncerramento'), dias: avg(dateDiff('data', 'dataEncerramento')), vagas: count() })
    .groupBy('mes')
    .orderBy('mes')
    .series('mes')
    .rows()
  return months.map(({ mes, dias, vagas }) => ({ mes: mes!, dias: oneDigit(dias), vagas }))
}

const oneDigit = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const applications = (context: Context, filter: StatisticsFilter) =>
  context.query('captacao/candidato-solicitacoes').where(whereRef('solicitacao', ...openedConditions(filter)))

/** Number of applications, and of hires among them. */
export async function countApplications(context: Context, filter: StatisticsFilter) {
  const figures = await applications(context, filter)
    .select({ candidaturas: count(), contratadas: count().where(when('situacao').is('C')) })
    .first()
  return figures!
}

/** How candidates heard of the vacancies; code 0 means not given. */
export async function candidatesBySource(context: Context, filter: StatisticsFilter) {
  const groups = await applications(context, filter)
    .select({
      codigo: 'candidato.comoFicouSabendoVaga.id',
      origem: 'candidato.comoFicouSabendoVaga.nome',
      candidaturas: count(),
      contratados: count().where(when('situacao').is('C')),
    })
    .groupBy('codigo')
    .orderBy('-candidaturas')
    .rows()
  return groups.map((group) => ({ ...group, codigo: group.codigo ?? 0, origem: group.origem ?? 'Não informado' }))
}

/** The candidates of a bar of the source chart. */
export function candidatesOfSource(context: Context, filter: StatisticsFilter & { origem: number }) {
  const source = when('candidato.comoFicouSabendoVaga')
  return candidatesOfPeriod(context, filter, filter.origem ? source.is(filter.origem) : source.empty())
}

/** The applications of the period that the user may see by name. */
export async function candidatesOfPeriod(context: Context, filter: StatisticsFilter, ...more: Where[]) {
  const rows = await applications(context, filter)
    .where(whereRefVisible('candidato'), ...more)
    .orderBy('data')
    .select({
      candidato: 'candidato.nome',
      vaga: 'solicitacao.descricao',
      data: 'data',
      situacao: 'situacao',
    })
    .rows()
  return rows
    .map((row) => ({
      ...row,
      candidato: String(row.candidato),
      vaga: String(row.vaga),
      situacao: String(row.situacao),
    }))
    .sort((a, b) => a.candidato.localeCompare(b.candidato, 'pt-BR'))
}

/** One row per area: vacancies, places, filled places, and duration. */
export async function vacanciesByArea(context: Context, filter: StatisticsFilter) {
  const areas = await openedVacancies(context, filter)
    .select({
      areaId: 'areaOrganizacional.id',
      area: 'areaOrganizacional.nome',
      vagas: count(),
      posicoes: sum('quantidade'),
      preenchidas: sum('qtdVagasPreenchidas'),
      dias: avg(dateDiff('data', 'dataEncerramento')).where(when('encerrada').is(true)),
    })
    .groupBy('areaId')
    .rows()
  return (
    areas
      .map(({ area, posicoes, preenchidas, dias, ...one }) => ({
        ...one,
        area: area ?? 'Sem área',
        posicoes,
        preenchidas,
        percentual: posicoes ? Math.round((preenchidas * 1000) / posicoes) / 10 : null,
        dias: oneDigit(dias),
      }))
      // Databases sort accented words such as "Área" differently.
      .sort((a, b) => a.area.localeCompare(b.area, 'pt-BR'))
  )
}
