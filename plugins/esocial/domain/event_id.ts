import type { Employer } from './events.ts'

let next = Math.floor(Math.random() * 99_999)

// One for all events: each takes 20 kB outside of the heap, which the collector does not see and gives back late.
const inBrasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** 'yyyyMMddHHmmss' in Brasília. */
const stampOf = (moment: Date) => inBrasilia.format(moment).replace(/\D/g, '')

/**
 * The key of an event: "ID", kind and number of registration (14 places, filled with zeros at the right), moment, number of five digits.
 * The number starts at random, so that two processes rarely collide; the unique index of the events decides.
 */
export function eventId({ tpInsc, nrInsc }: Employer, moment = new Date()): string {
  next = (next % 99_999) + 1
  return `ID${tpInsc}${nrInsc.padEnd(14, '0')}${stampOf(moment)}${String(next).padStart(5, '0')}`
}
