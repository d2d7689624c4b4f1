import { type Context, idOf, type RowAt } from '#engine'
import { areasBelow } from '#plugins/positions/plugin.ts'
import { monthsOfYear, type PlannedStep, plannedIn } from '../domain/months.ts'
import { occupiedByMonth } from './actual.ts'

export interface Cell {
  mes: string
  previsto: number
  /** Null for future months. */
  realizado: number | null
  diferenca: number | null
}

export interface Line {
  areaId: number
  area: string
  cargoId: number
  cargo: string
  /** This position is not planned in this area. */
  foraDoPlano: boolean
  meses: Cell[]
}

interface Place extends Omit<Line, 'meses' | 'foraDoPlano'> {
  steps: PlannedStep[]
  people: Map<string, number>
}

const keyOf = (area: number, position: number) => `${area}|${position}`

const cell = (mes: string, previsto: number, realizado: number | null): Cell => ({
  mes,
  previsto,
  realizado,
  diferenca: realizado === null ? null : realizado - previsto,
})

/** Planned and actual numbers by area, position and month. Areas outside the user's scope are omitted. */
export async function compare(context: Context, plan: RowAt<'planejamento/quadros'>, areaId?: number | null) {
  const meses = monthsOfYear(Number(plan.ano))
  const areas = areaId ? await areasBelow(context.db, [areaId]) : null
  const places = new Map<string, Place>()
  const place = (item: Omit<Place, 'steps' | 'people'>) => {
    const key = keyOf(item.areaId, item.cargoId)
    if (!places.has(key)) places.set(key, { ...item, steps: [], people: new Map() })
    return places.get(key)!
  }
  for (const row of plan.linhas ?? []) {
    const [area, position] = [idOf(row.areaOrganizacional)!, idOf(row.cargo)!]
    // The name is null if the row rules exclude the area.
    if (!row.areaOrganizacional?.nome || (areas && !areas.includes(area))) continue
    place({
      areaId: area,
      area: row.areaOrganizacional.nome,
      cargoId: position,
      cargo: row.cargo.nome ?? '',
    }).steps.push({ mes: row.mes, quantidade: row.quantidade })
  }
  for (const { mes, total, ...one } of await occupiedByMonth(context, meses, areas)) place(one).people.set(mes, total)
  const now = context.today.slice(0, 7)
  const linhas = [...places.values()]
    .map(({ steps, people, ...one }): Line => ({
      ...one,
      foraDoPlano: !steps.length,
      meses: meses.map((mes) => cell(mes, plannedIn(steps, mes) ?? 0, mes > now ? null : (people.get(mes) ?? 0))),
    }))
    .sort((a, b) => a.area.localeCompare(b.area, 'pt-BR') || a.cargo.localeCompare(b.cargo, 'pt-BR'))
  const total = meses.map((mes, index) =>
    cell(
      mes,
      linhas.reduce((sum, linha) => sum + linha.meses[index]!.previsto, 0),
      mes > now ? null : linhas.reduce((sum, linha) => sum + (linha.meses[index]!.realizado ?? 0), 0),
    ),
  )
  return { meses, linhas, total }
}
