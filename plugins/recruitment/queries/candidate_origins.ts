import type { Context, Row } from '#engine'

/** How many candidates of the company gave each answer to "Como ficou sabendo da vaga?", by answer id. */
async function answersByOrigin(context: Context): Promise<Map<number, number>> {
  const rows = await context
    .limit(context.db.from('candidatos'), 'captacao/candidatos', 'candidatos')
    .where('empresa_id', context.empresaId!)
    .whereNotNull('como_ficou_sabendo_vaga_id')
    .groupBy('como_ficou_sabendo_vaga_id')
    .select('como_ficou_sabendo_vaga_id as id')
    .count('* as qtd')
  return new Map(rows.map((row) => [Number(row.id), Number(row.qtd)]))
}

export async function countAnswers(rows: Row[], context: Context) {
  const counts = await answersByOrigin(context)
  return rows.map((row) => counts.get(row.id) ?? 0)
}

/** Share of all answers, in percent with two digits. */
export async function shareOfAnswers(rows: Row[], context: Context) {
  const counts = await answersByOrigin(context)
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return rows.map((row) => (total ? Math.round(((counts.get(row.id) ?? 0) * 10_000) / total) / 100 : 0))
}
