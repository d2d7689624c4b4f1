import type { Employer } from './events.ts'

let next = Math.floor(Math.random() * 99_999)

// Shared by all events: each formatter allocates 20 kB outside the heap, which the garbage collector does not see and
// frees late.
const inBrasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** 'yyyyMMddHHmmss' in Brasília time. */
const stampOf = (moment: Date) => inBrasilia.format(moment).replace(/\D/g, '')

/**
 * The key of an event: "ID", registration type and number (14 characters, padded with zeros on the right), timestamp,
 * five-digit number. The number starts at random so that two processes rarely collide; the unique index of the events
 * prevents duplicates.
 */
export function eventId({ tpInsc, nrInsc }: Employer, moment = new Date()): string {
  next = (next % 99_999) + 1
  return `ID${tpInsc}${nrInsc.padEnd(14, '0')}${stampOf(moment)}${String(next).padStart(5, '0')}`
}
