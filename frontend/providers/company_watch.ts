/**
 * Tabs share one session, hence one company. Each tab remembers the company it was drawn for; when another tab changes
 * it, this one must neither show nor save as if nothing had happened.
 */
import { api, ApiError, guardWrites } from './http.ts'
import { recall, remember } from './local_memory.ts'

const KEY = 'ipe.empresa'
export const COMPANY_CHANGED = 'empresa-alterada'
/** Calls that settle the company themselves. */
const FREE = /^\/api\/(login|logout|userinfo\/empresa\/)/

let mine: string | undefined
const listeners = new Set<() => void>()

const stored = () => recall(KEY)

/** Remembers the company this tab works in, and tells the other tabs. */
export function markCompany(id: number | undefined): void {
  mine = id === undefined ? undefined : String(id)
  if (mine !== undefined && stored() !== mine) remember(KEY, mine)
}

const notify = () => listeners.forEach((listen) => listen())
const changed = () => mine !== undefined && stored() !== undefined && stored() !== mine

/** Calls `fn` each time this tab finds out, or is reminded by a refused write, that the company changed. */
export function onCompanyChanged(fn: () => void): () => void {
  listeners.add(fn)
  return () => void listeners.delete(fn)
}

function onStorage(event: StorageEvent) {
  if (event.key === KEY && changed()) notify()
}

/** Another browser window of the same session leaves no storage event behind when storage is off: the server knows. */
async function onFocus() {
  if (mine === undefined) return
  if (changed()) return notify()
  const valid = await api<boolean>(`/api/userinfo/empresa/${mine}/valid`, { background: true }).catch(() => true)
  if (valid === false) notify()
}

/** Starts watching; returns what stops it. */
export function watchCompany(): () => void {
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', onFocus)
  const unguard = guardWrites((path) => {
    if (FREE.test(path) || !changed()) return
    notify()
    throw new ApiError(409, { code: COMPANY_CHANGED, message: 'Atenção! A empresa foi alterada em outra aba' })
  })
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', onFocus)
    unguard()
  }
}
