import { type Context, RuleError, ValidationError, when, type RowAt } from '#engine'
import type { Filling } from '../domain/rows.ts'
import { chosenIds, isAnswered, problemOf, wrongIn } from '../shared/check_answer.ts'
import { shownQuestions } from '../shared/shown.ts'
import { score } from '../domain/score.ts'
import type { Answer, Question, Score } from '../domain/types.ts'
import { MODELS, questionIn, questionsOf, questionsOfFilling } from './questions.ts'

const WHY = 'whoever answers has no rows of their own'

export const FILLINGS = 'questionarios/preenchimentos'
const ANSWERS = 'questionarios/respostas'
/** The network takes a moment: an answer sent in the last second is not late. */
const GRACE = 5_000

export const TIME_IS_UP = 'O tempo para responder este questionário terminou.'
export const ALREADY_ANSWERED = 'Este questionário já foi respondido.'
export const NOT_STARTED = 'Inicie o questionário antes de responder.'

export interface ClosedFilling {
  filling: Filling
  score: Score
}

/** Opens an answering of a model; its clock does not run yet. */
export async function openFilling(
  context: Context,
  modelId: number,
  { complemento = null, titulo }: { complemento?: number | null; titulo?: string } = {},
): Promise<Filling> {
  const model = await context.elevated(WHY).repo(MODELS).get(modelId)
  return context
    .elevated(WHY)
    .repo(FILLINGS)
    .create({ modelo: model.id, complemento, titulo: titulo ?? model.titulo })
}

export const readFilling = (context: Context, id: number): Promise<Filling> =>
  context.elevated(WHY).repo(FILLINGS).get(id)

export const isLate = ({ expiraEm }: Pick<Filling, 'expiraEm'>, now = Date.now(), grace = 0): boolean =>
  Boolean(expiraEm) && now > Date.parse(expiraEm!) + grace
/** Closed: handed in, or the time ran out. */
export const isClosed = (filling: Pick<Filling, 'respondidoEm'>): boolean => Boolean(filling.respondidoEm)

/** The earlier of what the model's minutes and the given last moment allow; null when neither limits. */
export function expiryOf(
  minutes: number | null | undefined,
  last: string | null | undefined,
  now = Date.now(),
): string | null {
  const ends = [...(minutes ? [now + minutes * 60_000] : []), ...(last ? [Date.parse(last)] : [])]
  return ends.length ? new Date(Math.min(...ends)).toISOString() : null
}

/** Starts the clock, once: starting again changes nothing. `last` is the latest moment whatever the model says. */
export async function startFilling(context: Context, id: number, last?: string | null): Promise<Filling> {
  const filling = await readFilling(context, id)
  if (filling.iniciadoEm || isClosed(filling)) return filling
  if (last && Date.parse(last) < Date.now()) throw new RuleError(TIME_IS_UP)
  const model = await context.elevated(WHY).repo(MODELS).get(filling.modelo.id)
  return context
    .elevated(WHY)
    .repo(FILLINGS)
    .patch(
      id,
      { situacao: 'A', iniciadoEm: new Date().toISOString(), expiraEm: expiryOf(model.tempoLimite, last) },
      'iniciar',
    )
}

const toAnswer = (row: RowAt<'questionarios/respostas'>, tipo: string | undefined): Answer => ({
  perguntaId: row.pergunta.id,
  respostaId: tipo === '1' ? (row.opcoes?.[0] ?? null) : null,
  respostasIds: tipo === '5' ? (row.opcoes ?? []) : [],
  nota: row.nota ?? null,
  comentario: row.comentario ?? null,
  observacao: row.observacao ?? null,
})

export async function answersOf(context: Context, fillingId: number, questions: Question[]): Promise<Answer[]> {
  const { rows } = await context
    .elevated(WHY)
    .repo(ANSWERS)
    .list({ filter: { preenchimento: fillingId }, limit: null, full: true, withoutTotal: true })
  const kinds = new Map(questions.map((one) => [one.id, one.tipo]))
  return rows.map((row) => toAnswer(row, kinds.get(row.pergunta.id)))
}

