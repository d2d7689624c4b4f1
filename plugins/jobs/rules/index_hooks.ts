import type { Context, Hooks, Row } from '#engine'
import { recomputeBands } from '../services/salary_curves.ts'

const periodsOf = (row: Row | null) =>
  JSON.stringify((row?.indiceHistorico ?? []).map((one: Row) => [one.data, one.valor]))

/** Bands whose salary is, or ever was, a multiple of the index. */
async function bandsOf(context: Context, index: number): Promise<number[]> {
  const found = await context.db.from('faixas_salariais_historico').where('indice_id', index).distinct('pai_id')
  return found.map((one) => Number(one.pai_id))
}

/** A changed index changes the salary of every band that follows it. */
export const indexHooks: Hooks<'cargo-salario/indices'> = {
  async afterSave(context, row, old) {
    if (periodsOf(row) !== periodsOf(old)) await recomputeBands(context, await bandsOf(context, row.id))
  },
}
