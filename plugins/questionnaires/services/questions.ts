import { type Context, when } from '#engine'
import { SUBJETIVA } from '../codes.ts'
import type { Filling, QuestionRow } from '../domain/rows.ts'
import type { Question } from '../domain/types.ts'

export const MODELS = 'questionarios/modelos'
export const ASPECTS = 'questionarios/aspectos'
export const QUESTIONS = 'questionarios/perguntas'

const toQuestion = (row: QuestionRow, allowed: boolean): Question => ({
  id: row.id,
  texto: row.texto,
  tipo: row.tipo,
  respostas: (row.respostas ?? []).map((resposta) => ({
    id: resposta.id,
    texto: resposta.texto,
    peso: resposta.peso ?? 1,
  })),
  notaMinima: row.notaMinima ?? 1,
  notaMaxima: row.notaMaxima ?? 10,
  exigirComentario: row.exigirComentario === true,
  comentario: row.comentario ?? null,
  peso: row.peso ?? 1,
  obrigatoria: row.obrigatoria === true,
  permiteNaoSeAplica: row.tipo !== SUBJETIVA && (allowed || row.permiteNaoSeAplica === true),
  ordem: row.ordem ?? 0,
  aspecto: row.aspecto ? { id: row.aspecto.id, nome: row.aspecto.nome } : null,
  enps: row.enps === true,
  matriz: row.matriz ?? null,
  condicao: row.condicao ?? null,
  ...(row.referencia && { referencia: row.referencia }),
})

const BY_ORDER = [
  { field: 'ordem', descending: false },
  { field: 'id', descending: false },
]

/** Whether all questions of a model accept "não se aplica / não observei". */
const allowsNotApplicable = async (context: Context, modelId: number): Promise<boolean> =>
  context.system.query(MODELS).where(when('id').is(modelId), when('permiteNaoSeAplica').is(true)).exists()

/** The questions of a model in order. The caller has checked access to the model. */
export async function questionsOf(context: Context, modelId: number, aspectId?: number): Promise<Question[]> {
  const filter = { modelo: modelId, ...(aspectId && { aspecto: aspectId }) }
  const rows = await context.system.repo(QUESTIONS).all(filter, { sort: BY_ORDER })
  const allowed = rows.length > 0 && (await allowsNotApplicable(context, modelId))
  return rows.map((row) => toQuestion(row, allowed))
}

/**
 * One question of a model: an answer is saved far more often than a questionnaire is read. Undefined: not a question of
 * these models.
 */
export async function questionIn(
  context: Context,
  modelIds: (number | null | undefined)[],
  id: number,
): Promise<Question | undefined> {
  const found = await context.cached([QUESTIONS, MODELS, ASPECTS], `pergunta ${id}`, async () => {
    const row = await context.system.repo(QUESTIONS).find(id)
    return (
      row && {
        modelo: row.modelo.id,
        question: toQuestion(row, await allowsNotApplicable(context, row.modelo.id)),
      }
    )
  })
  return found && modelIds.includes(found.modelo) ? found.question : undefined
}

/** All questions of a filling: those of its model, then those of its complement. */
export async function questionsOfFilling(
  context: Context,
  filling: Pick<Filling, 'modelo' | 'complemento'>,
): Promise<Question[]> {
  const own = await questionsOf(context, filling.modelo.id)
  return filling.complemento ? [...own, ...(await questionsOf(context, filling.complemento.id))] : own
}

export async function aspectsOf(
  context: Context,
  modelId: number,
  nome?: string,
): Promise<{ id: number; nome: string; ordem: number }[]> {
  const rows = await context.system.repo(ASPECTS).all({ modelo: modelId, ...(nome && { nome }) }, { sort: BY_ORDER })
  return rows.map((row) => ({ id: row.id, nome: row.nome, ordem: row.ordem! }))
}

/** Writes 1, 2, 3 … where the position differs. */
export async function renumber(context: Context, ids: number[]): Promise<void> {
  const questions = context.system.repo(QUESTIONS)
  for (const [index, id] of ids.entries()) await questions.patch(id, { ordem: index + 1 }, 'ordenar')
}

/** Moves one of the ids to a position (from 1); positions beyond the end mean the end. */
export function movedTo(ids: number[], id: number, place: number): number[] {
  const others = ids.filter((value) => value !== id)
  const at = Math.min(Math.max(1, place), ids.length) - 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}
