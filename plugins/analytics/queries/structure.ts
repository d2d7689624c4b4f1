import { type Context, when } from '#engine'
import { talentReport } from '#plugins/talent/plugin.ts'
import { spreadOf } from '#plugins/realignment/plugin.ts'
import { salariesOn } from './salaries.ts'
import type { PanelFilter } from './talents.ts'

const BANDS = 'cargo-salario/faixas-salariais'
/** Maximum number of bands in the chart: those with the most people. */
const MAX_BARS = 20

/** Names of the bands within the user's scope. */
const namesOf = async (context: Context, ids: readonly number[]) =>
  context
    .query(BANDS)
    .where(when('id').in([...ids]))
    .select({ id: 'id', nome: 'descricao' })
    .mapBy('id')

/**
 * Distribution of salaries in each band on the last day of the period, beside the value of the band. Empty for users
 * who may not see salaries.
 */
export async function salaryStructure(context: Context, filter: PanelFilter) {
  if (!context.can(talentReport.SEES_SALARY)) return []
  const day = filter.dataFim ?? context.today
  const paid = (await salariesOn(context, day, filter)).filter((salary) => salary.salario !== null)
  const bands = [...Map.groupBy(paid, (item) => item.faixa)]
    .map(([id, own]) => ({ id, salaries: own.flatMap((item) => Array<number>(item.talentos).fill(item.salario!)) }))
    .sort((a, b) => b.salaries.length - a.salaries.length || (a.id ?? 0) - (b.id ?? 0))
    .slice(0, MAX_BARS)
  const ids = bands.flatMap(({ id }) => id ?? [])
  const names = await namesOf(context, ids)
  const values = await context.system.repo(BANDS).valuesAt('curvaSalarial', ids, day)
  return bands
    .map(({ id, salaries }) => ({
      faixa: names.get(id ?? 0)?.nome ?? '',
      ...spreadOf(salaries),
      valor: (values.get(id ?? 0)?.valor ?? null) as number | null,
      talentos: salaries.length,
    }))
    .sort((a, b) => (b.mediana ?? 0) - (a.mediana ?? 0))
}
