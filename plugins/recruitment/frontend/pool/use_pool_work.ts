import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useNotice } from '#frontend'
import { CANDIDATES } from '../candidate/use_candidate.ts'
import { type Outcome, POOL } from './types.ts'

const TOUCHED = [POOL, CANDIDATES, 'captacao/solicitacoes-pessoal', 'captacao/convites-vagas']

/** Sends an operation for the chosen people. Shows a notice, or returns the outcome if somebody was left out. */
export function usePoolWork(path: string, done: (count: number) => string, onDone: () => void) {
  const client = useQueryClient()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const send = async (body: Record<string, unknown>) => {
    setBusy(true)
    try {
      const told = await api<Outcome>(`/api/${POOL}/${path}`, { method: 'POST', body, silent: true })
      for (const key of TOUCHED) void client.invalidateQueries({ queryKey: [key] })
      if (told.recusas.length) return setOutcome(told)
      notice.success(done(told.feitos))
      onDone()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, outcome, send }
}
