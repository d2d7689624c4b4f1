import { type Context, type ImportMaker, idOf, when } from '#engine'
import { occupationNamed } from '#plugins/places/plugin.ts'

const BANDS = 'cargo-salario/faixas-salariais'
const ONLY = 'Única'

/**
 * The band of each position that has one, by position; a position without bands gets one without a value ("Por cargo"),
 * from this day on. Null: it has several.
 */
export async function singleBands(
  context: Context,
  positions: ReadonlyMap<number, { nome: string; day: string }>,
  maker: ImportMaker,
): Promise<Map<number, number | null>> {
  const bands = new Map<number, number | null>()
  const stored = await context
    .query(BANDS)
    .where(when('cargo').in([...positions.keys()]))
    .select({ id: 'id', cargo: 'cargo' })
    .rows()
  for (const { id, cargo } of stored) bands.set(idOf(cargo)!, bands.has(idOf(cargo)!) ? null : id)
  for (const [cargo, { nome, day }] of positions) {
    if (bands.has(cargo)) continue
    const id = await maker.create(BANDS, `${nome} - ${ONLY}`, {
      cargo: { id: cargo },
      nome: ONLY,
      codigoCBO: await occupationNamed(nome),
      nomeACPessoal: nome,
      historico: [{ data: day, tipo: '1' }],
    })
    if (id !== undefined) bands.set(cargo, id)
  }
  return bands
}
