/** Applying from an advert: a visitor is sent to the short form, which also creates the account. */
import { useState } from 'react'
import { usePortal } from '../app/portal.tsx'
import { navigate, useFeedback } from '#public'
import type { Advert } from '../types.ts'
import { apply } from './apply.ts'

export function useApply(advert: Advert, onApplied?: (advert: Advert) => void) {
  const { user, routes } = usePortal()
  const feedback = useFeedback()
  const [busy, setBusy] = useState(false)
  const vacancyId = advert.solicitacao.id
  const send = async () => {
    if (!user) return navigate(routes.apply(vacancyId))
    setBusy(true)
    try {
      const made = await apply(vacancyId)
      onApplied?.({ ...advert, candidatoSolicitacao: { id: made?.id ?? 0, situacao: 'I', data: made?.data ?? '' } })
      await navigate(routes.applications({ nova: vacancyId }))
    } catch (error) {
      feedback.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
