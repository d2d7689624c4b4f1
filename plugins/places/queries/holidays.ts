import type { Context } from '#engine'
import { dayInYear, type Holiday, type HolidayRule, nationalHolidays } from '../domain/holidays.ts'

const KEY = 'utilitario/feriados'

interface Place {
  id: number
  cidade: number | null
  uf: number | null
}

async function placesOf(context: Context, establishments: readonly number[]): Promise<Place[]> {
  const rows = await context.system
    .repo('utilitario/estabelecimentos')
    .all(establishments.length ? { id: [...establishments] } : {})
  return rows.map((row) => ({
    id: row.id,
    cidade: row.endereco?.cidade?.id ?? null,
    uf: row.endereco?.uf?.id ?? null,
  }))
}

/**
 * Days off of the company in a period: national holidays and those of its list that hold in **all** these
 * establishments (none named: all of the company), by date. So one number of working days is right for all of them.
 * @param from, until `yyyy-mm-dd`, both included
 */
export async function holidaysBetween(
  context: Context,
  from: string,
  until: string,
  establishments: readonly number[] = [],
): Promise<Holiday[]> {
  const [rows, places] = await Promise.all([context.system.repo(KEY).all(), placesOf(context, establishments)])
  const everywhere = rows.filter(
    (row) =>
      places.every((place) =>
        row.estabelecimento
          ? row.estabelecimento.id === place.id
          : row.cidade
            ? row.cidade.id === place.cidade
            : !row.uf || row.uf.id === place.uf,
      ) &&
      (places.length > 0 || !(row.estabelecimento || row.cidade || row.uf)),
  )
  const years = Array.from(
    { length: Number(until.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, index) => Number(from.slice(0, 4)) + index,
  )
  const days = years.flatMap((year) => [
    ...nationalHolidays(year),
    ...everywhere.flatMap((row): Holiday[] => {
      const data = dayInYear(row as unknown as HolidayRule, year)
      const ambito = row.uf || row.cidade ? 'LOCAL' : 'EMPRESA'
      return data ? [{ data, nome: row.nome!, lei: null, ambito }] : []
    }),
  ])
  const byDay = new Map<string, Holiday>()
  for (const day of days) if (day.data >= from && day.data <= until && !byDay.has(day.data)) byDay.set(day.data, day)
  return [...byDay.values()].sort((a, b) => (a.data < b.data ? -1 : 1))
}
