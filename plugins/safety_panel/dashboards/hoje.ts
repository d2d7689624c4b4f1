import { addDays, all, chart, type Context, dashboard, inState, when } from '#engine'
import { overdueExams, returnsWithoutExam } from '#plugins/health/plugin.ts'
import { dueReplacements } from '#plugins/prevention/plugin.ts'
import { ESTADOS_ACAO, trainingMatrix } from '#plugins/training/plugin.ts'

type Drill = { list: string; filters: Record<string, string> } | { page: string }

const AGENDA = { page: 'sst/agenda-exames' }

/** Chart of one kind of overdue items, visible to users with the authority. */
const overdue = (
  label: string,
  authority: string,
  find: (context: Context) => Promise<number>,
  drill?: Drill,
  help?: string,
) =>
  chart('number', {
    label,
    authority,
    ...(help && { help }),
    ...(drill && { drill }),
    columns: { total: { label: 'Vencidos', format: 'integer' } },
    query: async (context) => [{ total: await find(context) }],
  })

/** Everything overdue today; users see only the kinds their profile allows. */
export const hoje = dashboard('sst/hoje', {
  label: 'SST hoje',
  help: 'O que está vencido hoje. Cada um vê o que o seu perfil permite.',
  charts: {
    exames: overdue(
      'Exames vencidos',
      'ROLE_SST_AGENDA_EXAMES',
      async (context) => (await overdueExams(context)).length,
      AGENDA,
      'A lista está na agenda de exames.',
    ),
    retornos: overdue(
      'Retornos sem exame',
      'ROLE_SST_AGENDA_EXAMES',
      async (context) => (await returnsWithoutExam(context, addDays(context.today, -90), context.today)).length,
      AGENDA,
      'Afastamentos de 30 dias ou mais terminados nos últimos 90, sem exame de retorno.',
    ),
    vacinas: overdue(
      'Vacinas atrasadas',
      'ROLE_SST_VACINACOES',
      (context) =>
        context
          .query('sst/vacinacoes')
          .where(
            all(
              when('dataRealizacao').empty(),
              when('dataPrevista').inPast(),
              when('cartao.colaborador.situacao').is('A'),
            ),
          )
          .count(),
      { list: 'sst/vacinacoes', filters: { status: 'ATRASADA' } },
    ),
    epis: overdue('Trocas de EPI vencidas', 'ROLE_SST_ENTREGAS_EPI', (context) => dueReplacements(context).count(), {
      list: 'sst/entregas-epi',
      filters: { situacao: 'TROCA_VENCIDA' },
    }),
    assinaturas: overdue(
      'EPIs sem assinatura',
      'ROLE_SST_ENTREGAS_EPI',
      (context) =>
        context.query('sst/entregas-epi').where(when('assinadoEm').empty(), when('devolvidoEm').empty()).count(),
      { list: 'sst/entregas-epi', filters: { situacao: 'A_ASSINAR' } },
    ),
    treinamentos: overdue(
      'Treinamentos obrigatórios pendentes',
      'ROLE_DESENVOLVIMENTO_MATRIZ',
      async (context) =>
        (await trainingMatrix(context)).cursos.reduce((sum, curso) => sum + curso.faltam + curso.vencidos, 0),
      { page: 'desenvolvimento/matriz' },
      'Nunca feitos ou vencidos. A lista está na matriz de treinamentos.',
    ),
    extintores: overdue(
      'Extintores vencidos',
      'ROLE_SST_EXTINTORES',
      (context) =>
        context
          .repo('sst/extintores')
          .list({ filter: { prazos: 'V' }, limit: 1 })
          .then((page) => page.total),
      { list: 'sst/extintores', filters: { prazos: 'V' } },
      'Carga, inspeção mensal ou teste hidrostático.',
    ),
    inspecoes: overdue(
      'Correções de inspeção atrasadas',
      'ROLE_SST_INSPECOES_ITENS',
      (context) =>
        context
          .query('sst/inspecoes-itens')
          .where(when('resultado').is('N'), when('corrigidoEm').empty(), when('prazo').inPast())
          .count(),
      { list: 'sst/inspecoes-itens', filters: { situacao: 'ATRASADO' } },
    ),
    pgr: overdue(
      'Revisões do PGR vencidas',
      'ROLE_SST_PGR',
      (context) => context.query('sst/pgr').where(when('proximaRevisao').inPast(), when('situacao').isNot('S')).count(),
      { list: 'sst/pgr', filters: { revisar: 'V' } },
    ),
    acoes: overdue(
      'Ações do plano atrasadas',
      'ROLE_SST_ACAO',
      (context) => context.query('sst/acao').where(inState(ESTADOS_ACAO, 'ATRASADA')).count(),
      { list: 'sst/acao', filters: { situacao: 'ATRASADA' } },
      'Passaram do prazo e não foram concluídas nem canceladas.',
    ),
    investigacoes: overdue(
      'Acidentes sem investigação encerrada',
      'ROLE_SST_ACIDENTES',
      (context) => context.query('sst/acidentes').where(when('investigacaoFim').empty()).count(),
      { list: 'sst/acidentes', filters: { investigacao: 'A' } },
    ),
  },
})
