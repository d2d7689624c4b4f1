import { type Context, count, when, type Where } from '#engine'
import { employed } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'

export interface Occupied {
  mes: string
  areaId: number
  area: string
  cargoId: number
  cargo: string
  total: number
}

const columns = {
  areaId: 'areaOrganizacional.id',
  area: 'areaOrganizacional.nome',
  cargoId: 'cargo.id',
  cargo: 'cargo.nome',
  total: count(),
} as const

const complete = (rows: Record<string, unknown>[], mes?: string): Occupied[] =>
  rows.flatMap((row) =>
    row.areaId && row.cargoId && row.area && row.cargo
      ? [
          {
            mes: mes ?? String(row.mes),
            areaId: Number(row.areaId),
            area: String(row.area),
            cargoId: Number(row.cargoId),
            cargo: String(row.cargo),
            total: Number(row.total),
          },
        ]
      : [],
  )

/** Number of talents by area and position on a day, from the situation of that day. */
export const occupiedOn = async (context: Context, day: string, conditions: Where[] = []): Promise<Occupied[]> =>
  complete(
    await context
      .query(TALENTS)
      .asOf(day)
      .where(employed(), ...conditions)
      .select(columns)
      .groupBy('areaId', 'area', 'cargoId', 'cargo')
      .rows(),
    day.slice(0, 7),
  )

/** The same on the last day of each past month, and today for the current one; later months are omitted. */
export async function occupiedByMonth(
  context: Context,
  months: readonly string[],
  areas: readonly number[] | null,
): Promise<Occupied[]> {
  const conditions = areas ? [when('areaOrganizacional').in([...areas])] : []
  const now = context.today.slice(0, 7)
  const over = months.filter((month) => month < now)
  const past = over.length
    ? complete(
        await context
          .query(TALENTS)
          .where(employed(), ...conditions)
          .monthEnds(over[0]!, over.at(-1)!)
          .select(columns)
          .groupBy('areaId', 'area', 'cargoId', 'cargo')
          .rows(),
      )
    : []
  return months.includes(now) ? [...past, ...(await occupiedOn(context, context.today, conditions))] : past
}
