import { addDays } from '#engine/definition/civil_date.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Monday to Sunday of the week of a day. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

const isWeekend = (day: string) => [0, 6].includes(weekday(day))

/** The initial days of the agenda: this week; on a weekend the rest of it and the next week. */
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
/** Saturday and Sunday are shown only if they have interviews. */
export const shownDays = (days: string[], taken: Set<string>) => days.filter((day) => !isWeekend(day) || taken.has(day))

const HOUR = 60
/** Height of an hour in the grid. */
export const HOUR_PX = 80
const STEP = 15
/** Minimum height, so that an interview of five minutes is readable and clickable. */
const MIN_MINUTES = 40

type Slot = { hora: string; duracao: number }
const endOf = (slot: Slot) => minutes(slot.hora) + Math.max(slot.duracao, MIN_MINUTES)

/** First and last hour of the grid: the working day, extended if an interview is outside of it. */
export function hoursShown(rows: Slot[]): [from: number, to: number] {
  const from = Math.min(8, ...rows.map((row) => Math.floor(minutes(row.hora) / HOUR)))
  const to = Math.max(18, ...rows.map((row) => Math.ceil(endOf(row) / HOUR)))
  return [from, Math.min(24, to)]
}

/** Simultaneous interviews are placed side by side: the lane and the number of lanes. */
export function inLanes<T extends Slot>(rows: T[]): { one: T; lane: number; lanes: number }[] {
  const placed: { one: T; lane: number; lanes: number }[] = []
  let group: { one: T; lane: number; lanes: number }[] = []
  let until = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    for (const entry of group) entry.lanes = lanes
    group = []
  }
  for (const item of inOrder(rows)) {
    if (minutes(item.hora) >= until) close()
    const taken = new Set(group.filter((entry) => endOf(entry.one) > minutes(item.hora)).map((entry) => entry.lane))
    let lane = 0
    while (taken.has(lane)) lane++
    const entry = { one: item, lane, lanes: 1 }
    group.push(entry)
    placed.push(entry)
    until = Math.max(until, endOf(item))
  }
  close()
  return placed
}

/** Position of an interview in its column, in pixels. */
export const boxOf = (slot: Slot, from: number) => ({
  top: ((minutes(slot.hora) - from * HOUR) / HOUR) * HOUR_PX,
  height: ((endOf(slot) - minutes(slot.hora)) / HOUR) * HOUR_PX - 2,
})

/** The hour at a vertical position, in quarters of an hour, limited so that the interview still ends on that day. */
export function hourAt(px: number, from: number, duracao: number): string {
  const wanted = from * HOUR + Math.round(((px / HOUR_PX) * HOUR) / STEP) * STEP
  return clock(Math.min(Math.max(wanted, 0), 24 * HOUR - Math.max(STEP, Math.ceil(duracao / STEP) * STEP)))
}

/** The current time in São Paulo, the time zone of companies, in minutes. */
export const minutesNow = (now = new Date()): number =>
  minutes(now.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' }))

/** Heights: frame, hours and name of a card; each line below them; a state. */
const HEAD_PX = 42
export const LINE_PX = 16
export const CHIP_PX = 26

/**
 * What fits into a card of this height: first the link or state (`foot` pixels), then lines. Each is shown entirely or
 * not at all.
 */
export function roomIn(height: number, foot: number): { foot: boolean; lines: number } {
  const room = height - HEAD_PX
  const shown = foot > 0 && room >= foot
  return { foot: shown, lines: Math.max(0, Math.floor((room - (shown ? foot : 0)) / LINE_PX)) }
}
