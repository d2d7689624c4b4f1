import { type Context, RuleError, type RowAt } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'

export const MEETINGS = 'avaliacao/reunioes-feedback'
type Meeting = RowAt<typeof MEETINGS>

const NOT_YOURS = 'Só o gestor e o talento desta reunião a assinam.'
const SIGNED_ALREADY = 'Você já assinou esta reunião.'

/** Signs as the current user: manager or talent, each once. */
export async function sign(context: Context, row: Meeting, signature: unknown): Promise<Meeting> {
  const me = await ownTalent(context)
  const as = me === row.gestor?.id ? 'Gestor' : me === row.colaborador?.id ? 'Talento' : null
  if (!me || !as) throw new RuleError(NOT_YOURS)
  await context.lock(MEETINGS, row.id)
  const repo = context.system.repo(MEETINGS)
  const now = await repo.get(row.id)
  if (now[`assinada${as}Em` as const]) throw new RuleError(SIGNED_ALREADY)
  return repo.patch(row.id, { [`assinatura${as}`]: signature, [`assinada${as}Em`]: context.today }, 'assinar')
}
