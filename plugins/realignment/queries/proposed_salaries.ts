import { type Context, idOf } from '#engine'
import { bandCurves, indexCurves, salaryCurve, valueOn } from '#plugins/positions/plugin.ts'

/** The salary fields of a planned change of a talent. */
interface Planned {
  id: number
  tipoSalario?: string
  salario?: number | null
  quantidade?: number | null
  indice?: unknown
  faixaSalarialProposta?: unknown
  colaborador?: { id: number; nome: string }
}

/**
 * The salary of each planned change on the day: the given value, or the value of the index or band on that day; null if
 * these have no value.
 */
export async function proposedSalaries<P extends Planned>(
  context: Context,
  rows: readonly P[],
  dayOf: (row: P) => string,
): Promise<Map<number, number | null>> {
  const [indices, faixas] = [
    await indexCurves(
      context,
      rows.map((row) => (row.tipoSalario === '2' ? idOf(row.indice) : null)),
    ),
    await bandCurves(
      context,
      rows.map((row) => (row.tipoSalario === '1' ? idOf(row.faixaSalarialProposta) : null)),
    ),
  ]
  return new Map(
    rows.map((row) => {
      if (row.tipoSalario === '3') return [row.id, row.salario ?? null]
      const period = {
        data: dayOf(row),
        tipo: row.tipoSalario ?? null,
        indice: idOf(row.indice),
        quantidade: row.quantidade ?? null,
        faixa: idOf(row.faixaSalarialProposta),
      }
      return [row.id, valueOn(salaryCurve([period], { indices, faixas }), period.data)]
    }),
  )
}

/**
 * Talents who would have no salary with a table, with the reason: a change to an index or band without a value is
 * refused.
 */
export async function withoutSalary(
  context: Context,
  day: string,
  items: readonly Planned[],
): Promise<Map<number, { nome: string; motivo: string }>> {
  const following = items.filter((item) => item.tipoSalario !== '3')
  if (!following.length) return new Map()
  const proposed = await proposedSalaries(context, following, () => day)
  return new Map(
    following
      .filter((planned) => proposed.get(planned.id) == null)
      .map((planned) => [
        idOf(planned.colaborador)!,
        {
          nome: planned.colaborador!.nome,
          motivo: `${planned.tipoSalario === '2' ? 'o índice' : 'a faixa salarial'} não tem valor nesta data`,
        },
      ]),
  )
}
