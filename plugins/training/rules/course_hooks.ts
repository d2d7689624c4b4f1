import { type Hooks, idOf } from '#engine'
import { NEEDED_COURSES } from '../domain/keys.ts'

export const courseHooks: Hooks<'desenvolvimento/cursos'> = {
  /** The requirements pass the need in the address: `POST cursos?cursoLntId=12` creates the requested course. */
  async afterSave(context, row) {
    const need = Number(context.http?.request.qs().cursoLntId)
    if (Number.isSafeInteger(need) && need > 0) await answerNeed(context, need, row.id)
  },
}

/** Links the need to the course that was created for it. */
async function answerNeed(
  context: Parameters<NonNullable<Hooks['afterSave']>>[0],
  needId: number,
  courseId: number,
): Promise<void> {
  const needs = context.repo(NEEDED_COURSES)
  const need = await needs.get(needId)
  if (idOf(need.curso) !== courseId) await needs.update(need.id, { curso: courseId, nomeNovoCurso: null })
}
