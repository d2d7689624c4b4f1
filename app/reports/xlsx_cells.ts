import type { CellObject } from 'write-excel-file/node'
import { clockAt, formatText } from './format.ts'
import type { ValueFormat } from './format.ts'

const NUMBER_FORMATS: Partial<Record<ValueFormat, string>> = {
  integer: '#,##0',
  money: '"R$" #,##0.00',
  decimal: '#,##0.00',
  percent: '0.00%',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm',
  month: 'mm/yyyy',
  duration: '[h]:mm',
}
const MAX_CELL_LENGTH = 32_767
const MINUTES_A_DAY = 1_440

/** Text cell. Control characters make the file unreadable, and Excel rejects cells above its maximum length. */
export const text = (value: string): CellObject => ({
  type: String,
  value: value
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .slice(0, MAX_CELL_LENGTH),
})

/** Excel number format of a column. */
export const numberFormat = (format: ValueFormat = 'text', scale = 2): string | undefined =>
  format === 'decimal' && scale !== 2 ? (scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0') : NUMBER_FORMATS[format]

/** A value with its real type, so that numbers, dates and times sort and calculate in Excel. */
export function cell(value: unknown, format: ValueFormat = 'text', scale = 2): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  const written = formattedCell(value, format)
  if (written && format === 'decimal' && scale !== 2)
    return { ...written, format: numberFormat(format, scale) } as CellObject
  return written ?? text(formatText(value))
}

/** Null when the value does not fit the format; it is then written as text rather than lost. */
function formattedCell(value: unknown, format: ValueFormat): CellObject | null {
  if (format === 'text') return null
  if (format === 'boolean') return text(value === true || value === 1 || value === 'true' ? 'Sim' : 'Não')
  if (format === 'date' || format === 'datetime' || format === 'month') {
    const moment = excelMoment(value as string | Date, format === 'datetime')
    return moment && { type: Date, value: moment, format: NUMBER_FORMATS[format] }
  }
  const amount = Number(value)
  if (!Number.isFinite(amount)) return null
  return {
    type: Number,
    value: amount / (format === 'percent' ? 100 : format === 'duration' ? MINUTES_A_DAY : 1),
    format: NUMBER_FORMATS[format],
  }
}

/** Excel has no time zones: a cell gets the local time in Brasília, which the library interprets as UTC. */
function excelMoment(value: string | Date, withTime: boolean): Date | null {
  const civil = typeof value === 'string' ? /^(\d{4}-\d{2})(-\d{2})?$/.exec(value) : null
  const clock = civil ? { date: `${civil[1]}${civil[2] ?? '-01'}`, time: '00:00:00' } : clockAt(value)
  if (!clock) return null
  const moment = new Date(`${clock.date}T${withTime ? clock.time : '00:00:00'}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
