import { addDays } from '#engine/definition/civil_date.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Monday to Sunday of the week of a day. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

const isWeekend = (day: string) => [0, 6].includes(weekday(day))

/** The days the agenda opens with: this week, and on a weekend what is left of it with the week that comes. */
export function daysFrom(today: string): string[] {
  const week = weekOf(today)
  return isWeekend(today) ? [...week.filter((day) => day >= today), ...weekOf(addDays(week[0]!, 7))] : week
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))

/** 'segunda-feira, 23 de novembro'. */
export const longDay = (day: string) => format(day, { weekday: 'long', day: 'numeric', month: 'long' })
/** 'seg., 23'. */
export const shortDay = (day: string) => `${format(day, { weekday: 'short' })} ${format(day, { day: 'numeric' })}`
/** '23 de nov. a 29 de nov. de 2026'. */
export const spanOf = (days: string[]) =>
  `${format(days[0]!, { day: 'numeric', month: 'short' })} a ${format(days.at(-1)!, { day: 'numeric', month: 'short', year: 'numeric' })}`

const minutes = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
const clock = (value: number) => `${Math.floor(value / 60) % 24}:${String(value % 60).padStart(2, '0')}`
/** '9:30 às 10:15'. */
export const hoursOf = ({ hora, duracao }: { hora: string; duracao: number }) =>
  `${clock(minutes(hora))} às ${clock(minutes(hora) + duracao)}`
export const inOrder = <T extends { hora: string }>(rows: T[]) =>
  [...rows].sort((a, b) => minutes(a.hora) - minutes(b.hora))
/** Saturday and Sunday are shown only when something happens there. */
export const shownDays = (days: string[], taken: Set<string>) => days.filter((day) => !isWeekend(day) || taken.has(day))
