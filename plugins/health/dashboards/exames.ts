import { addDays, chart, type Context, dashboard, date, ref } from '#engine'
import { OCCASION_DAYS } from '../domain/exams.ts'
import { CARDS, REQUESTS, TALENTS } from '../domain/keys.ts'
import { changesWithoutExam, returnsWithoutExam } from '../queries/exam_occasions.ts'
import { FALTAS, positionVaccines, SITUACOES_VACINA } from '../queries/position_vaccines.ts'
import { examPlan, overdueExams, type PlannedExam, soonest } from '../queries/exam_plan.ts'

interface Filters {
  ate?: string
  talento?: { id: number } | number | null
}

const columns = {
  talento: { label: 'Talento' },
  exame: { label: 'Exame' },
  ultimo: { label: 'Último', format: 'date' as const },
  vence: { label: 'Vence em', format: 'date' as const },
  agendado: { label: 'Agendado' },
  talentoId: { label: 'Código', format: 'integer' as const, hidden: true as const },
}
const drill = { list: REQUESTS, filters: { colaborador: '$talentoId' } }
const lastOf = (context: Context, { ate }: Filters) => ate ?? addDays(context.today, 30)
const idsOf = ({ talento }: Filters) => (talento ? [typeof talento === 'object' ? talento.id : talento] : null)

const rowOf = (exam: PlannedExam) => ({
  talento: exam.talento.nome,
  exame: exam.exame.nome,
  ultimo: exam.ultimo,
  vence: exam.vence,
  agendado: exam.agendado
    ? new Date(exam.agendado).toLocaleString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'short',
        timeStyle: 'short',
      })
    : exam.solicitacao
      ? 'Solicitado'
      : null,
  talentoId: exam.talento.id,
})
const overdue = (context: Context, filters: Filters) => overdueExams(context, idsOf(filters))

const dueSoon = async (context: Context, filters: Filters) =>
  (await examPlan(context, idsOf(filters)))
    .filter((exam) => exam.vence && exam.vence >= context.today && exam.vence <= lastOf(context, filters))
    .toSorted(soonest)

const returnsDue = (context: Context, filters: Filters) =>
  returnsWithoutExam(context, addDays(context.today, -OCCASION_DAYS), addDays(context.today, 7), idsOf(filters))

const changesDue = (context: Context, filters: Filters) =>
  changesWithoutExam(context, addDays(context.today, -OCCASION_DAYS), lastOf(context, filters), idsOf(filters))

/** Exams that are overdue, due soon or scheduled (NR-7). */
export const agendaExames = dashboard('sst/agenda-exames', {
  label: 'Agenda de exames',
  filters: { ate: date('Que vencem até'), talento: ref(TALENTS, 'Talento') },
  charts: {
    vencidos: chart('number', {
      label: 'Exames vencidos',
      columns: { total: { label: 'Exames', format: 'integer' }, nota: { label: 'De' } },
      drill: { chart: 'listaVencidos' },
      async query(context, filters: Filters) {
        const found = await overdue(context, filters)
        const people = new Set(found.map((exam) => exam.talento.id)).size
        return [{ total: found.length, nota: `${people} ${people === 1 ? 'talento' : 'talentos'}` }]
      },
    }),
    aVencer: chart('number', {
      label: 'Exames a vencer',
      help: 'Nos próximos 30 dias, ou até a data escolhida.',
      columns: { total: { label: 'Exames', format: 'integer' } },
      drill: { chart: 'listaAVencer' },
      query: async (context, filters: Filters) => [{ total: (await dueSoon(context, filters)).length }],
    }),
    retornos: chart('number', {
      label: 'Retornos sem exame',
      help: 'Afastamentos por doença ou acidente, de 30 dias ou mais, terminados há até 90 dias, ou que terminam nos próximos 7, sem exame de retorno ao trabalho (NR-7, item 7.5.9).',
      columns: { total: { label: 'Talentos', format: 'integer' } },
      drill: { chart: 'listaRetornos' },
      query: async (context, filters: Filters) => [{ total: (await returnsDue(context, filters)).length }],
    }),
    mudancas: chart('number', {
      label: 'Mudanças de risco sem exame',
      help: 'Quem passa a outra função, a outro ambiente ou a riscos novos no ambiente, de 90 dias atrás até os próximos 30 ou a data escolhida. O exame é feito antes da mudança (NR-7, item 7.5.10).',
      columns: { total: { label: 'Talentos', format: 'integer' } },
      drill: { chart: 'listaMudancas' },
      query: async (context, filters: Filters) => [{ total: (await changesDue(context, filters)).length }],
    }),
    listaRetornos: chart('table', {
      label: 'Quem volta sem exame',
      columns: {
        talento: { label: 'Talento' },
        inicio: { label: 'Afastado de', format: 'date' },
        fim: { label: 'Até', format: 'date' },
        talentoId: { label: 'Código', format: 'integer', hidden: true },
      },
      drill,
      empty: 'Nenhum retorno sem exame.',
      query: async (context, filters: Filters) =>
        (await returnsDue(context, filters)).map(({ talento, inicio, ate }) => ({
          talento: talento.nome,
          inicio,
          fim: ate,
          talentoId: talento.id,
        })),
    }),
    listaMudancas: chart('table', {
      label: 'Quem muda de risco sem exame',
      columns: {
        talento: { label: 'Talento' },
        mudanca: { label: 'Mudança em', format: 'date' },
        talentoId: { label: 'Código', format: 'integer', hidden: true },
      },
      drill,
      empty: 'Nenhuma mudança de risco sem exame.',
      query: async (context, filters: Filters) =>
        (await changesDue(context, filters)).map(({ talento, ate }) => ({
          talento: talento.nome,
          mudanca: addDays(ate, 1),
          talentoId: talento.id,
        })),
    }),
    listaVencidos: chart('table', {
      label: 'Vencidos',
      columns,
      drill,
      empty: 'Nenhum exame vencido.',
      query: async (context, filters: Filters) => (await overdue(context, filters)).map(rowOf),
    }),
    vacinas: chart('table', {
      label: 'Vacinas que o cargo ou a função pede',
      columns: {
        talento: { label: 'Talento' },
        vacina: { label: 'Vacina' },
        cargo: { label: 'Cargo' },
        prevista: { label: 'Prevista', format: 'date' },
        situacao: { label: 'Situação' },
        talentoId: { label: 'Código', format: 'integer', hidden: true },
      },
      drill: { list: CARDS, filters: { colaborador: '$talentoId' } },
      empty: 'Ninguém está sem uma vacina do cargo.',
      query: async (context, filters: Filters) =>
        (await positionVaccines(context))
          .filter(
            ({ situacao, talentoId }) => FALTAS.includes(situacao) && (idsOf(filters)?.includes(talentoId) ?? true),
          )
          .map(({ talento, vacina, cargo, prevista, situacao, talentoId }) => ({
            talento,
            vacina,
            cargo,
            prevista,
            situacao: SITUACOES_VACINA[situacao].label,
            talentoId,
          })),
    }),
    listaAVencer: chart('table', {
      label: 'A vencer',
      columns,
      drill,
      empty: 'Nenhum exame a vencer.',
      query: async (context, filters: Filters) => (await dueSoon(context, filters)).map(rowOf),
    }),
  },
})
