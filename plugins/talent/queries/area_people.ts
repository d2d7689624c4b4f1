import { type Context, count, type Row, when } from '#engine'

const AREAS = 'cargo-salario/areas-organizacionais'
const TALENTS = 'gestao-talentos/talentos'

/** Who leads an area, for lists and pictures. */
export interface AreaChief {
  id: number
  nome: string
  cargo: string | null
  foto: string | null
}

/** Active talents of each area itself, the areas below left out. */
export async function headcountsOf(rows: Row[], context: Context): Promise<number[]> {
  const found = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('areaOrganizacional').in(rows.map((row) => row.id)))
    .select({ area: 'areaOrganizacional.id', total: count() })
    .groupBy('area')
    .rows()
  const totals = new Map(found.map((one) => [Number(one.area), one.total]))
  return rows.map((row) => totals.get(row.id) ?? 0)
}

/** The first responsible of each area who still works here. */
export async function chiefsOf(rows: Row[], context: Context): Promise<(AreaChief | null)[]> {
  const found = await context
    .query(AREAS)
    .where(when('id').in(rows.map((row) => row.id)))
    .join('responsaveis')
    .where(when('responsaveis.responsavelId.situacao').is('A'))
    .select({
      area: 'id',
      id: 'responsaveis.responsavelId.id',
      nome: 'responsaveis.responsavelId.nome',
      cargo: 'responsaveis.responsavelId.cargo.nome',
      foto: 'responsaveis.responsavelId.foto',
    })
    .orderBy('area', 'nome')
    .rows()
  const chiefs = new Map<number, AreaChief>()
  for (const { area, id, nome, cargo, foto } of found)
    if (id && nome && !chiefs.has(area))
      chiefs.set(area, { id, nome, cargo: cargo ?? null, foto: foto ? `/api/${TALENTS}/${id}/arquivo/foto` : null })
  return rows.map((row) => chiefs.get(row.id) ?? null)
}
