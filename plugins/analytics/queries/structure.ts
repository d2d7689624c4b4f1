import { type Context, when } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { outliers, quantile } from '#plugins/realignment/plugin.ts'
import { type PanelFilter, TALENTS } from './talents.ts'

/** Bands drawn at most: those with most people. */
const MOST = 20

/** How salaries lie in each band on the last day of the period, beside the value of the band. Nothing for who may not see salaries. */
export async function salaryStructure(context: Context, filter: PanelFilter) {
  if (!context.can(talentReport.SEES_SALARY)) return []
  const day = filter.dataFim ?? context.today
  const rows = await context
    .query(TALENTS)
    .on(day)
    .where(employed(), when('curvaSalarial.valor').filled(), ...talentReport.placeConditions(filter))
    .select({ faixaId: 'faixaSalarial.id', faixa: 'faixaSalarial.descricao', salario: 'curvaSalarial.valor' })
    .rows()
  const bands = [...Map.groupBy(rows, (one) => one.faixaId)].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST)
  const values = await context
    .elevated('the panel shows what bands pay as figures, not the bands')
    .repo('cargo-salario/faixas-salariais')
    .valuesAt(
      'curvaSalarial',
      bands.flatMap(([id]) => id ?? []),
      day,
    )
  return bands
    .map(([id, own]) => {
      const salaries = own.map((one) => Number(one.salario))
      return {
        faixa: own[0]!.faixa ?? '',
        minimo: quantile(salaries, 0),
        q1: quantile(salaries, 0.25),
        mediana: quantile(salaries, 0.5),
        q3: quantile(salaries, 0.75),
        maximo: quantile(salaries, 1),
        valor: (values.get(id ?? 0)?.valor ?? null) as number | null,
        talentos: salaries.length,
        extremos: outliers(salaries),
      }
    })
    .sort((a, b) => (b.mediana ?? 0) - (a.mediana ?? 0))
}
