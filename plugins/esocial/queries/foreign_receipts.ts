import { type Context, type Violation, when } from '#engine'
import { AMBIENTES } from '../domain/events.ts'
import { EVENTS } from '../domain/keys.ts'

/**
 * Receipts of another environment, which this one does not know (Manual S-1.3, I, 5: in "Produção restrita" events "não
 * produzem efeitos jurídicos").
 */
export async function foreignReceipts(
  context: Context,
  receipts: readonly string[],
  ambiente: string,
): Promise<(receipt: string | null) => Violation[]> {
  const rows = receipts.length
    ? await context
        .query(EVENTS)
        .withoutRowRules()
        .where(when('nrRecibo').in([...new Set(receipts)]))
        .select({ recibo: 'nrRecibo', ambiente: 'ambiente' })
        .rows()
    : []
  const here = new Set(rows.flatMap((row) => (row.ambiente === ambiente ? [row.recibo] : [])))
  const elsewhere = new Map(rows.map((row) => [row.recibo, row.ambiente]))
  return (receipt) => {
    const of = receipt ? elsewhere.get(receipt) : undefined
    if (!of || here.has(receipt)) return []
    const name = AMBIENTES[of as '1' | '2'].toLowerCase()
    return [{ field: 'catOrigem', message: `O recibo da CAT de origem é da ${name}, que este ambiente não conhece.` }]
  }
}
