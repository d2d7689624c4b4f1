import type { Context } from '#engine'

/** The engineers' council: its members are safety professionals, not health professionals. */
export const CREA = '4'

/** All health professionals of the companies where the user is a health professional today; empty for other users. */
export async function healthProfessionals(userId: number, { db, today }: Context): Promise<number[]> {
  const companies = await db
    .from('profissionais_usuarios')
    .where('usuario_id', userId)
    .where('desde', '<=', today)
    .where((query) => void query.whereNull('ate').orWhere('ate', '>=', today))
    .select('empresa_id')
  if (!companies.length) return []
  const rows = await db
    .from('profissional')
    .whereIn(
      'empresa_id',
      companies.map((one) => one.empresa_id),
    )
    .whereNot('orgao_de_classe', CREA)
    .select('id')
  return rows.map((one) => Number(one.id))
}
