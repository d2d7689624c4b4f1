import type { Context, Row } from '#engine'

/** The user each of these talents signs in as; null for who has none. */
export async function usersOf(rows: Row[], context: Context) {
  const filter = { talento: rows.map((row) => row.id) }
  const { rows: users } = await context
    .elevated()
    .repo('utilitario/usuarios')
    .list({ filter, full: true, limit: null, withoutTotal: true })
  const byTalent = new Map(users.map((one) => [one.talento?.id, { id: one.id, nome: one.nome }]))
  return rows.map((row) => byTalent.get(row.id) ?? null)
}
