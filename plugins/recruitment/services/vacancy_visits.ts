import type { Context } from '#engine'
import { savePreference } from '#app/core/preferences.ts'
import { VISITS, visitsOf } from '../queries/vacancy_visits.ts'

/** Maximum number of vacancies stored per user: the latest visited. */
const MAX_SOURCES = 200

/** Records a visit of a vacancy: candidates who came before are no longer new to this user. */
export async function noteVisit(context: Context, vacancyId: number): Promise<void> {
  const { [vacancyId]: _, ...others } = await visitsOf(context)
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => b.localeCompare(a))
    .slice(0, MAX_SOURCES - 1)
  await savePreference(context, VISITS, { ...Object.fromEntries(latest), [vacancyId]: new Date().toISOString() })
}
