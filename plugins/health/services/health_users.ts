import type { Context } from '#engine'

/** Councils of engineers: of safety, not of health. */
export const CREA = '4'

/** All health professionals of the companies in which a user is one of them today; nobody for everybody else. */
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
