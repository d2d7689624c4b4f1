import type { RowAt } from '#engine'

type Interview = RowAt<'captacao/entrevistas'>

/** Brasília is UTC-3 all year. */
const OFFSET = '-03:00'

/** Minutes since midnight of '9:30'. */
export const minutesOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])

const clock = (minutes: number) => `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

/** '9:30 às 10:15'. */
export const hoursOf = (row: Pick<Interview, 'hora' | 'duracao'>) =>
  `${clock(minutesOf(row.hora))} às ${clock(minutesOf(row.hora) + Number(row.duracao))}`

/** The start of an interview. */
export const startOf = (row: Pick<Interview, 'data' | 'hora'>) =>
  new Date(`${row.data}T${clock(minutesOf(row.hora)).padStart(5, '0')}:00${OFFSET}`)

const DAY = 86_400_000

/** Nine in the morning of the day before, Brasília. */
export const reminderOf = (row: Pick<Interview, 'data'>) => new Date(Date.parse(`${row.data}T09:00:00${OFFSET}`) - DAY)
