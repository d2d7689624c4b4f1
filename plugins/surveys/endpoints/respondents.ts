import {
  boolean,
  brDate,
  choice,
  type Context,
  date,
  endpoint,
  fileResult,
  integer,
  NotFoundError,
  PDF,
  refs,
  RuleError,
  shape,
  text,
  when,
} from '#engine'
import type { Respondent, Survey } from '../domain/rows.ts'
import { idList } from '#app/core/in_each_company.ts'
import {
  deleteFilling,
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
import { demandRunning, finish, save, start } from '../services/answering.ts'
import { linkOf } from '../services/release.ts'
import { addRespondents } from '../services/audience.ts'

const WHY = 'whoever answers sees the survey they are asked'

const KEY = 'pesquisa/colaborador-questionario'
const ANSWERS_KEY = 'pesquisa/colaborador-respostas'
const READ = 'ROLE_PESQUISA_PESQUISAS'
const EDIT = `${READ}_EDITAR`
const staff = { audience: 'staff' as const }
export const ANONYMOUS = 'Esta pesquisa é anônima: não há respostas de uma pessoa.'

const line = {
  id: integer('Código').required(),
  questionario: shape.optional({ id: integer('Código').required(), titulo: text('Título') }),
  turma: integer('Turma'),
  colaborador: shape.optional({ id: integer('Código').required(), nome: text('Nome') }),
  cargo: text('Cargo'),
  area: text('Área'),
  status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
  respondidaEm: date('Respondida em'),
}

async function respondentsOf(context: Context, surveyId: unknown, states: string[], size?: number | null, page = 0) {
  const survey = await context.repo(SURVEYS).get(Number(surveyId))
  const rows = await context
    .query(RESPONDENTS)
    .where(when('questionario').is(survey.id), when('status').in(states))
    .select({
      id: 'id',
      questionario: 'questionario',
      turma: 'turma',
      colaborador: 'colaborador',
      cargo: 'colaborador.cargo.nome',
      area: 'colaborador.areaOrganizacional.nome',
      status: 'status',
      respondidaEm: 'respondidaEm',
    })
    .orderBy('colaborador.nome')
    .rows()
  const shown = size ? rows.slice(page * size, (page + 1) * size) : rows
  return shown.map((one) => ({ ...one, status: one.status ?? 'I' }))
}

const all = ['C', 'A', 'I']
const listed = (path: string, label: string, states: string[]) =>
  endpoint(`GET ${KEY}/:questionarioId${path}`, {
    ...staff,
    authority: READ,
    label,
    answers: shape.list(line),
    run: (context, { params }) => respondentsOf(context, params.questionarioId, states),
  })

const MOST_A_PAGE = 200
const listedAll = endpoint(`GET ${KEY}/:questionarioId`, {
  ...staff,
  authority: READ,
  label: 'Participantes; com `size`, uma página deles',
  query: {
    status: choice('Situação', SITUACOES_PREENCHIMENTO),
    page: integer('Página, de 0').min(0),
    size: integer('Quantos').min(1).max(MOST_A_PAGE),
  },
  answers: shape.list(line),
  run: (context, { params, query }) =>
    respondentsOf(context, params.questionarioId, query.status ? [query.status] : all, query.size, query.page ?? 0),
})

const include = endpoint(`POST ${KEY}/:questionarioId`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui participantes',
  fields: {
    colaboradoresIds: refs('gestao-talentos/talentos', 'Talentos').ids().required().min(1),
    turmaId: integer('Turma'),
  },
  answers: { incluidos: integer('Incluídos').required() },
  run: async (context, { params, input }) => ({
    incluidos: await addRespondents(context, await context.repo(SURVEYS).get(Number(params.questionarioId)), {
      talentosIds: input.colaboradoresIds,
      turma: input.turmaId ?? null,
    }),
  }),
})

/** Takes the answers of one person back; of an anonymous survey there are none of one person. */
async function takeBack(context: Context, survey: Pick<Survey, 'anonimo'>, row: Respondent): Promise<void> {
  if (survey.anonimo) throw new RuleError(ANONYMOUS)
  const repo = context.elevated('answers are taken back with all that keeps them').repo(RESPONDENTS)
  await repo.patch(row.id, { status: 'I', respondidaEm: null, preenchimento: null }, 'apagar respostas')
  if (row.preenchimento) await deleteFilling(context, row.preenchimento.id)
}

async function chosen(context: Context, surveyId: unknown, ids: number[]) {
  const survey = await context.repo(SURVEYS).get(Number(surveyId))
  const rows: Respondent[] = []
  for (const id of ids) {
    const row = await context.elevated('people of a survey that was found in sight').repo(RESPONDENTS).find(id)
    if (row?.questionario.id !== survey.id) throw new NotFoundError()
    rows.push(row!)
  }
  return { survey, rows }
}

const removeAnswers = endpoint(`DELETE ${KEY}/:questionarioId/respostas/:id`, {
  ...staff,
  authority: EDIT,
  label: 'Apaga as respostas de um participante',
  answers: shape.nothing,
  async run(context, { params }) {
    const { survey, rows } = await chosen(context, params.questionarioId, [Number(params.id)])
    await takeBack(context, survey, rows[0]!)
  },
})

