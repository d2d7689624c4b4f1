import { readDatabaseNow } from './clock.ts'
import { defineJob } from './registry.ts'
import { enqueue } from './store.ts'

const DAY = 86_400_000
/** Brasília is three hours behind UTC all year. */
const HOURS_BEHIND_UTC = 3

/** By the clock of Brasília. */
export interface TimeOfDay {
  hour: number
  minute?: number
}

const times = new Map<string, TimeOfDay>()

/** The next time it is so late in Brasília; moments are epoch milliseconds. */
export function nextNight(now: number, { hour, minute = 0 }: TimeOfDay): number {
  const night = new Date(now).setUTCHours(hour + HOURS_BEHIND_UTC, minute, 0, 0)
  return night > now ? night : night + DAY
}

/** Queues the next run, once however many processes ask for it. */
export async function planNight(name: string, given?: number): Promise<number> {
  const now = given ?? (await readDatabaseNow())
  const night = nextNight(now, times.get(name)!)
  return enqueue(name, {}, { delay: night - now, uniqueKey: `${name}:${new Date(night).toISOString().slice(0, 10)}` })
}

/** Says what is done every night. The next night is planned first, so that one that fails does not end the series. */
export function defineNightly(name: string, time: TimeOfDay, work: () => Promise<unknown>): void {
  times.set(name, time)
  defineJob(name, async () => {
    await planNight(name)
    await work()
  })
}

/** Queues the next run of everything that is done every night. */
export async function planNights(): Promise<void> {
  for (const name of times.keys()) await planNight(name)
}
