import { choice, type Context, datetime, endpoint, integer, NotFoundError, RuleError, shape } from '#engine'
import {
  ALREADY_ANSWERED,
  answersTaken,
  answerTaken,
  oneWithAnswersTaken,
  readAnswer,
  readAnswers,
} from '#plugins/questionnaires/plugin.ts'
import { finishEvaluation, saveEvaluationAnswer, startEvaluation } from '#plugins/recruitment/plugin.ts'
import { asRecord } from '../services/candidate_view.ts'
import {
  type Evaluation,
  evaluationSheet,
  evaluationView,
  ownEvaluation,
  ownEvaluations,
} from '../services/evaluations.ts'
import { HISTORY } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'
import { evaluationAnswer, sheetAnswer } from '../answers.ts'

/** What a questionnaire was assigned for. */
const ASKED_FOR = { solicitacaoId: integer('Vaga'), historicoCandidatoId: integer('Etapa do candidato') }

const views = async (data: Context, rows: Evaluation[]) => {
  const shown = []
  for (const row of rows) shown.push(await evaluationView(data, row))
  return shown
}

const listOwn = (address: string, label: string) =>
  endpoint(`GET ${address}`, {
    audience: 'candidate',
    label,
    query: {
      solicitacaoId: integer('Vaga'),
      utilizarAvaliacoesEtapaSeletiva: choice('Quais', { true: 'Só os das etapas', false: 'Só os do anúncio' }),
    },
    response: shape.list(evaluationAnswer),
    run: async (context, { params, query }) => {
      const { id, data } = ownCandidate(context, params.id)
      const rows = await ownEvaluations(data, id, query.solicitacaoId ? { solicitacao: query.solicitacaoId } : {})
      const { utilizarAvaliacoesEtapaSeletiva: ofStage } = query
      return views(data, !ofStage ? rows : rows.filter((row) => Boolean(row.historico) === (ofStage === 'true')))
    },
  })

const readOwn = (address: string, label: string) =>
  endpoint(`GET ${address}/:id`, {
    audience: 'candidate',
    label,
    response: sheetAnswer,
    run: async (context, { params }) => {
      const { id, data } = ownCandidate(context)
      return evaluationSheet(data, await ownEvaluation(data, id, params.id))
    },
  })

const questions = endpoint('GET externo/avaliacoes/:id/perguntas', {
  audience: 'candidate',
  label: 'Perguntas de um questionário já iniciado, sem pesos',
  response: sheetAnswer.perguntas,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    return (await evaluationSheet(data, await ownEvaluation(data, id, params.id))).perguntas
  },
})

const start = endpoint('PUT externo/avaliacoes/:id/iniciar', {
  audience: 'candidate',
  label: 'Inicia um questionário: o relógio do servidor começa a contar',
  limit: 60,
  response: sheetAnswer,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    return evaluationSheet(data, await startEvaluation(data, await ownEvaluation(data, id, params.id)))
  },
})

/** The first unanswered questionnaire of a step of the selection. */
async function pendingOfEntry(data: Context, candidateId: number, entryId: number): Promise<Evaluation> {
  const entry = await data.repo(HISTORY).find(entryId)
  if (!entry || entry.candidato?.id !== candidateId) throw new NotFoundError()
  const rows = (await ownEvaluations(data, candidateId, { historico: entryId })).reverse()
  const next = rows.find((row) => !row.respondidaEm)
  if (!next) throw new RuleError(rows.length ? ALREADY_ANSWERED : 'Não há questionário para responder nesta etapa.')
  return next
}

const startOfEntry = endpoint('PUT externo/historico-candidatos/:id/data-hora-expiracao', {
  audience: 'candidate',
  label: 'Inicia o questionário de uma etapa e informa até quando pode ser respondido',
  limit: 60,
  response: {
    avaliacaoId: integer('Questionário').required(),
    dataHoraExpiracao: datetime('Pode ser respondido até'),
    agora: datetime('Hora do servidor').required(),
  },
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const row = await startEvaluation(data, await pendingOfEntry(data, id, Number(params.id)))
    return { avaliacaoId: row.id, dataHoraExpiracao: row.dataHoraExpiracao ?? null, agora: new Date().toISOString() }
  },
})

