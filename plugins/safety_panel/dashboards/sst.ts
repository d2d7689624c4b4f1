import {
  chart,
  type Context,
  count,
  dashboard,
  date,
  dateOrder,
  derivedState,
  refs,
  textTonesOf,
  type Tone,
  when,
} from '#engine'
import { examPlan } from '#plugins/health/plugin.ts'
import { ratesByMonth, ratesOf } from '#plugins/prevention/plugin.ts'
import { GRUPOS_RISCO } from '#plugins/sst/plugin.ts'
import { STATUS_DOSE } from '#plugins/health/plugin.ts'
import { leaves, leavesByMonth, leavesByReason, ofPlaces, type PanelFilter } from '../queries/leaves.ts'

const slices = (label: string, what: string, tones?: Record<string, Tone>) =>
  ({ label: { label, ...(tones && { tones }) }, data: { label: what, format: 'integer' } }) as const

/** Exams of the people of the chosen places, by current state. */
async function examsByState(context: Context, filter: PanelFilter) {
  const people = await context
    .query('gestao-talentos/talentos')
    .where(when('situacao').is('A'), ...ofPlaces(filter, ''))
    .select('id')
    .values()
  const counts = { 'Em dia': 0, Vencidos: 0, 'Realizados uma vez': 0 }
  if (!people.length) return []
  for (const { vence } of await examPlan(context, people.map(Number)))
    counts[vence === null ? 'Realizados uma vez' : vence < context.today ? 'Vencidos' : 'Em dia']++
  return Object.entries(counts)
    .map(([label, data]) => ({ label, data }))
    .filter((item) => item.data > 0)
}

async function dosesByState(context: Context, filter: PanelFilter) {
  const rows = await context
    .query('sst/vacinacoes')
    .where(...ofPlaces(filter, 'cartao.colaborador.'))
    .select({ dataPrevista: 'dataPrevista', dataRealizacao: 'dataRealizacao' })
    .rows()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const state = derivedState(STATUS_DOSE, row, context.today) as keyof typeof STATUS_DOSE
    counts.set(STATUS_DOSE[state].label, (counts.get(STATUS_DOSE[state].label) ?? 0) + 1)
  }
  return [...counts].map(([label, data]) => ({ label, data }))
}

/** Occupational health and safety. Source: document 3, §7 "GET /analytics/sst". */
export const sst = dashboard('analytics/sst', {
  label: 'Painel de SST',
  filters: {
    dataIni: date('Período - início').default({ now: 'yearAgo' }),
    dataFim: date('Período - fim').default({ now: 'date' }),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    indicadores: chart('table', {
      label: 'Indicadores',
      columns: { titulo: { label: 'Indicador' }, valor: { label: 'Valor', format: 'decimal' } },
      async query(context, filter: PanelFilter) {
        const months = await ratesByMonth(context, filter)
        const { tf, tg } = ratesOf(months)
        const exams = await examsByState(context, filter)
        return [
          { titulo: 'Afastamentos no período', valor: await leaves(context, filter).count() },
          { titulo: 'Acidentes no período', valor: months.reduce((sum, month) => sum + month.acidentes, 0) },
          ...(tf === null ? [] : [{ titulo: 'Taxa de frequência (TF)', valor: tf }]),
          ...(tg === null ? [] : [{ titulo: 'Taxa de gravidade (TG)', valor: tg }]),
          { titulo: 'Exames vencidos hoje', valor: exams.find((exam) => exam.label === 'Vencidos')?.data ?? 0 },
        ]
      },
    }),
    afastamentosPorMotivo: chart('bar', {
      label: 'Afastamentos por motivo',
      horizontal: true,
      columns: slices('Motivo', 'Afastamentos'),
      query: (context, filter: PanelFilter) => leavesByReason(context, filter),
    }),
    afastamentosPorMes: chart('line', {
      label: 'Afastamentos por mês de início',
      columns: {
        label: { label: 'Mês', format: 'month' },
        data: { label: 'Afastamentos', format: 'integer' },
      },
      query: (context, filter: PanelFilter) => leavesByMonth(context, filter),
    }),
    examesPorSituacao: chart('doughnut', {
      label: 'Exames por situação',
      help: 'Exames que função e riscos pedem dos talentos ativos, hoje.',
      columns: slices('Situação', 'Exames', {
        'Em dia': 'success',
        Vencidos: 'error',
        'Realizados uma vez': 'neutral',
      }),
      query: (context, filter: PanelFilter) => examsByState(context, filter),
    }),
    vacinacaoPorSituacao: chart('doughnut', {
      label: 'Doses de vacina por situação',
      columns: slices('Situação', 'Doses', textTonesOf(STATUS_DOSE)),
      query: (context, filter: PanelFilter) => dosesByState(context, filter),
    }),
    riscosPorGrupo: chart('bar', {
      label: 'Medições de risco por grupo',
      columns: slices('Grupo de risco', 'Medições'),
      async query(context) {
        const rows = await context
          .query('sst/medicoes-risco')
          .select({ grupo: 'risco.grupoRisco', data: count() })
          .groupBy('grupo')
          .orderBy('-data')
          .rows()
        return rows.map((row) => ({
          label: GRUPOS_RISCO[row.grupo as unknown as keyof typeof GRUPOS_RISCO] ?? 'Sem grupo',
          data: row.data,
        }))
      },
    }),
  },
})
