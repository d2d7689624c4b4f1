import { type Context, RuleError, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { NO_TALENT, TALENTS } from '../domain/keys.ts'

/** The talent of the signed-in user. @throws RuleError if the user is not linked to a talent */
export async function myself(context: Context): Promise<number> {
  const me = await ownTalent(context)
  if (!me) throw new RuleError(NO_TALENT)
  return me
}

/** Colleagues by part of their name, with the data every employee may know. */
export async function colleagues(context: Context, name: string, me: number) {
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('situacao').is('A'), when('id').isNot(me), ...(name ? [when('nome').like(name)] : []))
    .select({ id: 'id', nome: 'nome', cargo: 'cargo.nome' })
    .orderBy('nome')
    .limit(20)
    .rows()
  return rows.map((row) => ({
    id: Number(row.id),
    nome: String(row.nome),
    cargo: (row.cargo as string | null) ?? null,
  }))
}
