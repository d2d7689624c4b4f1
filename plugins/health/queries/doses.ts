import { type Context, derivedState, when } from '#engine'
import { DOSES } from '../domain/keys.ts'
import { STATUS_DOSE } from '../domain/doses.ts'

/** Doses of each of these cards, in order. */
export async function dosesOf(rows: readonly { id: number }[], context: Context): Promise<object[][]> {
  const found = await context
    .query(DOSES)
    .withoutRowRules()
    .where(when('cartao').in(rows.map((row) => row.id)))
    .select({
      id: 'id',
      cartao: 'cartao.id',
      doseVacina: 'doseVacina',
      dataPrevista: 'dataPrevista',
      dataRealizacao: 'dataRealizacao',
      lote: 'lote',
    })
    .orderBy('doseVacina')
    .rows()
  const byCard = Map.groupBy(found, (item) => item.cartao)
  return rows.map((row) =>
    (byCard.get(row.id) ?? []).map(({ cartao: _, ...one }) => ({
      ...one,
      status: derivedState(STATUS_DOSE, one, context.today),
    })),
  )
}
