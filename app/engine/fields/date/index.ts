import vine from '@vinejs/vine'
import { ColumnField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'
import { monthRule, dateRule, durationRule, momentRule } from './rules.ts'
import { isoDate, isoMoment, isoMonth } from './written.ts'

/** What `date`, `datetime` and `month` can. */
export class DateField extends ColumnField<string> {}

/** What `time` can. */
export class TimeField extends ColumnField<string> {
  /** At most so many characters. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /** The longest duration, `maxDuration('24:00')`. */
  maxDuration(longest: string, message?: string) {
    return this.with({ longest, ...(message && { maxMessage: message }) })
  }
}

/** Civil date 'yyyy-MM-dd' (taken as 'dd/MM/yyyy' too): never shifted by a time zone. */
export const date = (label: string) => new DateField({ kind: 'date', label })
/** Instant, ISO 8601 in UTC; taken as 'dd/MM/yyyy HH:mm:ss' by the clock of Brasília too. */
export const datetime = (label: string) => new DateField({ kind: 'datetime', label })
/** Month 'yyyy-MM' (taken as 'MM/yyyy' too). */
export const month = (label: string) => new DateField({ kind: 'month', label })
/** Time or duration 'h:mm' (hours may exceed 24), at most 10 characters. */
export const time = (label: string) => new TimeField({ kind: 'time', label, max: 10 })

/** An empty field comes by as null. */
const unlessEmpty = (read: (text: string) => string) => (value: string | null) => value && read(value)

/** '2026-11-20' → '20/11/2026' */
export const brDate = (value: string) => String(value).slice(0, 10).split('-').reverse().join('/')

/** A day or a month as people write it, or as it is kept. */
const searchedDay = (typed: string) => {
  const found = /^(?:(\d\d)\/)?(\d\d)\/(\d{4})$/.exec(typed)
  if (found) return [found[3], found[2], found[1]].filter(Boolean).join('-')
  return /^\d{4}(-\d\d){1,2}$/.test(typed) ? typed : null
}

export const dateKind: FieldKind = {
  name: 'date',
  storage: 'column',
  column: () => ({ type: 'date' }),
  rule: () => vine.string().use(dateRule()).transform(unlessEmpty(isoDate)),
  fromDb: (value) => (value === null ? null : String(value).slice(0, 10)),
  toDb: (value) => (value === '' ? null : value),
  operators: ['in', 'range'],
  searched: searchedDay,
  cell: 'date',
  text: brDate,
  openapi: () => ({ type: 'string', format: 'date' }),
}

// One for all values: each takes 20 kB outside of the heap, which the collector does not see and gives back late.
const shown = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

export const datetimeKind: FieldKind = {
  name: 'datetime',
  storage: 'column',
  column: () => ({ type: 'datetime' }),
  rule: () =>
    vine
      .string()
      .regex(
        /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?|\d\d\/\d\d\/\d{4} \d\d:\d\d(:\d\d)?)$/,
      )
      .use(momentRule())
      .transform(unlessEmpty(isoMoment)),
  toDb: (value) => (value ? new Date(value).toISOString().slice(0, 19).replace('T', ' ') : null),
  fromDb: (value) => (value === null ? null : `${String(value).slice(0, 19).replace(' ', 'T')}Z`),
  operators: ['range'],
  cell: 'datetime',
  text: (value) => shown.format(new Date(value)).replace(', ', ' '),
  openapi: () => ({ type: 'string', format: 'date-time' }),
}

export const monthKind: FieldKind = {
  name: 'month',
  storage: 'column',
  column: () => ({ type: 'string', length: 7 }),
  rule: () => vine.string().use(monthRule()).transform(unlessEmpty(isoMonth)),
  toDb: (value) => (value === '' ? null : value),
  operators: ['in', 'range'],
  searched: searchedDay,
  cell: 'month',
  text: (value) => String(value).split('-').reverse().join('/'),
  openapi: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
}

export const timeKind: FieldKind = {
  name: 'time',
  storage: 'column',
  column: () => ({ type: 'string', length: 10 }),
  rule: (field) =>
    vine
      .string()
      .maxLength(10)
      .regex(/^(\d{1,7}:[0-5]\d)?$/)
      .use(durationRule(field)),
  toDb: (value) => (value === '' ? null : value),
  operators: ['in'],
  cell: 'text',
  openapi: () => ({ type: 'string', pattern: '^\\d{1,7}:[0-5]\\d$' }),
}
