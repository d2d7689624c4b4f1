import { type Context, type RowAt, when } from '#engine'

/** Whether each result reaches the minimum grade of its test. */
export async function practicalPasses(
  rows: RowAt<'desenvolvimento/certificacoes-talentos'>[],
  context: Context,
): Promise<boolean[]> {
  const ids = [...new Set(rows.flatMap((row) => row.avaliacaoPratica?.id ?? []))]
  if (!ids.length) return rows.map(() => false)
  const least = await context.system
    .query('avaliacao/avaliacao-pratica')
    .where(when('id').in(ids))
    .select({ id: 'id', nota: 'notaMinima' })
    .mapBy('id')
  return rows.map((row) => Number(row.nota) >= Number(least.get(row.avaliacaoPratica?.id)?.nota ?? 0))
}
