import { type Context, count, when } from '#engine'
import { VOTERS } from '../domain/keys.ts'

/** Number of voters and of votes cast, by committee. */
export async function turnout(context: Context, ids: number[]) {
  return context
    .query(VOTERS)
    .withoutRowRules()
    .where(when('gestao').in(ids))
    .select({ gestao: 'gestao.id', eleitores: count(), votaram: count().where(when('votou').is(true)) })
    .groupBy('gestao')
    .mapBy('gestao')
}

export async function participation(rows: { id: number }[], context: Context): Promise<string[]> {
  const found = await turnout(
    context,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const one = found.get(row.id)
    return one ? `${one.votaram} de ${one.eleitores}` : 'Sem eleitores'
  })
}
