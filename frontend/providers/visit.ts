/**
 * A visit: one user working in this browser, in any number of tabs, without a pause of half an hour. It starts with the
 * sign-in; the question at its start (whose session this is) is not repeated within it.
 */
import { recall, remember } from './local_memory.ts'

const KEY = 'ipe.visita'
const PAUSE_MS = 30 * 60_000
/** Storage is written at most this often during use. */
const STEP_MS = 60_000

/** Whether the user's visit is still running. */
export function visiting(user: number | undefined, now = Date.now()): boolean {
  const [id, seen] = (recall(KEY) ?? '').split(' ').map(Number)
  return user !== undefined && id === user && seen !== undefined && now - seen < PAUSE_MS
}

/** Starts or continues the visit of a user; it ends only by inactivity. */
export const markVisit = (user: number | undefined, now = Date.now()): void =>
  remember(KEY, user === undefined ? undefined : `${user} ${now}`)

/** Continues the visit on user activity; returns the function that stops it. */
export function trackVisit(user: number | undefined): () => void {
  let marked = Date.now()
  markVisit(user, marked)
  const onUse = () => {
    if (Date.now() - marked < STEP_MS) return
    marked = Date.now()
    markVisit(user, marked)
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) window.addEventListener(event, onUse, { passive: true })
  return () => events.forEach((event) => window.removeEventListener(event, onUse))
}
