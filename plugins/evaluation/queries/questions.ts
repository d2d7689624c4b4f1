import { type Context, NotFoundError, type RowAt } from '#engine'
import { MODELS, QUESTIONS } from '#plugins/questionnaires/plugin.ts'
import { KINDS } from '../domain/model_kinds.ts'

/** Address of the endpoints, and their authorities for reading and writing. */
export const AT = 'avaliacao/perguntas'
export const READ = 'ROLE_AVALIACAO_MODELOS_AVALIACAO'
export const EDIT = `${READ}_EDITAR`

export type Question = RowAt<typeof QUESTIONS>

/**
 * A question of an evaluation model; those of other areas are not found.
 * @throws NotFoundError
 */
export async function questionOf(context: Context, id: string | undefined): Promise<Question> {
  const row = await context.system.repo(QUESTIONS).find(Number(id))
  const model = row && (await context.system.repo(MODELS).find(row.modelo.id))
  if (!row || !model || !KINDS.includes(model.tipo)) throw new NotFoundError()
  return row
}
