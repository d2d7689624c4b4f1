import { useEffect, useRef, useState } from 'react'
import { isBlank } from '#engine/definition/conditions.ts'
import { type Form, isCivilDate, type ShapeOf, useLink } from '#public'
import type { knownAnswer } from '../../endpoints/admission_known.ts'

const AT = '/api/gestao-talentos/admissao/dados-conhecidos'

/**
 * Fills the empty fields with what the company already knows, once the person has typed a date of birth that matches.
 * Returns whether something was filled in.
 */
export function useKnownData(form: Form): boolean {
  const { call } = useLink()
  const [filled, setFilled] = useState(false)
  // A date that came with the form (a draft) was asked for before.
  const asked = useRef(form.get('pessoal.dataNascimento'))
  const born = form.get('pessoal.dataNascimento')
  useEffect(() => {
    if (typeof born !== 'string' || !isCivilDate(born) || asked.current === born) return
    asked.current = born
    // Nothing known, or too many tries: the form is filled in by hand.
    call<ShapeOf<typeof knownAnswer>>(AT, { method: 'POST', body: { dataNascimento: born } }).then(
      ({ valores }) => {
        for (const [group, values] of Object.entries(valores ?? {}))
          for (const [name, value] of Object.entries(values)) {
            const path = `${group}.${name}`
            if (!isBlank(form.get(path))) continue
            form.set(path, value)
            setFilled(true)
          }
      },
      () => undefined,
    )
  }, [born, call, form])
  return filled
}
