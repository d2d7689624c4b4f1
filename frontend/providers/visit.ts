/**
 * A visit: one person using the product in this browser, in any number of tabs, without a pause of half an hour.
 * Signing in begins one; what is asked at its beginning (whose session this is) is not asked again within it.
 */
import { recall, remember } from './local_memory.ts'

const KEY = 'ipe.visita'
const PAUSE_MS = 30 * 60_000
/** Storage is written at most this often while somebody works. */
const STEP_MS = 60_000

/** Whether this user was here a moment ago. */
export function visiting(user: number | undefined, now = Date.now()): boolean {
  const [id, seen] = (recall(KEY) ?? '').split(' ').map(Number)
  return user !== undefined && id === user && seen !== undefined && now - seen < PAUSE_MS
}

/** Begins or continues the visit of a user; nobody ends it. */
export const markVisit = (user: number | undefined, now = Date.now()): void =>
  remember(KEY, user === undefined ? undefined : `${user} ${now}`)

/** Continues the visit while somebody works; returns what stops it. */
export function keepVisit(user: number | undefined): () => void {
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