const removeAnswersOfMany = endpoint(`POST ${KEY}/:questionarioId/respostas/remover-em-lote`, {
  ...staff,
  authority: EDIT,
  label: 'Apaga as respostas de vários participantes',
  body: shape.object({ ids: shape.list(shape.value(integer('Participante').required())) }),
  answers: shape.nothing,
  async run(context, { params, body }) {
    const { survey, rows } = await chosen(context, params.questionarioId, idList((body as any).ids))
    for (const row of rows) await takeBack(context, survey, row)
  },
})

const removeMany = endpoint(`POST ${KEY}/:questionarioId/remover-em-lote`, {
  ...staff,
  authority: EDIT,
  label: 'Remove participantes que ainda não responderam',
  body: shape.object({ ids: shape.list(shape.value(integer('Participante').required())) }),
  answers: shape.nothing,
  async run(context, { params, body }) {
    const { rows } = await chosen(context, params.questionarioId, idList((body as any).ids))
    if (rows.some((row) => row.status === 'C')) throw new RuleError('Quem já respondeu não pode ser removido.')
    if (rows.some((row) => row.status === 'A'))
      throw new RuleError('Quem já começou a responder não pode ser removido.')
    await context
      .elevated('people of a survey that was found in sight')
      .repo(RESPONDENTS)
      .deleteMany(rows.map((row) => row.id))
  },
})

/** The respondent of a survey an answer is about: oneself, or, with the authority, somebody for whom it is written down. */
async function respondentFor(context: Context, surveyId: unknown, talent: unknown) {
  const survey = await context.elevated(WHY).repo(SURVEYS).get(Number(surveyId))
  const me = await ownTalent(context)
  const about = talent ? Number(talent) : me
  if (!about || (about !== me && !context.can(EDIT))) throw new NotFoundError()
  // What is written down for another is not anonymous.
  if (about !== me && survey.anonimo) throw new RuleError(ANONYMOUS)
  const { rows } = await context
    .elevated(WHY)
    .repo(RESPONDENTS)
    .list({ filter: { questionario: survey.id, colaborador: about }, limit: 1, full: true, withoutTotal: true })
  if (!rows[0]) throw new NotFoundError()
  return { survey, row: rows[0] }
}

const who = { turmaId: integer('Turma'), colaboradorId: integer('Talento') }

const read = endpoint(`GET ${ANSWERS_KEY}/:id`, {
  ...staff,
  label: 'Um questionário com as respostas dadas até agora',
  query: who,
  answers: {
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

const answer = endpoint(`POST ${ANSWERS_KEY}/:id`, {
  ...staff,
  label: 'Responde um questionário: com `respondidoParcialmente` guarda, sem ele entrega',
  query: who,
  body: answersTaken,
  answers: shape.nothing,
  async run(context, { params, query, body }) {
    const { survey, row } = await respondentFor(context, params.id, query.colaboradorId)
    const begun = await start(context, row)
    const partly = (body as any).respondidoParcialmente === true
    if (!partly) return void (await finish(context, begun, readAnswers(body)))
    if (survey.anonimo)
      throw new RuleError('Uma pesquisa anônima é respondida pelo link, que guarda o rascunho cifrado, ou de uma vez.')
    for (const one of readAnswers(body)) await save(context, begun, one)
  },
})

const linkFor = endpoint(`POST ${ANSWERS_KEY}/:id/link`, {
  ...staff,
  authority: EDIT,
  label: 'O endereço em que se anotam as respostas de outra pessoa; não de pesquisas anônimas',
  query: { colaboradorId: integer('Talento').required() },
  answers: issuedLinkAnswer,
  async run(context, { params, query }) {
    const { survey, row } = await respondentFor(context, params.id, query.colaboradorId)
    if (survey.anonimo) throw new RuleError(ANONYMOUS)
    demandRunning(survey, row, context.today)
    const { url, expiresAt } = await linkOf(context, row.id, survey)
    return { url, expiraEm: expiresAt }
  },
})

const printAnswers = endpoint(`POST ${ANSWERS_KEY}/:id/imprimir`, {
  ...staff,
  authority: READ,
  label: 'Imprime as respostas de um participante',
  fields: {
    colaboradorId: integer('Talento').required(),
    idTurma: integer('Turma'),
    modoEconomico: boolean('Formato econômico'),
  },
  answers: shape.file(PDF),
  async run(context, { params, input }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    if (survey.anonimo) throw new RuleError(ANONYMOUS)
    const { rows } = await context
      .elevated(WHY)
      .repo(RESPONDENTS)
      .list({
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
    answers: shape.file(PDF),
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

export const respondentEndpoints = [
  listedAll,
  listed('/respondidos', 'Participantes que responderam', ['C']),
  listed('/respondidos-parcialmente', 'Participantes que começaram', ['A']),
  include,
  removeAnswers,
  removeAnswersOfMany,
  removeMany,
  read,
  answer,
  linkFor,
  printAnswers,
  printBlank('pesquisa/questionarios'),
]
