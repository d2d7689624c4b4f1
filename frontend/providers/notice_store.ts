import { ApiError } from './api_error.ts'
import { COMPANY_CHANGED } from './company_watch.ts'

export type Tone = 'success' | 'info' | 'warning' | 'error'

export interface NoticeEntry {
  id: number
  tone: Tone
  text: string
  code?: string
  /** Messages shown beneath the text. */
  details?: string[]
  /** One thing that can be done about it, e.g. undoing it. */
  action?: { label: string; run(): void }
  /** Milliseconds on screen; without it the person closes it. */
  timeout?: number
}

export interface NoticeStore {
  subscribe(fn: () => void): () => void
  entries(): readonly NoticeEntry[]
  add(notice: Omit<NoticeEntry, 'id'>): void
  addProblem(problem: unknown): void
  close(id: number): void
}

/** A dialog of their own tells these: the expired session, the company of the other tab. */
const TOLD_ELSEWHERE = (error: ApiError) => error.status === 401 || error.code === COMPANY_CHANGED || error.code === 'OpenAICallLimitReached'

function ofProblem(problem: unknown): Omit<NoticeEntry, 'id'> | undefined {
  if (typeof problem === 'string') return { tone: 'error', text: problem }
  if (!(problem instanceof ApiError)) return { tone: 'error', text: (problem as Error | undefined)?.message || 'Erro', code: '500' }
  if (TOLD_ELSEWHERE(problem)) return undefined
  const { status, code, message } = problem
  const details = problem.errors.map((one) => one.message).filter((text) => text !== message)
  if (status === 404) return { tone: 'warning', text: message, code, details, timeout: 3000 }
  return { tone: status === 400 ? 'warning' : 'error', text: message, code, details }
}

const same = (a: Omit<NoticeEntry, 'id'>, b: Omit<NoticeEntry, 'id'>) => a.code === b.code && a.text === b.text

/** The messages on screen. The same message twice is shown once: ten failed requests make one toast. */
export function createNoticeStore(): NoticeStore {
  let list: readonly NoticeEntry[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const set = (entries: readonly NoticeEntry[]) => {
    list = entries
    for (const listen of listeners) listen()
  }
  const add: NoticeStore['add'] = (notice) => {
    const id = next++
    // Shown again on top, with its time starting anew, instead of a second copy.
    set([...list.filter((one) => !same(one, notice)), { ...notice, id }])
  }
  return {
    subscribe: (fn) => {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    entries: () => list,
    add,
    addProblem: (problem) => {
      const notice = ofProblem(problem)
      if (notice) add(notice)
    },
    close: (id) => set(list.filter((one) => one.id !== id)),
  }
}
