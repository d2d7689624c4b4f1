import {
  boolean,
  brDate,
  choice,
  date,
  datetime,
  decimal,
  endpoint,
  integer,
  longText,
  ref,
  refs,
  shape,
  text,
  time,
  ValidationError,
  when,
  max,
} from '#engine'
import { SITUACOES } from '../codes.ts'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import { periodAndPlace, periodRule } from '../dashboards/filters.ts'
import { fillStatistics, funnelOf } from '../queries/funnel.ts'
import { lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { visitsOf } from '../queries/vacancy_visits.ts'
import { announcedEvents } from '../services/queue_notification.ts'
import { noteVisit } from '../services/vacancy_visits.ts'
import { boardHead, cardsOf, stagesOf } from '../queries/selection.ts'
import { boardAnswer, cardAnswer, funnelAnswer } from '../answers.ts'

const READ = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'

export const selectionBoard = endpoint('GET captacao/solicitacoes-pessoal/:id/selecao', {
  label: 'Quadro da seleção de uma vaga',
  audience: 'staff',
  authority: READ,
  response: boardAnswer,
  async run(context, { params }) {
    const vacancy = await context.repo('captacao/solicitacoes-pessoal').get(Number(params.id))
    const etapas = await stagesOf(context, vacancy)
    return {
      vistaEm: (await visitsOf(context))[vacancy.id] ?? null,
      vaga: boardHead(vacancy),
      etapas,
      avisos: await announcedEvents(context),
      candidatos: await cardsOf(context, vacancy.id),
      funil: await funnelOf(context, [when('id').is(vacancy.id)], etapas),
    }
  },
})

/**
 * Called by the screen after rendering, so that candidates who came since the previous visit stay marked while it is
 * open.
 */
export const visitVacancy = endpoint('PUT captacao/solicitacoes-pessoal/:id/visita', {
  label: 'Anotar que a seleção de uma vaga foi vista',
  audience: 'staff',
  authority: READ,
  response: shape.nothing,
  async run(context, { params }) {
    const { id } = await context.repo('captacao/solicitacoes-pessoal').get(Number(params.id))
    await noteVisit(context, id)
  },
})

/** Records an outcome in a stage; application, vacancy and candidate are updated from the entry. */
export const moveCandidate = endpoint('PUT captacao/candidato-solicitacoes/:id/mover', {
  label: 'Mover um candidato de etapa',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_HISTORICO_EDITAR',
  fields: {
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva').required(),
    apto: choice('Situação', SITUACOES).required(),
    data: date('Data').required(),
    horaIni: time('Hora inicial'),
    horaFim: time('Hora final'),
    responsavel: text('Responsável').max(100),
    motivoRecusa: ref('captacao/motivos-recusa', 'Motivo da recusa'),
    observacao: longText('Observação'),
    mensagemCandidato: longText('Mensagem ao candidato').max(1000),
    semAviso: boolean('Sem aviso automático'),
    avaliacoes: refs('captacao/modelos-avaliacao-candidato', 'Avaliações'),
    dataHoraExpiracao: datetime('Data/hora de expiração'),
  },
  response: shape.optional(cardAnswer),
  run: (context, { params, input }) =>
    context.transaction(async (inner) => {
      const id = Number(params.id)
      const application = await lockApplication(inner, id)
      await lockVacancy(inner, application.solicitacao)
      const before = await inner
        .query('captacao/historico')
        .where(when('candidatoSolicitacao').is(id))
        .select({ data: max('data') })
        .value()
      // With an earlier date the older entry would stay the latest, and the card would jump back.
      if (before && input.data < before)
        throw new ValidationError([
          { field: 'data', message: `A data não pode ser anterior à última movimentação (${brDate(before)}).` },
        ])
      await inner.repo('captacao/historico').create({
        ...input,
        candidatoSolicitacao: id,
        responsavel: input.responsavel || inner.actor.nome.slice(0, 100),
      })
      return (await cardsOf(inner, application.solicitacao)).find((card) => card.candidatoSolicitacaoId === id)
    }),
})

export const statistics = endpoint('GET captacao/estatisticas-preenchimento-vaga', {
  label: 'Números do preenchimento de vagas',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA',
  query: {
    ...periodAndPlace,
    statusSolicitacao: choice('Status da vaga', STATUS_LISTA),
    cargosVinculados: boolean('Somente cargos vinculados às áreas'),
    consideraContratacao: boolean('Até a última contratação, em vez do encerramento'),
  },
  rules: periodRule,
  response: {
    vagas: integer('Vagas').required(),
    posicoes: integer('Posições').required(),
    preenchidas: integer('Preenchidas').required(),
    mediaDias: decimal('Média de dias até preencher', 1),
    vagasComFim: integer('Vagas que entraram na média').required(),
    funil: funnelAnswer,
  },
  run: (context, { query }) => fillStatistics(context, query),
})
