import { createContext, useContext, useMemo } from 'react'
import type { ApiError } from './api_error.ts'
import type { NoticeStore } from './notice_store.ts'

/** Shows messages at the bottom of the screen: success, failure, information. */
export interface Notice {
  /** A green toast for 3 s; with `undo` for 10 s and a button that reverts the change. */
  success(text: string, undo?: () => void): void
  /** Neutral message that closes automatically. */
  info(text: string): void
  /** Stays until closed. */
  warn(text: string): void
  /** Stays until closed: a warning for HTTP 400, an error otherwise, with the messages of single fields below. */
  error(problem: ApiError | string | unknown): void
  /**
   * A dialog instead of a toast, for results the user waits for: "Aviso" for HTTP 400, "Erro" otherwise; one at a time.
   */
  popup(problem: ApiError | string | unknown): void
}

/** Time in milliseconds during which a change can be undone. */
export const UNDO_TIME = 10_000

/** Its value is made by `NoticeProvider` (`frontend/dialogs`). */
export const NoticeContext = createContext<NoticeStore | undefined>(undefined)

/** Shows messages to the user. */
export function useNotice(): Notice {
  const store = useContext(NoticeContext)
  if (!store) throw new Error('useNotice() needs a <NoticeProvider> above it')
  return useMemo(
    () => ({
      success: (text, undo) =>
        store.add({
          tone: 'success',
          text,
          timeout: undo ? UNDO_TIME : 3000,
          ...(undo && { action: { label: 'Desfazer', run: undo } }),
        }),
      info: (text) => store.add({ tone: 'info', text, timeout: 6000 }),
      warn: (text) => store.add({ tone: 'warning', text }),
      error: (problem) => store.addProblem(problem),
      popup: (problem) => store.addPopup(problem),
    }),
    [store],
  )
}
