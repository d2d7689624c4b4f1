import type { Context } from '#engine'
import { savePreference } from '#app/core/preferences.ts'
import { VISITS, visitsOf } from '../queries/vacancy_visits.ts'

/** Vacancies remembered of each user: those visited last. */
const MOST = 200

/** Notes that somebody looks at a vacancy now: who came before is no longer new to them. */
export async function noteVisit(context: Context, vacancyId: number): Promise<void> {
  const { [vacancyId]: _, ...others } = await visitsOf(context)
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => b.localeCompare(a))
    .slice(0, MOST - 1)
  await savePreference(context, VISITS, { ...Object.fromEntries(latest), [vacancyId]: new Date().toISOString() })
}
