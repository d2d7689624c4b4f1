import vine from '@vinejs/vine'
import { tooLong } from './duration.ts'
import { isoDate, isoMoment, isoMonth } from './written.ts'

const CIVIL = /^\d{4}-\d\d-\d\d$/
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lastDayOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether 'yyyy-MM-dd' is a day that exists. Asked of every date of every record that is written: without objects. */
export function isCivilDate(value: string): boolean {
  if (!CIVIL.test(value)) return false
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))]
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
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
