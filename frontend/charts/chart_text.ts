import type { ChartFormat } from '#engine/definition/dashboard.ts'
import { formatDate, formatDecimal, formatInteger, formatMoney, formatMonth } from '../fields/format.ts'

/** A chart value as display text. */
export function chartText(value: unknown, format: ChartFormat): string {
  if (value === null || value === undefined || value === '') return '—'
  switch (format) {
    case 'integer':
      return formatInteger(Number(value))
    case 'money':
      return formatMoney(Number(value))
    case 'percent':
      return `${formatDecimal(Number(value), 2, true)}%`
    case 'decimal':
      return formatDecimal(Number(value), 2, true)
    case 'days':
      return `${formatDecimal(Number(value), 1, true)} ${Number(value) === 1 ? 'dia' : 'dias'}`
    case 'hours':
      return `${formatDecimal(Number(value), 1, true)} h`
    case 'date':
      return formatDate(String(value))
    case 'month':
      return formatMonth(String(value))
    default:
      return String(value)
  }
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** Short text for an axis: 'R$ 2,5 mil', '40%'. */
export const axisText = (value: unknown, format: ChartFormat) =>
  typeof value === 'number'
    ? `${format === 'money' ? 'R$ ' : ''}${short.format(value)}${format === 'percent' ? '%' : ''}`
    : String(value)

/** Truncates a text for an axis; the full text is in the tooltip and the table. */
export const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** Wraps a name to at most `lines` lines of about `length` characters; a level at its end ('- II') is not separated. */
export function wrapped(text: string, length: number, lines = 2): string {
  const name = text.replace(/ - (?=\S+$)/, ' -\u00a0')
  if (name.length <= length) return name
  const cut = name.lastIndexOf(' ', length)
  if (lines < 2 || cut < 3) return shortened(name, length)
  return `${name.slice(0, cut)}\n${wrapped(name.slice(cut + 1), length, lines - 1)}`
}
