import type { Context } from '#engine'

/** Records about people that a law keeps for longer than the company may choose. */
export interface Retention {
  /** Years after the last contract. */
  years: number
  /** What is kept and by which law, for the refusal. */
  what: string
  has: (context: Context, talents: number[]) => Promise<boolean>
}

const retentions: Retention[] = []

/** Keeps people with such records from being erased before the years are over, whatever the company sets. */
export const retainPeople = (retention: Retention) => void retentions.push(retention)

/** The retention that holds these contracts of one person longest; null without one. */
export async function longestRetention(context: Context, talents: number[]): Promise<Retention | null> {
  let longest: Retention | null = null
  for (const retention of retentions)
    if (retention.years > (longest?.years ?? 0) && (await retention.has(context, talents))) longest = retention
  return longest
}
