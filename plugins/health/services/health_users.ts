import { any, type Context, not, when } from '#engine'
import { HEALTH_USERS } from '../domain/keys.ts'

/** The engineers' council: its members are safety professionals, not health professionals. */
export const CREA = '4'

/** Admissions in force: confirmed, begun and not ended. */
const inForce = ({ db, today }: Context) =>
  db
    .from('profissionais_usuarios')
    .whereNotNull('confirmado_em')
    .where('desde', '<=', today)
    .where((query) => void query.whereNull('ate').orWhere('ate', '>=', today))

/** All health professionals of the companies where the user is a health professional today; empty for other users. */
export async function healthProfessionals(userId: number, context: Context): Promise<number[]> {
  const companies = await inForce(context).where('usuario_id', userId).select('empresa_id')
  if (!companies.length) return []
  const rows = await context.db
    .from('profissional')
    .whereIn(
      'empresa_id',
      companies.map((company) => company.empresa_id),
    )
    .whereNot('orgao_de_classe', CREA)
    .select('id')
  return rows.map((row) => Number(row.id))
}

/** The users of this company who read health records today and can sign in. */
export async function healthUsers(context: Context): Promise<number[]> {
  const { today } = context
  const rows = await context.system
    .query(HEALTH_USERS)
    .where(
      when('confirmadoEm').filled(),
      not(when('desde').above(today)),
      any(when('ate').empty(), not(when('ate').below(today))),
      when('usuario.ativo').is(true),
    )
    .select({ id: 'usuario.id' })
    .rows()
  return [...new Set(rows.map((row) => Number(row.id)))]
}
