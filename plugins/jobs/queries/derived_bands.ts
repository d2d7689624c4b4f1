import { type Context, derived, idOf, via } from '#engine'
import { curvesOfBands } from './salary_curves.ts'

/** Names of these positions. */
async function positionNames(context: Context, ids: Iterable<number | null>): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id): id is number => Boolean(id))
  if (!wanted.length) return new Map()
  const query = { filter: { id: wanted }, fields: ['nome'], limit: null, withoutTotal: true }
  const { rows } = await context.repo('cargo-salario/cargos').list(query)
  return new Map(rows.map((row) => [row.id, row.nome!]))
}

/** The display text of a band: 'Analista de Dados - Pleno'. Stored, so that lists can sort and search by it. */
export const bandDescription = derived<'cargo-salario/faixas-salariais'>(['descricao'], {
  own: ['nome'],
  from: [via('cargo', ['nome'])],
  async compute(context, rows) {
    const names = await positionNames(
      context,
      rows.map((row) => idOf(row.cargo)),
    )
    return rows.map((row) => {
      // Without a position, the field's own message is reported.
      const cargo = names.get(idOf(row.cargo) ?? 0)
      return cargo === undefined ? null : { descricao: `${cargo} - ${row.nome ?? ''}` }
    })
  },
})

/** The salary of a band from each day on which it changes. */
export const bandSalary = derived<'cargo-salario/faixas-salariais'>(['curvaSalarial'], {
  own: ['historico'],
  from: [via('historico.indice', ['indiceHistorico'])],
  auditAs: 'recalcular salário',
  compute: async (context, rows) =>
    (
      await curvesOfBands(
        context,
        rows.map((row) => row.historico ?? []),
      )
    ).map((curvaSalarial) => ({ curvaSalarial })),
})
