import { type Context, NotFoundError, RuleError, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { NO_TALENT, TALENTS } from '../domain/keys.ts'
import { managerOf } from './nominations.ts'

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

/** The manager of a person and the team of that person: whom they talk with most. */
export async function closestTo(context: Context, me: number) {
  const team = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('gestor').is(me), when('situacao').is('A'))
    .select({ id: 'id', nome: 'nome' })
    .orderBy('nome')
    .rows()
  const boss = await managerOf(context, me)
  const name =
    boss &&
    (await context
      .query(TALENTS)
      .withoutRowRules()
      .where(when('id').is(boss), when('situacao').is('A'))
      .select('nome')
      .value())
  return [
    ...(boss && name ? [{ id: boss, nome: name, souGestor: false }] : []),
    ...team.map((item) => ({ id: Number(item.id), nome: String(item.nome), souGestor: true })),
  ]
}

/** The two people of a talk between me and somebody who works here; a manager comes first. @throws NotFoundError */
export async function pairWith(context: Context, me: number, other: number) {
  const close = (await closestTo(context, me)).find((person) => person.id === other)
  if (close) {
    const [gestor, colaborador] = close.souGestor ? [me, other] : [other, me]
    return { gestor, colaborador, entreGestor: true }
  }
  const colleague = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('id').is(other), when('id').isNot(me), when('situacao').is('A'))
    .exists()
  if (!colleague) throw new NotFoundError()
  return { gestor: me, colaborador: other, entreGestor: false }
}
