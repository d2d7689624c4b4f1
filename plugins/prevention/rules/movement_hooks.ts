import { type Context, type Hooks, idOf, RuleError, ValidationError } from '#engine'
import { EPIS } from '../domain/keys.ts'
import { type Item, stockOf, stockWords } from '../queries/epi_stock.ts'

const itemOf = (row: Record<string, any>): Item => ({
  epi: idOf(row.epi)!,
  tamanho: idOf(row.tamanho),
  estabelecimento: idOf(row.estabelecimento)!,
})

/** Refuses movements after which the stock of their item is below zero; all of one write count together. */
async function assertStock(context: Context, rows: readonly Record<string, any>[]) {
  const system = context.system
  const taken = Map.groupBy(
    rows.filter((row) => Number(row.saldo) < 0),
    (row) => JSON.stringify(itemOf(row)),
  )
  for (const [key, own] of taken) {
    const stock = (await stockOf(system, JSON.parse(key) as Item)) ?? 0
    if (stock >= 0) continue
    const before = stock - own.reduce((sum, row) => sum + Number(row.saldo), 0)
    throw new ValidationError([
      {
        field: 'quantidade',
        message: `${stockWords(before)} e não pode ficar negativo.`,
      },
    ])
  }
}

export const movementHooks: Hooks<'sst/movimentos-epi'> = {
  async beforeSave(context, values, old) {
    if (old) return
    const quantity = Number(values.quantidade)
    if (values.tipo !== 'A' && quantity <= 0)
      throw new ValidationError([{ field: 'quantidade', message: 'Informe uma quantidade maior que zero.' }])
    if (quantity === 0)
      throw new ValidationError([{ field: 'quantidade', message: 'Um ajuste de zero não muda nada.' }])
    values.saldo = values.tipo === 'S' ? -quantity : quantity
    // Of two concurrent movements, the second waits and sees what the first took.
    const epi = idOf(values.epi)
    if (epi && values.saldo < 0) await context.lock(EPIS, epi)
  },

  afterCreate: { fields: ['epi', 'tamanho', 'estabelecimento', 'saldo'], run: assertStock },

  async beforeDelete(context, row) {
    if (Number(row.saldo) <= 0) return
    await context.lock(EPIS, row.epi.id)
    const stock = (await stockOf(context.system, itemOf(row))) ?? 0
    if (stock < Number(row.saldo))
      throw new RuleError(
        `${stockWords(stock)} e ficaria negativo: este movimento não pode ser removido. Registre um ajuste.`,
      )
  },
}
