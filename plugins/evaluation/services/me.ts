import { type Context, ForbiddenError } from '#engine'
import type { Cycle, Participant } from '../domain/rows.ts'
import { ownRow, ownTalent } from '#plugins/talent/plugin.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

const SEES = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHOS_QUESTIONARIOS'

/**
 * A questionnaire the user has to answer.
 * @throws NotFoundError for anybody else's
 */
export const ownQuestionnaire = (context: Context, id: unknown): Promise<Participant> =>
  ownRow(context, PARTICIPANTS, id, 'avaliador')

/**
 * A questionnaire the user may read: their own, or with the authority visible ones, never an individual one of an
 * anonymous evaluation.
 */
export async function readable(
  context: Context,
  id: unknown,
): Promise<{ row: Participant; cycle: Cycle; own: boolean }> {
  const system = context.system
  const me = await ownTalent(context)
  // Evaluators see what they answer, regardless of row rules.
  const found = me ? await system.repo(PARTICIPANTS).find(Number(id)) : null
  const own = Boolean(found && found.avaliador?.id === me)
  if (!own && !context.can(SEES)) throw new ForbiddenError()
  const row = own ? found! : await context.repo('avaliacao/avaliacoes-desempenhos-questionarios').get(Number(id))
  const cycle = await system.repo('avaliacao/avaliacoes-desempenho').get(row.avaliacaoDesempenho.id)
  if (cycle.anonima && !own)
    throw new ForbiddenError('A avaliação é anônima: as respostas de cada avaliador não são mostradas.')
  return { row, cycle, own }
}
