import type { Context } from '#engine'
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

/** Who of the company may read what is said about this vacancy. Nobody else can be called to it: the call alone would tell too much. */
export async function mentionable(context: Context, vacancyId: number): Promise<Mentionable[]> {
  const vacancy = await context.db
    .from('solicitacoes_pessoal')
    .where('id', vacancyId)
    .select('area_organizacional_id as area', 'invisivel_para_gestor as hidden')
    .first()
  const users = await context.db
    .from('usuarios as u')
    .join('usuarios_empresas as e', 'e.pai_id', 'u.id')
    .join('perfis as p', 'p.id', 'e.perfil_id')
    .where('e.empresa_id', context.empresaId!)
    .where('u.ativo', true)
    .orderBy('u.nome')
    .select('u.id', 'u.login', 'u.nome', 'u.email', 'p.authorities')
  const found: Mentionable[] = []
  for (const { id, login, nome, email, authorities } of users) {
    const own = AuthoritySet.parse(authorities)
    const first = Number(id) === 1
    if (!first && (!own.has(READ) || (vacancy?.hidden && !own.has(SEES_HIDDEN)))) continue
    if (!first && !own.has(SEES_ALL_AREAS) && !(await areasOf(Number(id), context)).includes(Number(vacancy?.area)))
      continue
    found.push({ id: Number(id), login, nome, email: email ?? null })
  }
  return found
}