function demandNotClosed(filling: Pick<Filling, 'expiraEm' | 'respondidoEm'>) {
  if (isClosed(filling))
    throw new RuleError(isLate(filling, Date.parse(filling.respondidoEm!)) ? TIME_IS_UP : ALREADY_ANSWERED)
}

/** Refuses what no longer may be answered, in words. */
function demandOpen(filling: Pick<Filling, 'iniciadoEm' | 'expiraEm' | 'respondidoEm'>) {
  demandNotClosed(filling)
  if (isLate(filling, Date.now(), GRACE)) throw new RuleError(TIME_IS_UP)
  if (!filling.iniciadoEm) throw new RuleError(NOT_STARTED)
}

const written = (answer: Answer) => ({
  opcoes: chosenIds(answer),
  nota: answer.nota ?? null,
  comentario: answer.comentario?.trim() || null,
  observacao: answer.observacao ?? null,
})

/** @throws ValidationError with `perguntas.<id>` for an answer that does not fit its question */
export function demandFits(question: Question | undefined, answer: Answer) {
  const wrong = question ? wrongIn(question, answer) : 'Valor inválido'
  if (wrong) throw new ValidationError([{ field: `perguntas.${answer.perguntaId}`, message: wrong }])
}

/** Numbers of the answers that are there, by question. */
async function answered(context: Context, fillingId: number, questionIds: number[]): Promise<Map<number, number>> {
  const { rows } = await context
    .elevated(WHY)
    .repo(ANSWERS)
    .list({
      filter: { preenchimento: fillingId, perguntaIds: questionIds },
      limit: null,
      full: true,
      withoutTotal: true,
    })
  return new Map(rows.map((row) => [row.pergunta.id, row.id]))
}

/** What keeping an answer needs to know of a filling. */
export interface OpenFilling {
  id: number
  titulo: string | null
  modelos: (number | null | undefined)[]
  iniciadoEm: string | null
  expiraEm: string | null
  respondidoEm: string | null
}

/** The same as columns of a query, with the path that leads to the filling. */
export const fillingColumns = <P extends string>(path: P) =>
  ({
    filling: `${path}.id`,
    titulo: `${path}.titulo`,
    modelo: `${path}.modelo.id`,
    complemento: `${path}.complemento.id`,
    iniciadoEm: `${path}.iniciadoEm`,
    expiraEm: `${path}.expiraEm`,
    respondidoEm: `${path}.respondidoEm`,
  }) as const

const answerTo = async (context: Context, fillingId: number, questionId: number) =>
  (
    await context
      .elevated(WHY)
      .query(ANSWERS)
      .unrestricted(WHY)
      .where(when('preenchimento').is(fillingId), when('pergunta').is(questionId))
      .select('id')
      .first()
  )?.id

/**
 * Which questions of a filling were answered so far, and by which row: read with the first answer of somebody, not with each. It may be behind what
 * another process or a removal did: a new answer then meets the unique key, a change meets no row, and both look again.
 */
const known = new Map<string, Promise<Map<number, number>>>()
const KNOWN = 2000

async function readAnswered(context: Context, fillingId: number): Promise<Map<number, number>> {
  const rows = await context
    .elevated(WHY)
    .query(ANSWERS)
    .unrestricted(WHY)
    .where(when('preenchimento').is(fillingId))
    .select({ id: 'id', pergunta: 'pergunta.id' })
    .rows()
  return new Map(rows.map((one) => [Number(one.pergunta), Number(one.id)]))
}

function answersKnown(context: Context, fillingId: number): Promise<Map<number, number>> {
  const key = `${context.empresaId} ${fillingId}`
  let found = known.get(key)
  if (!found) {
    if (known.size >= KNOWN) known.clear()
    known.set(key, (found = readAnswered(context, fillingId)))
    found.catch(() => known.delete(key))
  }
  return found
}

