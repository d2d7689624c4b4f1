import { ApiError, UNREACHABLE } from './api_error.ts'
import { COMPANY_CHANGED } from './company_watch.ts'

type Tone = 'success' | 'info' | 'warning' | 'error'

export interface NoticeEntry {
  id: number
  tone: Tone
  text: string
  code?: string
  /** Messages shown below the text. */
  details?: string[]
  /** An action for the notice, for example undo. */
  action?: { label: string; run(): void }
  /** Milliseconds until it closes; without it the user closes it. */
  timeout?: number
}

/** A problem shown in a dialog. */
interface Popup {
  /** 'Aviso' for HTTP 400, 'Erro' otherwise. */
  title: 'Aviso' | 'Erro'
  text: string
  details: string[]
}

export interface NoticeStore {
  subscribe(fn: () => void): () => void
  entries(): readonly NoticeEntry[]
  add(notice: Omit<NoticeEntry, 'id'>): void
  addProblem(problem: unknown): void
  close(id: number): void
  /** The server is reachable again: removes the notice that it was not. */
  reachedAgain(): void
  /** Problems to be confirmed in a dialog, one at a time; the first is shown. */
  popups(): readonly Popup[]
  addPopup(problem: unknown): void
  closePopup(): void
}

/** Errors with a separate dialog: the expired session, the company changed in another tab. */
const TOLD_ELSEWHERE = (error: ApiError) =>
  error.status === 401 || error.code === COMPANY_CHANGED || error.code === 'OpenAICallLimitReached'

function ofProblem(problem: unknown): Omit<NoticeEntry, 'id'> | undefined {
  if (typeof problem === 'string') return { tone: 'error', text: problem }
  if (!(problem instanceof ApiError))
    return { tone: 'error', text: (problem as Error | undefined)?.message || 'Erro', code: '500' }
  if (TOLD_ELSEWHERE(problem)) return undefined
  const { status, code, message } = problem
  const details = problem.errors.map((error) => error.message).filter((text) => text !== message)
  if (status === 404) return { tone: 'warning', text: message, code, details, timeout: 3000 }
  return { tone: status === 400 ? 'warning' : 'error', text: message, code, details }
}

const LAYOUT_VIOLATION = 'ESOCIAL_LAYOUT_VIOLATION'

function popupOf(problem: unknown): Popup | undefined {
  const notice = ofProblem(problem)
  if (!notice) return undefined
  const status = problem instanceof ApiError ? problem.status : undefined
  return {
    title: status === 400 || notice.code === LAYOUT_VIOLATION ? 'Aviso' : 'Erro',
    text: notice.text,
    details: notice.details ?? [],
  }
}

const same = (a: Omit<NoticeEntry, 'id'>, b: Omit<NoticeEntry, 'id'>) => a.code === b.code && a.text === b.text

/** The visible messages. Identical messages are shown once: ten failed requests make one toast. */
export function createNoticeStore(): NoticeStore {
  let list: readonly NoticeEntry[] = []
  let popups: readonly Popup[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const set = (entries: readonly NoticeEntry[]) => {
    list = entries
    for (const listen of listeners) listen()
  }
  const setPopups = (next: readonly Popup[]) => {
    popups = next
    for (const listen of listeners) listen()
  }
  const addPopup = (problem: unknown) => {
    const popup = popupOf(problem)
    // Each problem is shown once, because several calls of one screen may fail together.
    if (popup && !popups.some((item) => item.title === popup.title && item.text === popup.text))
      setPopups([...popups, popup])
  }
  const add: NoticeStore['add'] = (notice) => {
    const id = next++
    // A repeated message moves to the top and its time restarts, instead of being shown twice.
    set([...list.filter((entry) => !same(entry, notice)), { ...notice, id }])
  }
  return {
    subscribe: (fn) => {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    entries: () => list,
    add,
    popups: () => popups,
    addPopup,
    closePopup: () => setPopups(popups.slice(1)),
    addProblem: (problem) => {
      // Violations of the eSocial layout are a list that does not fit into a toast, so a dialog shows them.
      if (problem instanceof ApiError && problem.code === LAYOUT_VIOLATION) return addPopup(problem)
      const notice = ofProblem(problem)
      if (notice) add(notice)
    },
    close: (id) => set(list.filter((entry) => entry.id !== id)),
    reachedAgain: () => set(list.filter((entry) => entry.code !== UNREACHABLE)),
  }
}
