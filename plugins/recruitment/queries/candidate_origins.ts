import { type Context, count, when } from '#engine'

/** How many candidates of the company gave each answer to "Como ficou sabendo da vaga?", by answer id. */
async function answersByOrigin(context: Context): Promise<Map<number, number>> {
  const rows = await context
    .query('captacao/candidatos')
    .where(when('comoFicouSabendoVaga').filled(), when('empresaId').is(context.empresaId!))
    .select({ id: 'comoFicouSabendoVaga.id', total: count() })
    .groupBy('id')
    .rows()
  return new Map(rows.map((row) => [row.id!, row.total]))
}

export async function countAnswers(rows: { id: number }[], context: Context) {
  const counts = await answersByOrigin(context)
  return rows.map((row) => counts.get(row.id) ?? 0)
}

/** Share of all answers, in percent with two digits. */
export async function shareOfAnswers(rows: { id: number }[], context: Context) {
  const counts = await answersByOrigin(context)
  const total = [...counts.values()].reduce((sum, value) => sum + value, 0)
  return rows.map((row) => (total ? Math.round(((counts.get(row.id) ?? 0) * 10_000) / total) / 100 : 0))
}