/**
 * Keeps one answer; a later one replaces it. An incomplete one is kept too: people think while they type.
 * @throws ValidationError with `perguntas.<id>` for an answer that does not fit, or a question of another questionnaire
 */
export async function keepInFilling(context: Context, filling: OpenFilling, answer: Answer): Promise<void> {
  demandOpen(filling)
  const { perguntaId } = answer
  const question = await questionIn(context, filling.modelos, perguntaId)
  demandFits(question, answer)
  const answers = context.elevated(WHY).repo(ANSWERS)
  const names = { preenchimento: filling.titulo ?? '', pergunta: question!.texto }
  // What a transaction writes may be taken back: nothing is remembered of it.
  const given = context.db.isTransaction ? null : await answersKnown(context, filling.id)
  const before = given ? given.get(perguntaId) : await answerTo(context, filling.id, perguntaId)
  const write = async (id: number | undefined) => {
    const row = id
      ? await answers.update(id, written(answer))
      : await answers.create({ preenchimento: filling.id, pergunta: perguntaId, ...written(answer) }, names)
    given?.set(perguntaId, row.id)
  }
  try {
    await write(before)
  } catch (error) {
    if (!given) throw error
    // Two devices at once, where the other one was first and this is the later answer; or an answer that was taken away meanwhile.
    const now = await answerTo(context, filling.id, perguntaId)
    if (now === before) throw error
    await write(now)
  }
}

/** The same, reading the filling first. */
export async function saveAnswer(context: Context, id: number, answer: Answer): Promise<void> {
  const filling = await readFilling(context, id)
  const modelos = [filling.modelo.id, filling.complemento?.id]
  await keepInFilling(context, { ...filling, modelos }, answer)
}

/** Works with a filling that nobody else writes meanwhile: two devices that hand in at once follow each other. */
const held = <T>(context: Context, id: number, work: (inner: Context, filling: Filling) => Promise<T>): Promise<T> =>
  context.transaction(async (inner) => {
    await inner.lock(FILLINGS, id)
    return work(inner, await readFilling(inner, id))
  })

async function saveHeld(context: Context, filling: Filling, questions: Question[], given: Answer[]): Promise<void> {
  demandOpen(filling)
  if (!given.length) return
  const byId = new Map(questions.map((one) => [one.id, one]))
  const last = new Map(given.map((one) => [one.perguntaId, one]))
  for (const one of last.values()) demandFits(byId.get(one.perguntaId), one)
  const there = await answered(context, filling.id, [...last.keys()])
  const answers = context.elevated(WHY).repo(ANSWERS)
  const fresh = [...last.values()].filter((one) => !there.has(one.perguntaId))
  const changed = [...last.values()].filter((one) => there.has(one.perguntaId))
  if (changed.length)
    await answers.patchMany(changed.map((one) => ({ id: there.get(one.perguntaId)!, values: written(one) })))
  if (fresh.length)
    await answers.createMany(
      fresh.map((one) => ({ preenchimento: filling.id, pergunta: one.perguntaId, ...written(one) })),
    )
}

/** What was answered before another answer took the question away does not count. */
async function forgetAnswers(context: Context, fillingId: number, questionIds: number[]) {
  if (!questionIds.length) return
  const repo = context.elevated(WHY).repo(ANSWERS)
  const { rows } = await repo.list({
    filter: { preenchimento: fillingId, perguntaIds: questionIds },
    limit: null,
    brief: true,
    withoutTotal: true,
  })
  if (rows.length) await repo.deleteMany(rows.map((row) => row.id))
}

/**
 * Hands a questionnaire in with the answers that come along, and counts.
 * @throws ValidationError with `perguntas.<id>` for each answer that does not fit and each question that still needs one
 */
