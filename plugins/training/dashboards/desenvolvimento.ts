import { chart, dashboard, date, dateOrder, integer, refs, tonesOf } from '#engine'
import { RESULTADOS } from '../domain/outcomes.ts'
import {
  classesByMonth,
  costOfCourses,
  expensesOfCourses,
  type PanelFilter,
  results,
  taking,
  trainingHours,
} from '../queries/panel.ts'

const HELP =
  'Horas de treinamento por talento = (horas de treinamento x participantes) / talentos ativos. Horas de treinamento = soma da carga horária dos cursos x turmas realizadas.'
const period = { dataPrevFimIni: '$filtros.dataIni', dataPrevFimFim: '$filtros.dataFim' }

/** Training volume, audience, cost and results. Source: document 2, §2 and §9. */
export const desenvolvimento = dashboard('analytics/desenvolvimento', {
  label: 'Painel de Desenvolvimento',
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
    horas: chart('number', {
      label: 'Horas de treinamento',
      help: HELP,
      columns: { horas: { label: 'Horas', format: 'hours' }, turmas: { label: 'Turmas' } },
      before: true,
      better: 'higher',
      drill: { list: 'desenvolvimento/turmas', filters: { realizada: 'true', ...period } },
      query: async (context, filter: PanelFilter) => {
        const { horas, turmas } = await trainingHours(context, filter)
        return [{ horas, turmas: `${turmas} ${turmas === 1 ? 'turma realizada' : 'turmas realizadas'}` }]
      },
    }),
    horasPorTalento: chart('number', {
      label: 'Horas de treinamento por talento',
      help: HELP,
      columns: { horas: { label: 'Horas', format: 'hours' }, nota: { label: 'De' } },
      withoutDrill: 'É uma média; quem participou abre em Participações.',
      before: true,
      better: 'higher',
      query: async (context, filter: PanelFilter) => {
        const { porTalento, ativos } = await trainingHours(context, filter)
        return porTalento === null ? [] : [{ horas: porTalento, nota: `${ativos} talentos ativos` }]
      },
    }),
    participantes: chart('number', {
      label: 'Participações',
      columns: { participantes: { label: 'Participações', format: 'integer' } },
      drill: { chart: 'quemParticipou' },
      before: true,
      better: 'higher',
      query: async (context, filter: PanelFilter) => [
        { participantes: (await trainingHours(context, filter)).participantes },
      ],
    }),
    quemParticipou: chart('table', {
      label: 'Quem participou',
      authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
      parameters: {},
      columns: {
        talento: { label: 'Talento' },
        turma: { label: 'Turma' },
        fim: { label: 'Terminou em', format: 'date' },
      },
      query: (context, filter: PanelFilter) =>
        taking(context, filter)
          .select({ talento: 'colaborador.nome', turma: 'turma.descricao', fim: 'turma.dataPrevFim' })
          .orderBy('-fim', 'talento')
          .rows(),
    }),
    despesasPorCurso: chart('doughnut', {
      label: 'Despesas de treinamento por curso',
      help: 'Custo das turmas mais as despesas delas. Clique em um curso para ver as despesas por tipo.',
      columns: {
        label: { label: 'Curso' },
        data: { label: 'Valor', format: 'money' },
        id: { label: 'Código', format: 'integer', hidden: true },
      },
      drill: { chart: 'despesasDoCurso', filters: { cursoId: '$id' } },
      query: (context, filter: PanelFilter) => costOfCourses(context, filter),
    }),
    despesasDoCurso: chart('doughnut', {
      label: 'Despesas do curso por tipo',
      parameters: { cursoId: integer('Curso').required() },
      columns: { label: { label: 'Tipo de despesa' }, data: { label: 'Valor', format: 'money' } },
      empty: 'O curso não possui despesas detalhadas.',
      query: async (context, { cursoId, ...filter }: PanelFilter & { cursoId: number }) =>
        (await expensesOfCourses(context, [Number(cursoId)], filter)).map(({ label, data }) => ({ label, data })),
    }),
    resultados: chart('doughnut', {
      label: 'Aproveitamento',
      columns: {
        resultado: { label: 'Resultado' },
        total: { label: 'Participantes', format: 'integer' },
        codigo: { label: 'Código', hidden: true, tones: tonesOf(RESULTADOS) },
      },
      drill: { list: 'desenvolvimento/colaborador-turma', filters: { resultado: '$codigo' } },
      query: (context, filter: PanelFilter) => results(context, filter),
    }),
    porMes: chart('bar', {
      label: 'Turmas realizadas por mês',
      columns: { mes: { label: 'Mês', format: 'month' }, turmas: { label: 'Turmas', format: 'integer' } },
      drill: {
        list: 'desenvolvimento/turmas',
        filters: { realizada: 'true', dataPrevFimIni: '$mes.first', dataPrevFimFim: '$mes.last' },
      },
      query: (context, filter: PanelFilter) => classesByMonth(context, filter),
    }),
  },
})
