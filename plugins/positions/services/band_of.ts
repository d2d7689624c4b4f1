import { type Context, NotFoundError } from '#engine'

const BANDS = 'cargo-salario/faixas-salariais'

/** The band, if it belongs to that position. */
export async function bandOf(context: Context, position: unknown, band: unknown) {
  const row = await context.repo(BANDS).get(Number(band))
  if (row.cargo?.id !== Number(position)) throw new NotFoundError()
  return row
}
