/** The steps of a form as places of the browser's history: its Back button goes to the step before, not out of the form. */
import { useEffect, useState } from 'react'
import { navigate, useLocation } from '#public'
import type { Step } from './steps.ts'

/** The present address at another step; the first one has no name in it. */
function addressAt(steps: Step[], at: number): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (at > 0) query.set('passo', steps[at]!.id)
  else query.delete('passo')
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

/** `start`: where to begin, whatever the address says: what was typed may be gone by then. */
export function useSteps(steps: Step[], start: () => number) {
  const asked = useLocation().query.get('passo')
  const [first] = useState(start)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    void navigate(addressAt(steps, first), { replace: true, state: window.history.state as unknown })
    setOpened(true)
    // Once: from then on the address leads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const at = opened
    ? Math.max(
        0,
        steps.findIndex((one) => one.id === asked),
      )
    : first
  // Nothing may be given back: newer browsers answer with a promise, which React would call as a cleanup.
  useEffect(() => {
    void window.scrollTo(0, 0)
  }, [at])

  return {
    at,
    move: (next: number) =>
      void navigate(addressAt(steps, next), { replace: next < at, state: next > at ? { from: at } : null }),
    /** The way one came, so that Back and "Voltar" don't pile up on each other. */
    back() {
      const came = (window.history.state as { from?: number } | null)?.from
      if (came === at - 1) window.history.back()
      else void navigate(addressAt(steps, at - 1), { replace: true })
    },
  }
}
