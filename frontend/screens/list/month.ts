/** Days of a month for a calendar. Civil dates are text, so no time zone can shift them. */

export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const parts = (month: string) => month.split('-').map(Number) as [number, number]
const two = (value: number) => String(value).padStart(2, '0')

/** 'março de 2026' */
export function monthName(month: string): string {
  const [year, number] = parts(month)
  return `${MONTHS[number - 1]} de ${year}`
}

/** '2026-01' → '2025-12' */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year, number] = parts(month)
  const date = new Date(Date.UTC(year, number - 1 + step, 1))
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`
}

/** Days of the month: '2026-02-01' … '2026-02-28'. */
export function daysOf(month: string): string[] {
  const [year, number] = parts(month)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${two(index + 1)}`)
}

/** Weeks from Sunday to Saturday; null for days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month)
  const [year, number] = parts(month)
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const cells = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}
