import { lazy } from 'react'

export const AnswerPage = lazy(() =>
  import('./answering/AnswerPage.tsx').then((module) => ({ default: module.AnswerPage })),
)
