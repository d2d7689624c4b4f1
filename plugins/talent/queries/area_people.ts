import { type Context, count, when } from '#engine'

const AREAS = 'cargo-salario/areas-organizacionais'
const TALENTS = 'gestao-talentos/talentos'

/** The head of an area, for lists and pictures. */
export interface AreaResponsible {
  id: number
  nome: string
  cargo: string | null
  foto: string | null
}

/** Active talents of each area, without its descendants. */
export async function headcountsOf(rows: { id: number }[], context: Context): Promise<number[]> {
  const found = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('situacao').is('A'), when('areaOrganizacional').in(rows.map((row) => row.id)))
    .select({ area: 'areaOrganizacional.id', total: count() })
    .groupBy('area')
    .rows()
  const totals = new Map(found.map((item) => [Number(item.area), item.total]))
  return rows.map((row) => totals.get(row.id) ?? 0)
}

/** The first responsible person of each area who is still employed. */
export async function responsiblesOf(rows: { id: number }[], context: Context): Promise<(AreaResponsible | null)[]> {
  const responsible = await context
    .query(AREAS)
    .withoutRowRules()
    .where(when('id').in(rows.map((row) => row.id)))
    .join('responsaveis')
    .where(when('responsaveis.responsavelId.situacao').is('A'))
    .select({ area: 'id', id: 'responsaveis.responsavelId.id' })
    .rows()
  if (responsible.length === 0) return rows.map(() => null)
  const people = await context
    .query(TALENTS)
    .where(when('id').in([...new Set(responsible.map((item) => Number(item.id)))]))
    .select({ id: 'id', nome: 'nome', cargo: 'cargo.nome', foto: 'foto' })
    .rows()
  const { compare } = new Intl.Collator('pt-BR')
  const named = people.filter((person) => person.nome).sort((a, b) => compare(String(a.nome), String(b.nome)))
  const places = new Map(named.map((item, place) => [Number(item.id), place]))
  const first = new Map<number, number>()
  for (const item of responsible) {
    const place = places.get(Number(item.id))
    if (place !== undefined) first.set(item.area, Math.min(place, first.get(item.area) ?? place))
  }
  return rows.map((row) => {
    const responsible = named[first.get(row.id) ?? -1]
    if (!responsible) return null
    const foto = responsible.foto ? `/api/${TALENTS}/${responsible.id}/arquivo/foto` : null
    return { id: Number(responsible.id), nome: String(responsible.nome), cargo: responsible.cargo ?? null, foto }
  })
}
