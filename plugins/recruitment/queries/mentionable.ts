import { type Context, when } from '#engine'
import { AuthoritySet } from '#app/auth/authorities.ts'
import { areasOf, SEES_ALL_AREAS } from '#plugins/talent/plugin.ts'
import { SEES_HIDDEN } from '../domain/hidden_vacancies.ts'

export interface Mentionable {
  id: number
  login: string
  nome: string
  email: string | null
}

const READ = 'ROLE_CAPTACAO_COMENTARIOS'

/**
 * Users of the company who may read comments on this vacancy. Others cannot be mentioned: the notification alone would
 * disclose too much.
 */
export async function mentionable(context: Context, vacancyId: number): Promise<Mentionable[]> {
  const vacancy = await context
    .query('captacao/solicitacoes-pessoal')
    .withoutRowRules()
    .where(when('id').is(vacancyId))
    .select({ area: 'areaOrganizacional.id', hidden: 'invisivelParaGestor' })
    .first()
  const users = await context
    .query('utilitario/usuarios')
    .withoutRowRules()
    .join('empresas')
    .where(when('empresas.empresaId').is(context.empresaId!), when('ativo').is(true))
    .orderBy('nome')
    .select('id', 'login', 'nome', 'email')
    .select({ authorities: 'empresas.perfilId.authorities' })
    .rows()
  const found: Mentionable[] = []
  for (const { id, login, nome, email, authorities } of users) {
    const own = AuthoritySet.parse(authorities)
    const first = id === 1
    if (!first && (!own.has(READ) || (vacancy?.hidden && !own.has(SEES_HIDDEN)))) continue
    if (!first && !own.has(SEES_ALL_AREAS) && !(await areasOf(id, context)).includes(Number(vacancy?.area))) continue
    found.push({ id, login: login!, nome: nome!, email })
  }
  return found
}
