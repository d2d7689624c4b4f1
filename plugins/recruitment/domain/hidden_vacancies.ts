import { type Context, NotFoundError } from '#engine'

export const SEES_HIDDEN = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR'

/** Users who decide on vacancies see all of them; managers do not see those marked `invisivelParaGestor`. */
const seesHiddenVacancies = (context: Context) => context.actor.type !== 'staff' || context.can(SEES_HIDDEN)

/** For actions that only need read access: the engine loads their row without the scope of the resource. */
export function assertNotHidden(context: Context, row: { invisivelParaGestor: boolean }): null {
  if (row.invisivelParaGestor && !seesHiddenVacancies(context)) throw new NotFoundError()
  return null
}
