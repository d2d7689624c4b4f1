import { type Context, when } from '#engine'

/** Contracts of each of these professionals, newest first, without the signatures. */
export async function contractsOf(rows: readonly { id: number }[], context: Context): Promise<object[][]> {
  const found = await context
    .query('sst/profissional-contratos')
    .withoutRowRules()
    .where(when('profissional').in(rows.map((row) => row.id)))
    .select({ id: 'id', profissional: 'profissional.id', inicio: 'inicio', fim: 'fim', tipoContrato: 'tipoContrato' })
    .orderBy('-inicio')
    .rows()
  const byPerson = Map.groupBy(found, (item) => item.profissional)
  return rows.map((row) => (byPerson.get(row.id) ?? []).map(({ profissional: _, ...one }) => one))
}
