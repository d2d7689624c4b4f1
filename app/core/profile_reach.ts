import { type Context, type Row, RuleError } from '#engine'
import { assertOwn } from './user_reach.ts'

const WRITES_PROFILES = 'ROLE_UTILITARIO_PERFIS_EDITAR'

/**
 * Companies in which a user has the profile or gets it from an identity provider, and the one it was made in. null: all
 * companies, because a provider of all companies gives it, or because nobody has it and no company made it.
 */
async function companiesWith({ db }: Context, { id, criadoNaEmpresa }: Row): Promise<number[] | null> {
  const users = await db.from('usuarios_empresas').where('perfil_id', id).distinct('empresa_id')
  const providers = await db.from('provedores_identidade').where('perfil_padrao_id', id).distinct('empresa_id')
  const groups = await db.from('provedores_identidade_grupos').where('perfil_id', id).distinct('empresa_id')
  const found = [...users, ...providers, ...groups].map((row) => row.empresa_id as number | null)
  if (criadoNaEmpresa) found.push(criadoNaEmpresa)
  return found.length && !found.includes(null) ? [...new Set(found.map(Number))] : null
}

const OTHERS =
  'Este perfil é usado também em empresas nas quais você não pode editar perfis. Crie outro para a sua empresa.'
const NOBODYS =
  'Este perfil não é de uma empresa: só quem edita perfis em todas elas pode alterá-lo. Crie outro para a sua empresa.'

/**
 * Profiles are shared by all companies, so changing one requires the authority in every company in which a user has it.
 * Users cannot grant or remove authorities they do not have.
 * @throws RuleError
 */
export async function assertProfile(context: Context, values: Record<string, any>, old: Row | null) {
  if (context.actor.type !== 'staff') return
  const wanted = (values.authorities as string[] | null | undefined) ?? []
  assertOwn(context, wanted)
  if (!old) {
    values.criadoNaEmpresa = context.empresaId
    return
  }
  const had = (old.authorities ?? []) as string[]
  const changed = values.authorities === undefined ? [] : had.filter((value) => !wanted.includes(value))
  const companies = await companiesWith(context, old)
  if (!companies && !context.everywhere(WRITES_PROFILES)) throw new RuleError(NOBODYS)
  const reached = context.companies(WRITES_PROFILES)
  for (const empresaId of companies ?? []) {
    if (reached && !reached.includes(empresaId)) throw new RuleError(OTHERS)
    const there = await context.forCompany(empresaId)
    assertOwn(there, wanted)
    const missing = changed.filter((value) => !there.can(value))
    if (missing.length)
      throw new RuleError(`Você não pode retirar autorizações que não possui: ${missing.slice(0, 3).join(', ')}.`)
  }
}
