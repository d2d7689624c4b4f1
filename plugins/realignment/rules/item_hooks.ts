import { type Hooks, idOf, RuleError } from '#engine'
import { BANDS, type Kind, KINDS } from '../domain/kinds.ts'
import { oncePerTransaction } from '../queries/once_per_transaction.ts'
import { openTable, assertSeesSalaries } from '../services/open_table.ts'

const tableOf = (values: Record<string, any>, old: { tabelaReajuste: unknown } | null) =>
  idOf(old?.tabelaReajuste ?? values.tabelaReajuste)

/** The position is derived from the band; values that belong to another type of salary are cleared. */
export const talentItemHooks: Hooks<typeof KINDS.T.items> = {
  async beforeSave(context, values, old) {
    assertSeesSalaries(context)
    const table = tableOf(values, old)
    // Without a table, the required message of the field follows.
    if (table) await openTable(context, table, 'T')
    const band = idOf(values.faixaSalarialProposta ?? old?.faixaSalarialProposta)
    if (band) {
      const found = await oncePerTransaction(context, `faixa:${band}`, () => context.system.repo(BANDS).find(band))
      values.cargoProposto = found?.cargo ?? null
    }
    const type = values.tipoSalario ?? old?.tipoSalario
    if (type !== '3') values.salario = null
    if (type !== '2') Object.assign(values, { indice: null, quantidade: null })
  },
  async beforeDelete(context, row) {
    await openTable(context, row.tabelaReajuste.id, 'T')
  },
}

export const valueItemHooks = (kind: Exclude<Kind, 'T'>): Hooks<(typeof KINDS)['F' | 'I']['items']> => ({
  async beforeSave(context, values, old) {
    assertSeesSalaries(context)
    const table = tableOf(values, old)
    const found = table ? await openTable(context, table, kind) : null
    const band = kind === 'F' && !old ? idOf(values[KINDS.F.target]) : null
    if (!band || !found) return
    const period = (await context.system.repo(BANDS).valuesAt('historico', [band], found.data)).get(band)
    if (period?.tipo === '2')
      throw new RuleError(`A faixa segue o índice ${period.indice?.nome ?? ''}: reajuste o índice.`.replace('  ', ' '))
  },
  async beforeDelete(context, row) {
    await openTable(context, row.tabelaReajuste.id, kind)
  },
})
