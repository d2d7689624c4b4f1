import { type Context, type Row, RuleError } from '#engine'
import { demandOwn } from './user_reach.ts'

const WRITES_PROFILES = 'ROLE_UTILITARIO_PERFIS_EDITAR'

/** Companies in which a user has the profile. */
const companiesWith = async ({ db }: Context, id: number): Promise<number[]> =>
  (await db.from('usuarios_empresas').where('perfil_id', id).distinct('empresa_id')).map((row) =>
    Number(row.empresa_id),
  )

/**
 * Profiles are shared by all companies, so changing one requires the authority in every company in which a user has it.
 * Users cannot grant or remove authorities they do not have.
 * @throws RuleError
 */
export async function demandProfile(context: Context, values: Record<string, any>, old: Row | null) {
  if (context.actor.type !== 'staff') return
  const wanted = (values.authorities as string[] | null | undefined) ?? []
  demandOwn(context, wanted)
  if (!old) return
  const had = (old.authorities ?? []) as string[]
  const changed = values.authorities === undefined ? [] : had.filter((one) => !wanted.includes(one))
  for (const empresaId of await companiesWith(context, old.id)) {
    const reached = context.companies(WRITES_PROFILES)
    if (reached && !reached.includes(empresaId))
      throw new RuleError(
        'Este perfil é usado também em empresas nas quais você não pode editar perfis. Crie outro para a sua empresa.',
      )
    const there = await context.forCompany(empresaId)
    demandOwn(there, wanted)
    const missing = changed.filter((one) => !there.can(one))
    if (missing.length)
      throw new RuleError(`Você não pode retirar autorizações que não possui: ${missing.slice(0, 3).join(', ')}.`)
  }
}
