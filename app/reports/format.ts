import type { CellFormat } from '#engine/fields/kind.ts'

/** Formats for displaying values, in pt-BR. Shared by PDFs, e-mails and (the time zone) spreadsheets. */
export type ValueFormat = CellFormat

/** Time zone of the product. Reports show times as the users saw them on the clock. */
const TIME_ZONE = 'America/Sao_Paulo'

const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options)
const NUMBERS = {
  integer: number({ maximumFractionDigits: 0 }),
  money: number({ style: 'currency', currency: 'BRL' }),
  decimal: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  percent: number({ maximumFractionDigits: 2 }),
}

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Local date and time in Brasília: `{ date: '2026-03-07', time: '14:05:00' }`. Null for an invalid date. */
export function clockAt(moment: Date | string | number): { date: string; time: string } | null {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  const part = Object.fromEntries(wallClock.formatToParts(date).map(({ type, value }) => [type, value]))
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}:${part.second}` }
}

/** `2026-03-07` to `07/03/2026`, `2026-03` to `03/2026`; an instant to its day in Brasília. */
export function formatDate(value: Date | string): string {
  if (typeof value === 'string') {
    // Civil dates have no zone, so they are reformatted without conversion.
    const civil = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value)
    if (civil) return [civil[3], civil[2], civil[1]].filter(Boolean).join('/')
  }
  const clock = clockAt(value)
  return clock ? formatDate(clock.date) : String(value)
}

/** An instant as `07/03/2026 14:05`. */
export function formatDateTime(value: Date | string | number): string {
  const clock = clockAt(value)
  return clock ? `${formatDate(clock.date)} ${clock.time.slice(0, 5)}` : String(value)
}

/** Minutes as `12:05`; hours may exceed 24. */
function formatDuration(minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Numeric formats, aligned right. */
export const NUMERIC: ReadonlySet<string> = new Set<ValueFormat>(['integer', 'money', 'decimal', 'percent', 'duration'])

/** Text of any value: a reference by its name, a list joined by commas, null as ''. */
export function formatText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value instanceof Date) return formatDateTime(value)
  if (Array.isArray(value)) return value.map(formatText).filter(Boolean).join(', ')
  if (typeof value === 'object') {
    const named = value as { nome?: unknown; descricao?: unknown; titulo?: unknown }
    return formatText(named.nome ?? named.descricao ?? named.titulo)
  }
  return String(value)
}

const scaled = new Map<number, Intl.NumberFormat>()

/** Formatter for decimals with a number of digits other than two. */
function decimals(scale: number): Intl.NumberFormat {
  let found = scaled.get(scale)
  if (!found) scaled.set(scale, (found = number({ minimumFractionDigits: scale, maximumFractionDigits: scale })))
  return found
}

const PERCENT_PLACES = 2

/** How many decimals the percentages of a column need, so that all of them show the same number. */
export function percentPlaces(values: Iterable<unknown>): number {
  let places = 0
  for (const value of values) {
    const [, fraction = ''] = String(Number(Number(value ?? 0).toFixed(PERCENT_PLACES))).split('.')
    places = Math.max(places, fraction.length)
    if (places === PERCENT_PLACES) break
  }
  return places
}

/**
 * Any value in the given format; `scale` is for decimals, and for percentages in one column. A value that does not fit
 * the format is written as text rather than lost.
 */
export function formatValue(value: unknown, format: ValueFormat = 'text', scale?: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (format === 'text') return formatText(value)
  if (format === 'boolean') return value === true || value === 1 || value === 'true' ? 'Sim' : 'Não'
  if (format === 'date' || format === 'month') return formatDate(value as string | Date)
  if (format === 'datetime') return formatDateTime(value as string | Date)
  const amount = Number(value)
  if (Number.isNaN(amount)) return formatText(value)
  if (format === 'duration') return formatDuration(amount)
  if (format === 'decimal' && scale !== undefined) return decimals(scale).format(amount)
  if (format === 'percent' && scale !== undefined) return `${decimals(scale).format(amount)}%`
  // 12.5 means 12,5%, as users type it, not 1250%.
  return NUMBERS[format].format(amount) + (format === 'percent' ? '%' : '')
}

/** Value at a path such as `cargo.nome`. A key that itself contains the dots has priority. */
export function valueAt(row: any, path: string): unknown {
  if (row && path in row) return row[path]
  return path.split('.').reduce((value, key) => value?.[key], row)
}

/** `1 registro`, `2 registros`, `1.234 registros`. */
export const countOf = (count: number, singular: string, plural: string) =>
  `${NUMBERS.integer.format(count)} ${count === 1 ? singular : plural}`