const keep = endpoint('PUT externo/avaliacoes/:id/respostas/:perguntaId', {
  audience: 'candidate',
  label: 'Guarda a resposta a uma pergunta',
  limit: 240,
  body: answerTaken,
  response: shape.nothing,
  run: async (context, { params, body }) => {
    const { id, data } = ownCandidate(context)
    await saveEvaluationAnswer(
      data,
      await ownEvaluation(data, id, params.id),
      readAnswer(body, Number(params.perguntaId)),
    )
  },
})

const handIn = endpoint('POST externo/avaliacoes/:id/concluir', {
  audience: 'candidate',
  label: 'Entrega o questionário',
  limit: 60,
  body: answersTaken,
  response: evaluationAnswer,
  run: async (context, { params, body }) => {
    const { id, data } = ownCandidate(context)
    return evaluationView(
      data,
      await finishEvaluation(data, await ownEvaluation(data, id, params.id), readAnswers(body)),
    )
  },
})

/** The newest questionnaire of this model, filtered by vacancy and step if given. */
async function byModel(
  data: Context,
  candidateId: number,
  modelId: number,
  { solicitacaoId, historicoCandidatoId }: { solicitacaoId?: number | null; historicoCandidatoId?: number | null },
): Promise<Evaluation> {
  const filter = {
    avaliacao: modelId,
    ...(solicitacaoId && { solicitacao: solicitacaoId }),
    ...(historicoCandidatoId && { historico: historicoCandidatoId }),
  }
  const rows = await ownEvaluations(data, candidateId, filter)
  const found = rows.find((row) => !row.respondidaEm) ?? rows[0]
  if (!found) throw new NotFoundError()
  return found
}

/**
 * Submits all answers at once, for clients that hold them until the end. Without a time limit it need not be started
 * before.
 */
async function answerAll(data: Context, row: Evaluation, body: unknown) {
  const { tempoLimite } = await data.repo('captacao/modelos-avaliacao-candidato').get(row.avaliacao.id)
  await finishEvaluation(data, tempoLimite ? row : await startEvaluation(data, row), readAnswers(body))
}

const answer = endpoint('POST externo/candidatos/:id/avaliacoes/:n', {
  audience: 'candidate',
  label: 'Entrega todas as respostas de um modelo (`n`) de uma vez',
  limit: 60,
  query: ASKED_FOR,
  body: answersTaken,
  response: shape.nothing,
  run: async (context, { params, query, body }) => {
    const { id, data } = ownCandidate(context, params.id)
    await answerAll(data, await byModel(data, id, Number(params.n), query), body)
  },
})

const create = endpoint('POST externo/avaliacoes', {
  audience: 'candidate',
  label: 'Entrega todas as respostas de um questionário de uma vez (`id` no corpo)',
  limit: 60,
  body: oneWithAnswersTaken(ASKED_FOR),
  response: evaluationAnswer,
  status: 201,
  run: async (context, { body }) => {
    const { id, data } = ownCandidate(context)
    const named = asRecord(body)
    const row = await ownEvaluation(data, id, named.id)
    // Vacancy and step are optional; if given, they must be those of the questionnaire.
    const is = (item: unknown, of: { id: number } | null) =>
      item === undefined || item === null || Number(item) === of?.id
    if (!is(named.solicitacaoId, row.solicitacao) || !is(named.historicoCandidatoId, row.historico))
      throw new NotFoundError()
    await answerAll(data, row, body)
    return evaluationView(data, await ownEvaluation(data, id, row.id))
  },
})

export const evaluations = [
  listOwn(
    'externo/candidatos/:id/avaliacoes',
    'Questionários do candidato; `utilizarAvaliacoesEtapaSeletiva` separa os da etapa dos do anúncio',
  ),
  listOwn('externo/avaliacoes', 'Questionários do candidato'),
  listOwn('externo/solicitacao-avaliacao', 'Questionários do candidato por vaga'),
  readOwn('externo/avaliacoes', 'Um questionário do candidato, com perguntas depois de iniciado'),
  readOwn('externo/solicitacao-avaliacao', 'Um questionário da vaga'),
  questions,
  start,
  startOfEntry,
  keep,
  handIn,
  answer,
  create,
]
