import { readDatabaseNow } from '#app/cluster/database_clock.ts'
import { defineJob } from './registry.ts'
import { enqueue } from './store.ts'

const DAY = 86_400_000
/** Brasília is three hours behind UTC all year. */
const HOURS_BEHIND_UTC = 3

/** Time in Brasília. */
export interface TimeOfDay {
  hour: number
  minute?: number
}

const times = new Map<string, TimeOfDay>()

/** The next time the clock in Brasília shows this time; both values are epoch milliseconds. */
export function nextNightlyRun(now: number, { hour, minute = 0 }: TimeOfDay): number {
  const night = new Date(now).setUTCHours(hour + HOURS_BEHIND_UTC, minute, 0, 0)
  return night > now ? night : night + DAY
}

/** Queues the next run, only once however many processes call it. */
export async function scheduleNightly(name: string, given?: number): Promise<number> {
  const now = given ?? (await readDatabaseNow())
  const night = nextNightlyRun(now, times.get(name)!)
  return enqueue(name, {}, { delay: night - now, uniqueKey: `${name}:${new Date(night).toISOString().slice(0, 10)}` })
}

/** Defines a nightly job. The next run is queued first, so that a failing run does not end the series. */
export function defineNightly(name: string, time: TimeOfDay, work: () => Promise<unknown>): void {
  times.set(name, time)
  defineJob(name, async () => {
    await scheduleNightly(name)
    await work()
  })
}

/** Queues the next run of every nightly job. */
export async function scheduleAllNightly(): Promise<void> {
  for (const name of times.keys()) await scheduleNightly(name)
}
