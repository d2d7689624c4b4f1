import type { Context } from '#engine'
import { type HolidayScope, holidaysBetween, movingDay } from '#plugins/places/plugin.ts'
import type { BusinessCalendar } from '../domain/deadlines/calendar.ts'

/** Settings of the company about its deadlines, with their defaults. */
export function deadlineSettings({ settings }: Context) {
  const all = settings as Record<string, unknown>
  return {
    local: (all.esocialFeriados as string | null) ?? 'L',
    banks: all.esocialDiasSemBanco !== 'N',
    saturdays: all.esocialSabadoUtil === true,
    days: Number(all.esocialDiasAviso ?? 3),
    address: (all.emailAlertaESocial as string | null) ?? null,
  }
}

const SCOPES: Record<string, HolidayScope[]> = {
  N: ['NACIONAL'],
  L: ['NACIONAL', 'LOCAL'],
  E: ['NACIONAL', 'LOCAL', 'EMPRESA'],
}

/** Days on which banks do not work, besides holidays by law; a setting says whether they count. */
const BANKS = ['CARNAVAL_SEGUNDA', 'CARNAVAL', 'SEXTA_SANTA', 'CORPUS_CHRISTI'] as const

/** The working days of each establishment, read once per establishment for the years asked for. */
export function calendars(context: Context, from: string, until: string) {
  const { local, banks, saturdays } = deadlineSettings(context)
  const known = new Map<number | null, Promise<BusinessCalendar>>()
  // A deadline is at most some months after what it is about, and moves by some days.
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(until.slice(0, 4)) + 2]
  const read = async (place: number | null): Promise<BusinessCalendar> => {
    const days = await holidaysBetween(context, `${first}-01-01`, `${last}-12-31`, place ? [place] : [])
    const closed = new Set(days.flatMap(({ data, ambito }) => (SCOPES[local]!.includes(ambito) ? [data] : [])))
    if (banks) for (let year = first; year <= last; year++) for (const day of BANKS) closed.add(movingDay(day, year))
    return { closed, saturdays }
  }
  return (place: number | null) => {
    if (!known.has(place)) known.set(place, read(place))
    return known.get(place)!
  }
}
