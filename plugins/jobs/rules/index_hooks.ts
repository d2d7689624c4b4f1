import { type Context, exists, type Hooks, type RowAt, when } from '#engine'
import { recomputeBands } from '../services/salary_curves.ts'

const periodsOf = (row: RowAt<'cargo-salario/indices'> | null) =>
  JSON.stringify((row?.indiceHistorico ?? []).map((one) => [one.data, one.valor]))

/** Bands whose salary is or was a multiple of the index. */
const bandsOf = (context: Context, index: number): Promise<number[]> =>
  context
    .query('cargo-salario/faixas-salariais')
    .unrestricted('salaries follow an index, whoever changes it')
    .where(exists('historico', when('indice').is(index)))
    .select('id')
    .values()

/** A changed index changes the salary of every band that follows it. */
export const indexHooks: Hooks<'cargo-salario/indices'> = {
  async afterSave(context, row, old) {
    if (periodsOf(row) !== periodsOf(old)) await recomputeBands(context, await bandsOf(context, row.id))
  },
}
