import { type Context, RuleError, type RowAt } from '#engine'
import { stayOf } from '#app/links/index.ts'
import type { Filling } from '../domain/rows.ts'
import { isAnswered } from '../shared/check_answer.ts'
import { shownQuestions } from '../shared/shown.ts'
import type { Answer, Question } from '../domain/types.ts'
import { MODELS, questionsOfFilling } from './questions.ts'
import { isOthersDraft, takeHome, takeOver } from './shared_device.ts'

export const FILLINGS = 'questionarios/preenchimentos'
export const ANSWERS = 'questionarios/respostas'

export const TIME_IS_UP = 'O tempo para responder este questionário terminou.'
export const ALREADY_ANSWERED = 'Este questionário já foi respondido.'
export const NOT_STARTED = 'Inicie o questionário antes de responder.'

/** Opens a filling of a model; its clock has not started. */
export async function openFilling(
  context: Context,
  modelId: number,
  { complemento = null, titulo }: { complemento?: number | null; titulo?: string } = {},
): Promise<Filling> {
  const model = await context.system.repo(MODELS).get(modelId)
  return context.system.repo(FILLINGS).create({ modelo: model.id, complemento, titulo: titulo ?? model.titulo })
}

export const readFilling = (context: Context, id: number): Promise<Filling> => context.system.repo(FILLINGS).get(id)

export const isLate = ({ expiraEm }: Pick<Filling, 'expiraEm'>, now = Date.now(), grace = 0): boolean =>
  Boolean(expiraEm) && now > Date.parse(expiraEm!) + grace
/** Closed: submitted, or the time expired. */
export const isClosed = (filling: Pick<Filling, 'respondidoEm'>): boolean => Boolean(filling.respondidoEm)

/** The earlier of the model's time limit and the given deadline; null without both. */
export function expiryOf(
  minutes: number | null | undefined,
  last: string | null | undefined,
  now = Date.now(),
): string | null {
  const ends = [...(minutes ? [now + minutes * 60_000] : []), ...(last ? [Date.parse(last)] : [])]
  return ends.length ? new Date(Math.min(...ends)).toISOString() : null
}

/** Starts the clock, once: starting again changes nothing. `last` is a deadline regardless of the model. */
export async function startFilling(context: Context, id: number, last?: string | null): Promise<Filling> {
  const filling = await readFilling(context, id)
  if (isClosed(filling)) return filling
  if (filling.iniciadoEm) {
    if (isOthersDraft(context, filling)) await takeOver(context, filling)
    else await takeHome(context, filling)
    return readFilling(context, id)
  }
  if (last && Date.parse(last) < Date.now()) throw new RuleError(TIME_IS_UP)
  const model = await context.system.repo(MODELS).get(filling.modelo.id)
  return context.system.repo(FILLINGS).patch(
    id,
    {
      situacao: 'A',
      iniciadoEm: new Date().toISOString(),
      expiraEm: expiryOf(model.tempoLimite, last),
      quiosque: stayOf(context),
    },
    'iniciar',
  )
}

const toAnswer = (row: RowAt<'questionarios/respostas'>, tipo: string | undefined): Answer => ({
  perguntaId: row.pergunta.id,
  respostaId: tipo === '1' ? (row.opcoes?.[0] ?? null) : null,
  respostasIds: tipo === '5' ? (row.opcoes ?? []) : [],
  nota: row.nota ?? null,
  naoSeAplica: row.naoSeAplica === true,
  comentario: row.comentario ?? null,
  observacao: row.observacao ?? null,
})

export async function answersOf(context: Context, fillingId: number, questions: Question[]): Promise<Answer[]> {
  const rows = await context.system.repo(ANSWERS).all({ preenchimento: fillingId })
  const kinds = new Map(questions.map((question) => [question.id, question.tipo]))
  return rows.map((row) => toAnswer(row, kinds.get(row.pergunta.id)))
}

/**
 * A row with its questionnaire, which `open` creates on first access. Concurrent calls get the same one.
 * @param key resource of the row with the field `preenchimento`
 */
export async function openFillingOnce<R extends { id: number; preenchimento?: unknown }>(
  context: Context,
  key: string,
  row: R,
  open: (row: R) => Promise<{ id: number }>,
): Promise<R> {
  if (row.preenchimento) return row
  await context.lock(key, row.id)
  const rows = context.system.repo(key)
  const now = (await rows.get(row.id)) as unknown as R
  if (now.preenchimento) return now
  return (await rows.patch(row.id, { preenchimento: (await open(now)).id }, 'abrir questionário')) as unknown as R
}

/** Deletes a questionnaire with its answers, which are personal data. */
export const deleteFilling = (context: Context, id: number): Promise<void> => context.system.repo(FILLINGS).delete(id)

/** Progress of a respondent: answered and total. */
export async function progressOf(
  context: Context,
  filling: Filling,
): Promise<{ respondidas: number; perguntas: number }> {
  const all = await questionsOfFilling(context, filling)
  const answers = await answersOf(context, filling.id, all)
  const questions = shownQuestions(all, (id) => answers.find((item) => item.perguntaId === id))
  return {
    perguntas: questions.length,
    respondidas: questions.filter((question) =>
      isAnswered(
        question,
        answers.find((answer) => answer.perguntaId === question.id),
      ),
    ).length,
  }
}
