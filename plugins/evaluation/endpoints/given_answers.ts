import { boolean, choice, decimal, endpoint, integer, json, longText, NotFoundError, shape, text } from '#engine'
import { readAnswer, TIPOS_PERGUNTA } from '#plugins/questionnaires/plugin.ts'
import { answersInSight } from '../queries/answers.ts'
import { save, start } from '../services/answering.ts'
import { ownQuestionnaire } from '../services/me.ts'

const staff = { audience: 'staff' as const }

const answerInSight = {
  id: integer('Código').required(),
  perguntaId: integer('Pergunta').required(),
  pergunta: longText('Texto').required(),
  tipoId: choice('Tipo', TIPOS_PERGUNTA).required(),
  respostaId: integer('Opção escolhida'),
  respostasIds: json<number[]>('Opções escolhidas').required(),
  nota: decimal('Nota', 2),
  comentario: longText('Comentário'),
  observacao: longText('Observação'),
  respondidoParcialmente: boolean('Respondido parcialmente').required(),
  configsNiveisCompetenciasFaixaSalariais: json<unknown[]>('Níveis de competência').required(),
  avaliado: text('Avaliado'),
  avaliador: text('Avaliador'),
}
const SEES = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHOS_QUESTIONARIOS'

const answers = endpoint('GET avaliacao/respostas', {
  ...staff,
  personalTo: 'actor',
  authority: SEES,
  label: 'Respostas dadas em avaliações não anônimas e acompanhamentos, das mais novas às mais antigas',
  query: { page: integer('Página, a partir de zero').min(0), size: integer('Por página').min(1).max(200) },
  response: shape.page(answerInSight),
  async run(context, { query }) {
    const size = query.size ?? 15
    const page = query.page ?? 0
    const { content, total } = await answersInSight(context, { page, size })
    return { content, pageable: { paged: true, offset: page * size }, size, totalElements: total }
  },
})

const answer = endpoint('GET avaliacao/respostas/:id', {
  ...staff,
  personalTo: 'actor',
  authority: SEES,
  label: 'Uma resposta',
  response: answerInSight,
  async run(context, { params }) {
    const { content } = await answersInSight(context, { id: Number(params.id), size: 1 })
    if (!content[0]) throw new NotFoundError()
    return content[0]
  },
})

/** Saves one answer to the user's own questionnaire without submitting it. */
const giveAnswer = endpoint('POST avaliacao/respostas', {
  ...staff,
  label: 'Guarda uma resposta minha em um questionário de avaliação, sem entregá-lo',
  query: { colaboradorQuestionarioId: integer('Questionário').required() },
  body: shape.unchecked({
    perguntaId: integer('Pergunta').required(),
    tipoId: text('Tipo'),
    respostaId: integer('Opção escolhida'),
    respostasIds: json<number[]>('Opções escolhidas'),
    nota: decimal('Nota', 2),
    comentario: longText('Comentário'),
    observacao: longText('Observação'),
    respondidoParcialmente: boolean('Respondido parcialmente'),
    configsNiveisCompetenciasFaixaSalariais: json<unknown[]>('Níveis de competência'),
  }),
  response: shape.nothing,
  async run(context, { query, body }) {
    const row = await start(context, await ownQuestionnaire(context, query.colaboradorQuestionarioId))
    await save(context, row, readAnswer(body))
  },
})

export const givenAnswerEndpoints = [answers, answer, giveAnswer]
