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
import { examPlan, overdueExams } from '#plugins/health/plugin.ts'
import { accidentFigures } from '#plugins/prevention/plugin.ts'
import { GRUPOS_RISCO } from '#plugins/sst/plugin.ts'
import { STATUS_DOSE } from '#plugins/health/plugin.ts'
import {
  leaves,
  leavesByMonth,
  leavesByReason,
  leavesOf,
  ofPlaces,
  type PanelFilter,
  startedLeaves,
} from '../queries/leaves.ts'

const slices = (label: string, what: string, tones?: Record<string, Tone>) =>
  ({ label: { label, ...(tones && { tones }) }, data: { label: what, format: 'integer' } }) as const

const LEAVE = {
  talento: { label: 'Talento' },
  motivo: { label: 'Motivo' },
  inicio: { label: 'Início', format: 'date' },
  fim: { label: 'Fim', format: 'date' },
} as const

/** Active people of the chosen places. */
const peopleOf = async (context: Context, filter: PanelFilter) =>
  (
    await context
      .query('gestao-talentos/talentos')
      .where(when('situacao').is('A'), ...ofPlaces(filter, ''))
      .select('id')
      .values()
  ).map(Number)

async function overdueOf(context: Context, filter: PanelFilter) {
  const people = await peopleOf(context, filter)
  return people.length ? overdueExams(context, people) : []
}

/** Exams of the people of the chosen places, by current state. */
async function examsByState(context: Context, filter: PanelFilter) {
  const people = await peopleOf(context, filter)
  const counts = { 'Em dia': 0, Vencidos: 0, 'Realizados uma vez': 0 }
  if (!people.length) return []
  for (const { vence } of await examPlan(context, people))
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
  period: { from: 'dataIni', until: 'dataFim' },
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    afastamentos: chart('number', {
      label: 'Afastamentos',
      help: 'Com pelo menos um dia no período.',
      columns: { total: { label: 'Afastamentos', format: 'integer' } },
      before: true,
      better: 'lower',
      trend: { chart: 'afastamentosPorMes', column: 'data' },
      drill: { chart: 'afastamentosLista' },
      query: async (context, filter: PanelFilter) => [{ total: await leaves(context, filter).count() }],
    }),
    afastamentosLista: chart('table', {
      label: 'Afastamentos do período',
      authority: 'ROLE_SST_AFASTAMENTOS',
      parameters: {},
      columns: LEAVE,
      query: (context, filter: PanelFilter) => leavesOf(leaves(context, filter)),
    }),
    acidentes: { ...accidentFigures.acidentes, drill: { page: 'sst/acidentalidade' } },
    tf: accidentFigures.tf,
    tg: accidentFigures.tg,
    examesVencidos: chart('number', {
      label: 'Exames vencidos',
      help: 'Hoje, dos talentos ativos.',
      columns: { total: { label: 'Exames', format: 'integer' } },
      better: 'lower',
      drill: { chart: 'examesVencidosLista' },
      query: async (context, filter: PanelFilter) => [{ total: (await overdueOf(context, filter)).length }],
    }),
    examesVencidosLista: chart('table', {
      label: 'Exames vencidos hoje',
      authority: 'ROLE_SST_AGENDA_EXAMES',
      parameters: {},
      columns: {
        talento: { label: 'Talento' },
        exame: { label: 'Exame' },
        vence: { label: 'Venceu em', format: 'date' },
      },
      query: async (context, filter: PanelFilter) =>
        (await overdueOf(context, filter)).map(({ talento, exame, vence }) => ({
          talento: talento.nome,
          exame: exame.nome,
          vence,
        })),
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
      drill: { chart: 'afastamentosDoMes', filters: { de: '$label.first', ate: '$label.last' } },
      query: (context, filter: PanelFilter) => leavesByMonth(context, filter),
    }),
    afastamentosDoMes: chart('table', {
      label: 'Afastamentos que começaram no mês',
      authority: 'ROLE_SST_AFASTAMENTOS',
      parameters: { de: date('De').required(), ate: date('Até').required() },
      columns: LEAVE,
      query: (context, { de, ate, ...filter }: PanelFilter & { de: string; ate: string }) =>
        leavesOf(startedLeaves(context, { ...filter, dataIni: de, dataFim: ate })),
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
