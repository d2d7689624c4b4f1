/** The steps of a form as browser history entries: Back goes to the previous step, not out of the form. */
import { useEffect, useState } from 'react'
import { navigate, useLocation } from '../shell/router.tsx'

/** A step of a form, with its name in the address. */
export interface FormStep {
  /** Its name in the address (`?passo=`). */
  id: string
  /** Heading of the step. */
  title: string
}

/** The current address at another step; the first step has no parameter. */
function addressAt(steps: readonly FormStep[], at: number): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (at > 0) query.set('passo', steps[at]!.id)
  else query.delete('passo')
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

/** `start`: the first step, regardless of the address: typed values may be lost by then. */
export function useSteps(steps: readonly FormStep[], start: () => number) {
  const asked = useLocation().query.get('passo')
  const [first] = useState(start)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    void navigate(addressAt(steps, first), { replace: true, state: window.history.state as unknown })
    setOpened(true)
    // Once: afterwards the address determines the step.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const at = opened
    ? Math.max(
        0,
        steps.findIndex((step) => step.id === asked),
      )
    : first
  // The effect must return nothing: newer browsers return a promise, which React would call as a cleanup.
  useEffect(() => {
    void window.scrollTo(0, 0)
  }, [at])

  return {
    at,
    move: (next: number) =>
      void navigate(addressAt(steps, next), { replace: next < at, state: next > at ? { from: at } : null }),
    /** Returns through the history, so that Back and "Voltar" do not accumulate entries. */
    back() {
      const came = (window.history.state as { from?: number } | null)?.from
      if (came === at - 1) window.history.back()
      else void navigate(addressAt(steps, at - 1), { replace: true })
    },
  }
}
