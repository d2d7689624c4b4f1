/**
 * Answers on their way to the server: written into the browser at once, sent one question at a time, sent again when the connection is back.
 * Nobody loses an answer to a tunnel or an empty battery.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, ApiError, readStored, removeStored, writeStored } from '#public'
import { byQuestion } from './answers.ts'
import type { Answer, Answers, Sheet } from './types.ts'

export type Saving = 'saved' | 'saving' | 'offline'

const TYPING = 700
const RETRY = 5000
const draftKey = (id: number) => `questionario:${id}`

export const forgetDraft = (id: number) => removeStored(draftKey(id))

export function useAnswers(sheet: Sheet, onRefused: (error: ApiError) => void) {
  const [unsent] = useState(() => readStored<Answers>(draftKey(sheet.id)) ?? {})
  const [answers, setAnswers] = useState<Answers>(() => ({ ...byQuestion(sheet.respostas), ...unsent }))
  const [saving, setSaving] = useState<Saving>(Object.keys(unsent).length ? 'saving' : 'saved')
  const queue = useRef<Answers>(unsent)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const refused = useRef(onRefused)
  refused.current = onRefused

  const keep = useCallback(
    () => (Object.keys(queue.current).length ? writeStored(draftKey(sheet.id), queue.current) : forgetDraft(sheet.id)),
    [sheet.id],
  )

  /** Sends what waits, one after the other. False when something could not be sent. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    for (let answer = Object.values(queue.current)[0]; answer; answer = Object.values(queue.current)[0]) {
      setSaving('saving')
      try {
        await api(`/api/externo/avaliacoes/${sheet.id}/respostas/${answer.perguntaId}`, {
          method: 'PUT',
          body: answer,
          silent: true,
        })
      } catch (error) {
        if (
          !(error instanceof ApiError) ||
          error.status === 0 ||
          error.status >= 500 ||
          error.status === 429 ||
          error.status === 401
        ) {
          setSaving('offline')
          return false
        }
        // The server will never take this one: say why, and do not stand in the way of the others.
        refused.current(error)
      }
      // Changed while it was on its way: the newer one still has to go.
      if (queue.current[answer.perguntaId] === answer) delete queue.current[answer.perguntaId]
      keep()
    }
    setSaving('saved')
    return true
  }, [sheet.id, keep])

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current ??= sendAll().finally(() => (running.current = undefined))
    return running.current
  }, [sendAll])

  useEffect(() => {
    const back = () => void flush()
    if (Object.keys(queue.current).length) back()
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('online', back)
      clearTimeout(timer.current)
    }
  }, [flush])

  useEffect(() => {
    if (saving !== 'offline') return
    const again = setInterval(() => void flush(), RETRY)
    return () => clearInterval(again)
  }, [saving, flush])

  const answer = useCallback(
    (given: Answer, typing = false) => {
      setAnswers((all) => ({ ...all, [given.perguntaId]: given }))
      queue.current[given.perguntaId] = given
      keep()
      setSaving((present) => (present === 'offline' ? present : 'saving'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), typing ? TYPING : 0)
    },
    [flush, keep],
  )

  return { answers, saving, answer, flush }
}
