import { floorSentence, holdOpen } from '#app/anonymous/index.ts'
import { type Context, NotFoundError, RuleError, ValidationError, when } from '#engine'
import type { Respondent, Survey } from '../domain/rows.ts'
import {
  ALREADY_ANSWERED,
  type Answer,
  type Answerable,
  answersOf,
  assertFits,
  fillingColumns,
  saveInFilling,
  NOT_STARTED,
  openFilling,
  problemOf,
  questionIn,
  questionsOf,
  readFilling,
  saveAnswer,
  shownQuestions,
  startFilling,
  submitFilling,
} from '#plugins/questionnaires/plugin.ts'
import { RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { assertOpen } from '../domain/running.ts'
import { DIMENSOES, isDimension } from '../domain/segments.ts'
import { leastOf } from '../queries/anonymous_answers.ts'
import { collect } from './collecting.ts'
import { purgeDrafts, saveDraft, readDraft } from './drafts.ts'
import { endOf } from './release.ts'

const ASKED = [
  'id',
  'titulo',
  'dataInicio',
  'dataFim',
  'cabecalho',
  'anonimo',
  'ordemAleatoria',
  'liberado',
  'pisoAnonimato',
  'segmentos',
] as const

/** Fields of the survey needed to answer it: without the participation, which counts all respondents. */
type AskedSurvey = Pick<Survey, (typeof ASKED)[number]> & { modelo: { id: number } }
/** A row with a loaded survey needs no further query. */
type Asked = Respondent & { pesquisa?: AskedSurvey }

async function surveyOf(context: Context, row: Asked): Promise<AskedSurvey> {
  if (row.pesquisa) return row.pesquisa
  const found = await context.system
    .query(SURVEYS)
    .where(when('id').is(row.questionario.id))
    .select(...ASKED, { modeloId: 'modelo.id' })
    .first()
  if (!found) throw new NotFoundError('Esta pesquisa não existe mais.')
  return { ...found, modelo: { id: found.modeloId! } }
}

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(RESPONDENTS).patch(id, values, why)

/** In an anonymous survey the state of a respondent says neither when nor in which order it was reached. */
const markAnonymous = async (context: Context, row: Asked, status: Respondent['status']): Promise<Respondent> => {
  if (!(await context.system.repo(RESPONDENTS).mark(row.id, { status }))) throw new RuleError(ALREADY_ANSWERED)
  return { ...row, status }
}

/** Rejects answers outside the dates of a survey, while it is blocked, and repeated ones. */
export function assertRunning(
  survey: Pick<Survey, 'liberado' | 'dataInicio' | 'dataFim'>,
  row: Pick<Respondent, 'status'>,
  today: string,
) {
  if (row.status === 'C') throw new RuleError(ALREADY_ANSWERED)
  assertOpen(survey, today)
}

const merged = (before: Answer[], now: Answer[]) => [
  ...new Map([...before, ...now].map((item) => [item.perguntaId, item])).values(),
]

export async function start(context: Context, row: Asked): Promise<Respondent> {
  const survey = await surveyOf(context, row)
  assertRunning(survey, row, context.today)
  if (survey.anonimo) return row.status === 'I' ? markAnonymous(context, row, 'A') : row
  const filling = row.preenchimento ?? (await openFilling(context, survey.modelo.id, { titulo: survey.titulo }))
  await startFilling(context, filling.id)
  return write(context, row.id, { status: 'A', preenchimento: filling.id }, 'iniciar')
}

export const save = async (context: Context, row: Asked, answer: Answer): Promise<void> =>
  saveIn(context, await surveyOf(context, row), row, answer)

async function saveIn(
  context: Context,
  survey: Pick<AskedSurvey, 'liberado' | 'dataInicio' | 'dataFim' | 'anonimo' | 'modelo'>,
  row: Pick<Respondent, 'id' | 'status' | 'preenchimento'>,
  answer: Answer,
): Promise<void> {
  assertRunning(survey, row, context.today)
  if (!survey.anonimo && !row.preenchimento) throw new RuleError(NOT_STARTED)
  if (!survey.anonimo) return saveAnswer(context, row.preenchimento!.id, answer)
  assertFits(await questionIn(context, [survey.modelo.id], answer.perguntaId), answer)
  await context.lock(RESPONDENTS, row.id)
  const now = await context.system.repo(RESPONDENTS).get(row.id)
  if (now.status === 'C') throw new RuleError(ALREADY_ANSWERED)
  await saveDraft(context, row.id, merged(await readDraft(context), [answer]))
}

export async function finish(context: Context, given: Respondent, answers: Answer[] = []): Promise<Respondent> {
  await holdOpen(context, { key: SURVEYS, id: given.questionario.id })
  await context.lock(RESPONDENTS, given.id)
  const row = await context.system.repo(RESPONDENTS).get(given.id)
  const survey = await surveyOf(context, row)
  assertRunning(survey, row, context.today)
  if (!survey.anonimo) {
    await submitFilling(context, row.preenchimento!.id, answers)
    return write(context, row.id, { status: 'C', respondidaEm: context.today }, 'responder')
  }
  const questions = await questionsOf(context, survey.modelo.id)
  const known = new Map(questions.map((question) => [question.id, question]))
  for (const item of answers) assertFits(known.get(item.perguntaId), item)
  const all = merged(await readDraft(context), answers)
  const byQuestion = new Map(all.map((item) => [item.perguntaId, item]))
  const asked = shownQuestions(questions, (id) => byQuestion.get(id))
  const problems = asked.flatMap((question) => {
    const message = problemOf(question, byQuestion.get(question.id))
    return message ? [{ field: `perguntas.${question.id}`, message }] : []
  })
  if (problems.length) throw new ValidationError(problems)
  const asks = new Set(asked.map((question) => question.id))
  const handedIn = all.filter((item) => asks.has(item.perguntaId))
  await collect(context, survey, row.colaborador.id, { questions: asked, answers: handedIn })
  await purgeDrafts(context, row.id)
  return markAnonymous(context, row, 'C')
}

/** By which groups an anonymous survey is seen, for those who answer it. */
function seenBy(segments: readonly string[] | null): string {
  const names = (segments ?? []).filter(isDimension).map((dimension) => DIMENSOES[dimension].toLowerCase())
  if (!names.length) return ''
  return ` O resultado é visto por área e, cada um sozinho, por ${new Intl.ListFormat('pt-BR').format(names)}.`
}

/** Surveys answered by a link. */
export const answerableSurvey: Answerable<Respondent & { pesquisa: AskedSurvey }> = {
  async find(context, id) {
    const row = await context.repo(RESPONDENTS).find(id)
    if (!row) return null
    const survey = await surveyOf(context, row)
    if (row.status !== 'C') assertRunning(survey, row, context.today)
    return { ...row, pesquisa: survey }
  },
  head: ({ pesquisa: survey }, context) => ({
    subtitulo: survey.cabecalho ?? null,
    ate: endOf(survey.dataFim),
    embaralhar: survey.ordemAleatoria === true,
    privacidade: survey.anonimo
      ? `Esta pesquisa é anônima: a empresa sabe quem já respondeu, e nunca o que cada um respondeu. ${floorSentence(leastOf(context, survey.pisoAnonimato))}${seenBy(survey.segmentos)}`
      : 'As suas respostas são vistas pelo RH com o seu nome.',
    agradecimento: 'Obrigado! A sua resposta foi entregue.',
  }),
  async form(context, row) {
    const survey = row.pesquisa
    const questions = await questionsOf(context, survey.modelo.id)
    if (row.preenchimento) {
      const filling = await readFilling(context, row.preenchimento.id)
      return { filling, questions, answers: await answersOf(context, filling.id, questions) }
    }
    const done = row.status === 'C'
    // Seeds the order of the questions, and separates the pending answers on the device; no filling has it.
    const filling = {
      id: row.id,
      titulo: survey.titulo,
      modelo: survey.modelo,
      situacao: row.status,
      // Start and end times are not stored here, only the state.
      iniciadoEm: row.status === 'I' ? null : `${survey.dataInicio}T03:00:00Z`,
      expiraEm: null,
      respondidoEm: done ? `${survey.dataInicio}T03:00:00Z` : null,
    }
    return { filling, questions, answers: done ? [] : await readDraft(context) }
  },
  start: async (context, row) => ({ ...(await start(context, row)), pesquisa: row.pesquisa }),
  save,
  finish: async (context, row, answers) => ({ ...(await finish(context, row, answers)), pesquisa: row.pesquisa }),
  async keep(context, id, answer) {
    const found = await context
      .query(RESPONDENTS)
      .withoutRowRules()
      .where(when('id').is(id))
      .select({
        id: 'id',
        status: 'status',
        ...fillingColumns('preenchimento'),
        pesquisa: 'questionario.id',
        modeloId: 'questionario.modelo.id',
        dataInicio: 'questionario.dataInicio',
        dataFim: 'questionario.dataFim',
        anonimo: 'questionario.anonimo',
        liberado: 'questionario.liberado',
      })
      .first()
    if (!found) return false
    const survey = {
      liberado: found.liberado === true,
      dataInicio: found.dataInicio!,
      dataFim: found.dataFim!,
      anonimo: found.anonimo === true,
      modelo: { id: found.modeloId! },
    }
    assertRunning(survey, found, context.today)
    if (survey.anonimo)
      await context.transaction((inner) =>
        saveIn(inner, survey, { id, status: found.status, preenchimento: null }, answer),
      )
    else {
      if (!found.filling) throw new RuleError(NOT_STARTED)
      await saveInFilling(context, { ...found, id: found.filling, modelos: [found.modelo] }, answer)
    }
    return true
  },
}
