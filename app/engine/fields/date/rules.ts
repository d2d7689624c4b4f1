import vine from '@vinejs/vine'
import { tooLong } from './duration.ts'
import { isoDate, isoMoment, isoMonth } from './written.ts'

/** Whether 'yyyy-MM-dd' is a day that exists. */
export function isCivilDate(value: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  if (!match) return false
  const [, year, month, day] = match.map(Number) as [number, number, number, number]
  return (
    year! >= 1000 &&
    month! >= 1 &&
    month! <= 12 &&
    day! >= 1 &&
    day! <= new Date(Date.UTC(year!, month!, 0)).getUTCDate()
  )
}

export const dateRule = vine.createRule((value: unknown, _options: undefined, field) => {
  if (value !== '' && !isCivilDate(isoDate(String(value)))) field.report('Data inválida.', 'civilDate', field)
})

export const monthRule = vine.createRule((value: unknown, _options: undefined, field) => {
  if (value !== '' && !isCivilDate(`${isoMonth(String(value))}-01`)) field.report('Mês inválido.', 'civilMonth', field)
})

/** After its form is known to be right: whether there is such a moment. */
export const momentRule = vine.createRule((value: unknown, _options: undefined, field) => {
  const moment = isoMoment(String(value))
  if (moment !== '' && (!isCivilDate(moment.slice(0, 10)) || Number.isNaN(Date.parse(moment))))
    field.report('Data inválida.', 'civilMoment', field)
})

export const durationRule = vine.createRule(
  (value: unknown, limit: { longest?: string; maxMessage?: string }, field) => {
    const message = value === '' ? undefined : tooLong(String(value), limit)
    if (message) field.report(message, 'duration', field)
  },
)
