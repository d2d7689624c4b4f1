/** Current step and number of steps left. */
import { useEffect, useRef } from 'react'
import { t } from '../language/t.ts'
import type { FormStep } from './use_steps.ts'

/** `at`: index of the current step. */
export function StepProgress({ steps, at }: { steps: readonly FormStep[]; at: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  // For screen reader users a new step is a new page: its title gets the focus.
  useEffect(() => {
    if (before.current !== at) heading.current?.focus()
    before.current = at
  }, [at])
  return (
    <div className="step-progress">
      <p>{t('Passo {at} de {length}', { at: at + 1, length: steps.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {steps[at]!.title}
      </h2>
      <progress
        value={at + 1}
        max={steps.length}
        aria-label={t('Passo {at} de {length}', { at: at + 1, length: steps.length })}
      />
    </div>
  )
}
