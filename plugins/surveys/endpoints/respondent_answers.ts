import {
  boolean,
  brDate,
  choice,
  type Context,
  endpoint,
  fileResult,
  integer,
  NotFoundError,
  PDF,
  RuleError,
  shape,
  text,
} from '#engine'
import {
  answersOf,
  answersTaken,
  blind,
  blindQuestionAnswer,
  givenAnswer,
  printQuestionnaire,
  questionsOf,
  readAnswers,
  readFilling,
  SITUACOES_PREENCHIMENTO,
} from '#plugins/questionnaires/plugin.ts'
import { RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { assertRunning, finish, save, start } from '../services/answering.ts'
import { linkOf } from '../services/release.ts'

const KEY = 'pesquisa/colaborador-respostas'
const READ = 'ROLE_PESQUISA_PESQUISAS'
const EDIT = `${READ}_EDITAR`
const staff = { audience: 'staff' as const }
export const ANONYMOUS = 'Esta pesquisa é anônima: não há respostas de uma pessoa.'

/** The respondent an answer is about: the user, or, with the authority, a person for whom answers are entered. */
async function respondentFor(context: Context, surveyId: unknown, talent: unknown) {
  const survey = await context.system.repo(SURVEYS).get(Number(surveyId))
  const me = await ownTalent(context)
  const about = talent ? Number(talent) : me
  if (!about || (about !== me && !context.can(EDIT))) throw new NotFoundError()
  // Answers entered for another person are not anonymous.
  if (about !== me && survey.anonimo) throw new RuleError(ANONYMOUS)
  const { rows } = await context.system
    .repo(RESPONDENTS)
    .list({ filter: { questionario: survey.id, colaborador: about }, limit: 1, full: true, withoutTotal: true })
  if (!rows[0]) throw new NotFoundError()
  return { survey, row: rows[0] }
}

const who = { turmaId: integer('Turma'), colaboradorId: integer('Talento') }

const read = endpoint(`GET ${KEY}/:id`, {
  ...staff,
  personalTo: 'actor',
  label: 'Um questionário com as respostas dadas até agora',
  query: who,
  response: {
    id: integer('Código').required(),
    titulo: text('Título').required(),
    status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
    perguntas: shape.list(blindQuestionAnswer),
    respostas: shape.list(givenAnswer),
  },
  async run(context, { params, query }) {
    const { survey, row } = await respondentFor(context, params.id, query.colaboradorId)
    const questions = await questionsOf(context, survey.modelo!.id)
    const respostas = row.preenchimento ? await answersOf(context, row.preenchimento.id, questions) : []
    return { id: survey.id, titulo: survey.titulo, status: row.status!, perguntas: questions.map(blind), respostas }
  },
})

const answer = endpoint(`POST ${KEY}/:id`, {
  ...staff,
  label: 'Responde um questionário: com `respondidoParcialmente` guarda, sem ele entrega',
  query: who,
  body: answersTaken,
  response: shape.nothing,
  async run(context, { params, query, body }) {
    const { survey, row } = await respondentFor(context, params.id, query.colaboradorId)
    const begun = await start(context, row)
    const partly = (body as any).respondidoParcialmente === true
    if (!partly) return void (await finish(context, begun, readAnswers(body)))
    if (survey.anonimo)
      throw new RuleError('Uma pesquisa anônima é respondida pelo link, que guarda o rascunho cifrado, ou de uma vez.')
    for (const item of readAnswers(body)) await save(context, begun, item)
  },
})

const linkFor = endpoint(`POST ${KEY}/:id/link`, {
  ...staff,
  authority: EDIT,
  label: 'O endereço em que se anotam as respostas de outra pessoa; não de pesquisas anônimas',
  query: { colaboradorId: integer('Talento').required() },
  response: issuedLinkAnswer,
  async run(context, { params, query }) {
    const { survey, row } = await respondentFor(context, params.id, query.colaboradorId)
    if (survey.anonimo) throw new RuleError(ANONYMOUS)
    assertRunning(survey, row, context.today)
    const { url, expiresAt } = await linkOf(context, row.id, survey)
    return { url, expiraEm: expiresAt }
  },
})

const printAnswers = endpoint(`POST ${KEY}/:id/imprimir`, {
  ...staff,
  authority: READ,
  label: 'Imprime as respostas de um participante',
  fields: {
    colaboradorId: integer('Talento').required(),
    idTurma: integer('Turma'),
    modoEconomico: boolean('Formato econômico'),
  },
  response: shape.file(PDF),
  async run(context, { params, input }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    if (survey.anonimo) throw new RuleError(ANONYMOUS)
    const { rows } = await context.system.repo(RESPONDENTS).list({
      filter: {
        questionario: survey.id,
        colaborador: Number(input.colaboradorId),
        ...(input.idTurma && { turma: input.idTurma }),
      },
      limit: 1,
      full: true,
      withoutTotal: true,
    })
    if (!rows[0]?.preenchimento) throw new NotFoundError()
    const perguntas = await questionsOf(context, survey.modelo!.id)
    const filling = await readFilling(context, rows[0].preenchimento.id)
    const pdf = await printQuestionnaire(context, {
      titulo: survey.titulo,
      dados: [
        ['Talento', rows[0].colaborador.nome],
        ['Respondida em', rows[0].respondidaEm && brDate(rows[0].respondidaEm)],
      ],
      perguntas,
      respostas: await answersOf(context, filling.id, perguntas),
      modoEconomico: input.modoEconomico === true,
    })
    return fileResult(pdf, `${survey.titulo}.pdf`, PDF, true)
  },
})

const printBlank = (key: string) =>
  endpoint(`POST ${key}/:id/imprimir`, {
    ...staff,
    authority: READ,
    label: 'Imprime o questionário em branco',
    fields: { idTurma: integer('Turma'), modoEconomico: boolean('Formato econômico') },
    response: shape.file(PDF),
    async run(context, { params, input }) {
      const survey = await context.repo(SURVEYS).get(Number(params.id))
      const pdf = await printQuestionnaire(context, {
        titulo: survey.titulo,
        orientacao: survey.cabecalho,
        dados: input.idTurma ? [['Turma', String(input.idTurma)]] : [],
        perguntas: await questionsOf(context, survey.modelo!.id),
        agruparPorAspecto: true,
        modoEconomico: input.modoEconomico === true,
      })
      return fileResult(pdf, `${survey.titulo}.pdf`, PDF, true)
    },
  })

/** One person's answers: read, saved, entered for them, and printed. */
export const respondentAnswerEndpoints = [read, answer, linkFor, printAnswers, printBlank('pesquisa/questionarios')]
