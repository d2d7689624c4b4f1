import { datetime, endpoint, shape, text } from '#engine'
import { answersTaken, answerTaken, owedAnswer, formAnswer } from '../answers.ts'
import { answeredBy, ANSWERING, saveOwnAnswer, linkToNext, owedNext, formFor } from '../services/answering.ts'
import { readAnswer, readAnswers } from '../services/read_answer.ts'

const AT = 'questionarios/responder'

const readForm = endpoint(`GET ${AT}`, {
  audience: 'link',
  purpose: ANSWERING,
  // The first reading makes the row the answers belong to.
  changes: true,
  label: 'O questionário de um link, com perguntas depois de iniciado',
  response: formAnswer,
  async run(context) {
    const { row, answerable } = await answeredBy(context)
    return formFor(context, row, answerable)
  },
})

const start = endpoint(`PUT ${AT}/iniciar`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'Inicia o questionário de um link: o relógio do servidor começa a contar',
  limit: 60,
  response: formAnswer,
  async run(context) {
    const { row, answerable } = await answeredBy(context)
    return formFor(context, await answerable.start(context, row), answerable)
  },
})

const keep = endpoint(`PUT ${AT}/respostas/:perguntaId`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'Guarda a resposta a uma pergunta',
  limit: 240,
  body: answerTaken,
  response: shape.nothing,
  // Answers of concurrent respondents are batched into shared reads, transactions and commits; a transaction per
  // request would prevent that.
  transaction: false,
  run: (context, { params, body }) => saveOwnAnswer(context, readAnswer(body, Number(params.perguntaId))),
})

const handIn = endpoint(`POST ${AT}/concluir`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'Entrega o questionário de um link',
  limit: 60,
  body: answersTaken,
  response: formAnswer,
  async run(context, { body }) {
    const { row, answerable } = await answeredBy(context)
    return formFor(context, await answerable.finish(context, row, readAnswers(body)), answerable)
  },
})

const owed = endpoint(`GET ${AT}/proximo`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'O que a mesma pessoa ainda tem a responder, em um aparelho de todos',
  response: owedAnswer,
  async run(context) {
    const all = await owedNext(context)
    return { faltam: all.length, nome: all[0]?.nome ?? null }
  },
})

const next = endpoint(`POST ${AT}/proximo`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'O link do próximo questionário da mesma pessoa, em um aparelho de todos',
  limit: 60,
  response: { token: text('Código do link').required(), expiraEm: datetime('Vale até') },
  async run(context) {
    const { token, expiresAt } = await linkToNext(context)
    return { token, expiraEm: expiresAt }
  },
})

export const answeringEndpoints = [readForm, start, keep, handIn, owed, next]
