/** Pending answers: shown immediately, stored in the browser until the server has them. */
import { useCallback, useState } from 'react'
import { type ApiError, deleteQueue, type Saving, useQueue } from '#public'
import type { Answer, Answers, Form } from './types.ts'

export type { Saving }
/** `place` distinguishes several links on one device. */
export const queueKey = (id: number, place = '') => `questionario:${place}${id}`
export const invalidateSharedAnswers = deleteQueue

const byQuestion = (answers: Answer[]): Answers => Object.fromEntries(answers.map((item) => [item.perguntaId, item]))

export function useAnswers(
  form: Form,
  key: string,
  send: (answer: Answer) => Promise<unknown>,
  onRefused: (error: ApiError) => void,
) {
  const { waiting, saving, add, flush } = useQueue<Answer>({ key, idOf: (item) => item.perguntaId, send, onRefused })
  const [answers, setAnswers] = useState<Answers>(() => ({ ...byQuestion(form.respostas), ...waiting }))
  const answer = useCallback(
    (item: Answer, typing = false) => {
      setAnswers((all) => ({ ...all, [item.perguntaId]: item }))
      add(item, typing)
    },
    [add],
  )
  return { answers, saving, answer, flush }
}
