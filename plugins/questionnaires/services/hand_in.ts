import { type Context, ValidationError } from '#engine'
import type { Filling } from '../domain/rows.ts'
import { blankCounts } from '../codes.ts'
import { problemOf } from '../shared/check_answer.ts'
import { shownQuestions } from '../shared/shown.ts'
import { percentOf, score, type ScoreOptions } from '../domain/score.ts'
import type { Answer, Question, Score } from '../domain/types.ts'
import { ANSWERS, answersOf, FILLINGS, readFilling } from './fillings.ts'
import { assertFits, assertNotClosed, assertOpen, assertOwnDraft, written } from './save_answer.ts'
import { MODELS, questionsOf, questionsOfFilling } from './questions.ts'

export interface ClosedFilling {
  filling: Filling
  score: Score
}

/** Ids of the saved answers, by question. */
async function answered(context: Context, fillingId: number, questionIds: number[]): Promise<Map<number, number>> {
  const rows = await context.system.repo(ANSWERS).all({ preenchimento: fillingId, perguntaIds: questionIds })
  return new Map(rows.map((row) => [row.pergunta.id, row.id]))
}

/** Runs with the filling locked: concurrent submissions from two devices run one after the other. */
const held = <T>(context: Context, id: number, work: (inner: Context, filling: Filling) => Promise<T>): Promise<T> =>
  context.transaction(async (inner) => {
    await inner.lock(FILLINGS, id)
    return work(inner, await readFilling(inner, id))
  })

async function saveHeld(context: Context, filling: Filling, questions: Question[], given: Answer[]): Promise<void> {
  assertOpen(filling)
  await assertOwnDraft(context, filling)
  if (!given.length) return
  const byId = new Map(questions.map((question) => [question.id, question]))
  const last = new Map(given.map((item) => [item.perguntaId, item]))
  for (const item of last.values()) assertFits(byId.get(item.perguntaId), item)
  const there = await answered(context, filling.id, [...last.keys()])
  const answers = context.system.repo(ANSWERS)
  const fresh = [...last.values()].filter((item) => !there.has(item.perguntaId))
  const changed = [...last.values()].filter((item) => there.has(item.perguntaId))
  if (changed.length)
    await answers.patchMany(changed.map((item) => ({ id: there.get(item.perguntaId)!, values: written(item) })))
  if (fresh.length)
    await answers.createMany(
      fresh.map((item) => ({ preenchimento: filling.id, pergunta: item.perguntaId, ...written(item) })),
    )
}

/** Answers to questions that are no longer asked because of another answer do not count. */
async function invalidateSharedAnswers(context: Context, fillingId: number, questionIds: number[]) {
  if (!questionIds.length) return
  const repo = context.system.repo(ANSWERS)
  const rows = await repo.all({ preenchimento: fillingId, perguntaIds: questionIds }, { brief: true })
  if (rows.length) await repo.deleteMany(rows.map((row) => row.id))
}

/**
 * Submits a questionnaire with the answers sent along, and scores it. `options` belong to who asks, such as the scale of
 * a cycle.
 * @throws ValidationError with `perguntas.<id>` for each invalid answer and each missing one
 */
export async function submitFilling(
  context: Context,
  id: number,
  answers: Answer[] = [],
  options: Pick<ScoreOptions, 'fromLowest'> = {},
): Promise<ClosedFilling> {
  const questions = await questionsOfFilling(context, await readFilling(context, id))
  await held(context, id, (inner, filling) => saveHeld(inner, filling, questions, answers))
  return held(context, id, (inner, filling) => closeHeld(inner, filling, questions, false, options))
}

/** Closes an expired questionnaire: saved answers count, missing ones make it incomplete. */
export async function closeLateFilling(context: Context, id: number): Promise<ClosedFilling> {
  const questions = await questionsOfFilling(context, await readFilling(context, id))
  return held(context, id, (inner, filling) => closeHeld(inner, filling, questions, true))
}

/** No further answers are accepted from here (`lockedWhen` of the answers): the saved ones count. */
async function closeHeld(
  context: Context,
  filling: Filling,
  questions: Question[],
  late: boolean,
  options: Pick<ScoreOptions, 'fromLowest'> = {},
): Promise<ClosedFilling> {
  assertNotClosed(filling)
  const answers = await answersOf(context, filling.id, questions)
  const given = new Map(answers.map((item) => [item.perguntaId, item]))
  const asked = shownQuestions(questions, (id) => given.get(id))
  const problems = asked.flatMap((question) => {
    const message = problemOf(question, given.get(question.id))
    return message ? [{ field: `perguntas.${question.id}`, message }] : []
  })
  if (problems.length && !late) throw new ValidationError(problems)
  const asks = new Set(asked.map((question) => question.id))
  const counted = answers.filter((item) => asks.has(item.perguntaId))
  await invalidateSharedAnswers(
    context,
    filling.id,
    answers.flatMap((item) => (asks.has(item.perguntaId) ? [] : [item.perguntaId])),
  )
  const questionnaire = await context.system.repo(MODELS).get(filling.modelo.id)
  const result = score(asked, counted, { ...options, blankCounts: blankCounts(questionnaire) })
  const all = filling.complemento ? await questionsOf(context, filling.modelo.id) : questions
  const owned = new Set(all.map((question) => question.id))
  const part = (own: boolean) => percentOf(result.linhas.filter((linha) => owned.has(linha.perguntaId) === own))
  const [whole, model, complement] = [percentOf(result.linhas), part(true), part(false)]
  const closed = await context.system.repo(FILLINGS).patch(
    filling.id,
    {
      situacao: problems.length ? 'I' : 'C',
      respondidoEm: new Date().toISOString(),
      performance: result.performance,
      performanceModelo: model?.round() ?? null,
      performanceComplemento: complement?.round() ?? null,
      performanceFracao: whole?.toString() ?? null,
      performanceModeloFracao: model?.toString() ?? null,
      performanceComplementoFracao: complement?.toString() ?? null,
      apuracao: result,
    },
    late ? 'encerrar por tempo' : 'responder',
  )
  return { filling: closed, score: result }
}
