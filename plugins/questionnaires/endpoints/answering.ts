import { endpoint, shape } from '#engine'
import { answersTaken, answerTaken, sheetAnswer } from '../answers.ts'
import { answeredBy, ANSWERING, keepAnswer, sheetFor } from '../services/answering.ts'
import { readAnswer, readAnswers } from '../services/read_answer.ts'

const AT = 'questionarios/responder'

const readSheet = endpoint(`GET ${AT}`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'O questionário de um link, com perguntas depois de iniciado',
  answers: sheetAnswer,
  async run(context) {
    const { row, answerable } = await answeredBy(context)
    return sheetFor(context, row, answerable)
  },
})

const start = endpoint(`PUT ${AT}/iniciar`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'Inicia o questionário de um link: o relógio do servidor começa a contar',
  limit: 60,
  answers: sheetAnswer,
  async run(context) {
    const { row, answerable } = await answeredBy(context)
    return sheetFor(context, await answerable.start(context, row), answerable)
  },
})

const keep = endpoint(`PUT ${AT}/respostas/:perguntaId`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'Guarda a resposta a uma pergunta',
  limit: 240,
  body: answerTaken,
  answers: shape.nothing,
  // Answers of many people at once share reads, transactions and commits; a transaction of their own keeps them apart.
  transaction: false,
  run: (context, { params, body }) => keepAnswer(context, readAnswer(body, Number(params.perguntaId))),
})

const handIn = endpoint(`POST ${AT}/concluir`, {
  audience: 'link',
  purpose: ANSWERING,
  label: 'Entrega o questionário de um link',
  limit: 60,
  body: answersTaken,
  answers: sheetAnswer,
  async run(context, { body }) {
    const { row, answerable } = await answeredBy(context)
    return sheetFor(context, await answerable.finish(context, row, readAnswers(body)), answerable)
  },
})

export const answeringEndpoints = [readSheet, start, keep, handIn]
