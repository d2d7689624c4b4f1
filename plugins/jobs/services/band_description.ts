import type { Context } from '#engine'

/** The display text of a salary band: 'Analista de Dados - Pleno'. Stored, so that lists can sort and search by it. */
export const bandDescription = (cargo: string, faixa: string) => `${cargo} - ${faixa}`

/** Updates the descriptions of the bands of a renamed position. */
export async function describeBandsOf(context: Context, cargo: { id: number; nome: string }) {
  const bands = context.elevated('bands bear the name of their position').repo('cargo-salario/faixas-salariais')
  const { rows } = await bands.list({ filter: { cargo: cargo.id }, limit: null, full: true, withoutTotal: true })
  for (const band of rows) await bands.patch(band.id, { descricao: bandDescription(cargo.nome, band.nome) })
}
