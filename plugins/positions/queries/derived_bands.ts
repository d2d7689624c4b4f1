import { derived, idOf, referredRows, via } from '#engine'
import { curvesOfBands } from './salary_curves.ts'

/** The display text of a band: 'Analista de Dados - Pleno'. Stored, so that lists can sort and search by it. */
export const bandDescription = derived<'cargo-salario/faixas-salariais'>(['descricao'], {
  own: ['nome'],
  from: [via('cargo', ['nome'])],
  async compute(context, rows) {
    const positions = await referredRows(
      context,
      'cargo-salario/cargos',
      rows.map((row) => row.cargo),
      ['nome'],
    )
    return rows.map((row) => {
      // Without a position, the field's own message is reported.
      const cargo = positions.get(idOf(row.cargo) ?? 0)
      return cargo ? { descricao: `${cargo.nome} - ${row.nome ?? ''}` } : null
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
