import { type Context, RuleError, ValidationError, when } from '#engine'
import type { Filling } from '../domain/rows.ts'
import { chosenIds, wrongIn } from '../shared/check_answer.ts'
import type { Answer, Question } from '../domain/types.ts'
import { ALREADY_ANSWERED, ANSWERS, isClosed, isLate, NOT_STARTED, readFilling, TIME_IS_UP } from './fillings.ts'
import { questionIn } from './questions.ts'
import { assertNotElsewhere, isOthersDraft, takeHome } from './shared_device.ts'

/** Network tolerance: an answer sent in the last second is not late. */
const GRACE = 5_000

export function assertNotClosed(filling: Pick<Filling, 'expiraEm' | 'respondidoEm'>) {
  if (isClosed(filling))
    throw new RuleError(isLate(filling, Date.parse(filling.respondidoEm!)) ? TIME_IS_UP : ALREADY_ANSWERED)
}

/** Rejects answers to a closed or unstarted filling, with the reason. */
export function assertOpen(filling: Pick<Filling, 'iniciadoEm' | 'expiraEm' | 'respondidoEm'>) {
  assertNotClosed(filling)
  if (isLate(filling, Date.now(), GRACE)) throw new RuleError(TIME_IS_UP)
  if (!filling.iniciadoEm) throw new RuleError(NOT_STARTED)
}

/** Rejects answers from a shared device to a draft that was not begun in this stay. */
export async function assertOwnDraft(
  context: Context,
  filling: Pick<Filling, 'id' | 'iniciadoEm' | 'respondidoEm'> & { quiosque?: string | null },
) {
  if (isOthersDraft(context, filling)) {
    await assertNotElsewhere(context, filling)
    throw new RuleError(NOT_STARTED)
  }
  await takeHome(context, filling)
}

/** An answer as stored. */
export const written = (answer: Answer) => ({
  opcoes: chosenIds(answer),
  nota: answer.nota ?? null,
  naoSeAplica: answer.naoSeAplica === true,
  comentario: answer.comentario?.trim() || null,
  observacao: answer.observacao ?? null,
})

/** @throws ValidationError with `perguntas.<id>` for an answer that is invalid for its question */
export function assertFits(question: Question | undefined, answer: Answer) {
  const wrong = question ? wrongIn(question, answer) : 'Valor inválido'
  if (wrong) throw new ValidationError([{ field: `perguntas.${answer.perguntaId}`, message: wrong }])
}

/** Fields of a filling needed to save an answer. */
export interface OpenFilling {
  id: number
  titulo: string | null
  modelos: (number | null | undefined)[]
  iniciadoEm: string | null
  expiraEm: string | null
  respondidoEm: string | null
  quiosque?: string | null
}

/** The same as columns of a query, with the path to the filling. */
export const fillingColumns = <P extends string>(path: P) =>
  ({
    filling: `${path}.id`,
    titulo: `${path}.titulo`,
    modelo: `${path}.modelo.id`,
    complemento: `${path}.complemento.id`,
    iniciadoEm: `${path}.iniciadoEm`,
    expiraEm: `${path}.expiraEm`,
    respondidoEm: `${path}.respondidoEm`,
    quiosque: `${path}.quiosque`,
  }) as const

const answerTo = async (context: Context, fillingId: number, questionId: number) =>
  (
    await context
      .query(ANSWERS)
      .withoutRowRules()
      .where(when('preenchimento').is(fillingId), when('pergunta').is(questionId))
      .select('id')
      .first()
  )?.id

/**
 * Cache of the answered questions of a filling and their row ids: read with a respondent's first answer, not with each.
 * It may be stale after writes of another process or a removal: then an insert violates the unique key, or an update
 * finds no row, and the code reads again.
 */
const known = new Map<string, Promise<Map<number, number>>>()
const KNOWN = 2000

async function readAnswered(context: Context, fillingId: number): Promise<Map<number, number>> {
  const rows = await context
    .query(ANSWERS)
    .withoutRowRules()
    .where(when('preenchimento').is(fillingId))
    .select({ id: 'id', pergunta: 'pergunta.id' })
    .rows()
  return new Map(rows.map((row) => [Number(row.pergunta), Number(row.id)]))
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
 * Saves one answer; a later one replaces it. Incomplete answers are saved too, while the respondent types.
 * @throws ValidationError with `perguntas.<id>` for an invalid answer, or a question of another questionnaire
 */
export async function saveInFilling(context: Context, filling: OpenFilling, answer: Answer): Promise<void> {
  assertOpen(filling)
  await assertOwnDraft(context, filling)
  const { perguntaId } = answer
  const question = await questionIn(context, filling.modelos, perguntaId)
  assertFits(question, answer)
  const answers = context.system.repo(ANSWERS)
  const names = { preenchimento: filling.titulo ?? '', pergunta: question!.texto }
  // A transaction may be rolled back: nothing of it is cached.
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
    // Another device saved first, and this is the later answer; or the answer was deleted meanwhile.
    const now = await answerTo(context, filling.id, perguntaId)
    if (now === before) throw error
    await write(now)
  }
}

/** The same, after reading the filling. */
export async function saveAnswer(context: Context, id: number, answer: Answer): Promise<void> {
  const filling = await readFilling(context, id)
  const modelos = [filling.modelo.id, filling.complemento?.id]
  await saveInFilling(context, { ...filling, modelos }, answer)
}
