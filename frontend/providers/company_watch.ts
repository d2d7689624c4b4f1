/**
 * Tabs share one session and so one company. Each tab stores the company it was rendered for. When another tab changes
 * it, this tab must neither show nor save data of the previous one.
 */
import { api, ApiError, guardWrites } from './http.ts'
import { recall, remember } from './local_memory.ts'

const KEY = 'ipe.empresa'
export const COMPANY_CHANGED = 'empresa-alterada'
/** Calls that set the company themselves. */
const FREE = /^\/api\/(login|logout|userinfo\/empresa\/)/

let mine: string | undefined
const listeners = new Set<() => void>()

const stored = () => recall(KEY)

/** Stores the company of this tab and notifies the other tabs. */
export function markCompany(id: number | undefined): void {
  mine = id === undefined ? undefined : String(id)
  if (mine !== undefined && stored() !== mine) remember(KEY, mine)
}

const notify = () => listeners.forEach((listen) => listen())
const changed = () => mine !== undefined && stored() !== undefined && stored() !== mine

/** Calls `fn` when this tab detects that the company changed, and on every write rejected for that reason. */
export function onCompanyChanged(fn: () => void): () => void {
  listeners.add(fn)
  return () => void listeners.delete(fn)
}

function onStorage(event: StorageEvent) {
  if (event.key === KEY && changed()) notify()
}

/** Without storage, changes in another window cause no storage event, so the server is asked. */
async function onFocus() {
  if (mine === undefined) return
  if (changed()) return notify()
  const valid = await api<boolean>(`/api/userinfo/empresa/${mine}/valid`, { background: true }).catch(() => true)
  if (valid === false) notify()
}

/** Starts watching; returns the function that stops it. */
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