export async function submitFilling(context: Context, id: number, answers: Answer[] = []): Promise<ClosedFilling> {
  const questions = await questionsOfFilling(context, await readFilling(context, id))
  await held(context, id, (inner, filling) => saveHeld(inner, filling, questions, answers))
  return held(context, id, (inner, filling) => closeHeld(inner, filling, questions, false))
}

/** Closes a questionnaire whose time is over: whatever is there counts, and what lacks leaves it incomplete. */
export async function closeLateFilling(context: Context, id: number): Promise<ClosedFilling> {
  const questions = await questionsOfFilling(context, await readFilling(context, id))
  return held(context, id, (inner, filling) => closeHeld(inner, filling, questions, true))
}

/**
 * A row with its questionnaire, which `open` makes when the row is first looked at. Two who look at once get the same.
 * @param key resource of the row, whose `preenchimento` it is
 */
export async function openFillingOnce<R extends { id: number; preenchimento?: unknown }>(
  context: Context,
  key: string,
  row: R,
  open: (row: R) => Promise<{ id: number }>,
): Promise<R> {
  if (row.preenchimento) return row
  await context.lock(key, row.id)
  const rows = context.elevated(WHY).repo(key)
  const now = (await rows.get(row.id)) as unknown as R
  if (now.preenchimento) return now
  return (await rows.patch(row.id, { preenchimento: (await open(now)).id }, 'abrir questionário')) as unknown as R
}

/** Removes a questionnaire with its answers, which are personal data. */
export const deleteFilling = (context: Context, id: number): Promise<void> =>
  context.elevated(WHY).repo(FILLINGS).delete(id)

/** From here on no answer comes in (`closedBy` of the answers): what is there is what counts. */
async function closeHeld(
  context: Context,
  filling: Filling,
  questions: Question[],
  late: boolean,
): Promise<ClosedFilling> {
  demandNotClosed(filling)
  const answers = await answersOf(context, filling.id, questions)
  const given = new Map(answers.map((one) => [one.perguntaId, one]))
  const asked = shownQuestions(questions, (id) => given.get(id))
  const problems = asked.flatMap((one) => {
    const message = problemOf(one, given.get(one.id))
    return message ? [{ field: `perguntas.${one.id}`, message }] : []
  })
  if (problems.length && !late) throw new ValidationError(problems)
  const asks = new Set(asked.map((one) => one.id))
  const counted = answers.filter((one) => asks.has(one.perguntaId))
  await forgetAnswers(
    context,
    filling.id,
    answers.flatMap((one) => (asks.has(one.perguntaId) ? [] : [one.perguntaId])),
  )
  const result = score(asked, counted)
  const half = (part: Question[]) => (part.length ? score(part, counted).performance : null)
  const all = filling.complemento ? await questionsOf(context, filling.modelo.id) : questions
  const own = all.filter((one) => asks.has(one.id))
  const owned = new Set(own.map((one) => one.id))
  const closed = await context
    .elevated(WHY)
    .repo(FILLINGS)
    .patch(
      filling.id,
      {
        situacao: problems.length ? 'I' : 'C',
        respondidoEm: new Date().toISOString(),
        performance: result.performance,
        performanceModelo: half(own),
        performanceComplemento: half(asked.filter((one) => !owned.has(one.id))),
        apuracao: result,
      },
      late ? 'encerrar por tempo' : 'responder',
    )
  return { filling: closed, score: result }
}

/** How far somebody is: answered of all. */
export async function progressOf(
  context: Context,
  filling: Filling,
): Promise<{ respondidas: number; perguntas: number }> {
  const all = await questionsOfFilling(context, filling)
  const answers = await answersOf(context, filling.id, all)
  const questions = shownQuestions(all, (id) => answers.find((one) => one.perguntaId === id))
  return {
    perguntas: questions.length,
    respondidas: questions.filter((one) =>
      isAnswered(
        one,
        answers.find((answer) => answer.perguntaId === one.id),
      ),
    ).length,
  }
}
