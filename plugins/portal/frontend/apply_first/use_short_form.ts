/** Sends the short form once, even on an unstable connection: every retry has the same key. */
import { useRef, useState } from 'react'
import { type ShapeOf, api, ApiError, type Form, navigate, persist, useFeedback, t } from '#public'
import { usePortal } from '../app/portal.tsx'
import { clearDraft } from '../candidate/draft.ts'
import type { appliedAnswer } from '../../endpoints/apply_first.ts'
import { shortFormBody } from './values.ts'

type Answer = ShapeOf<typeof appliedAnswer>

/** Failure reasons: the vacancy is closed, the password is not that of the document, or a second factor is required. */
export interface Ended {
  code: 'VAGA_FECHADA' | 'JA_CADASTRADO' | 'SEGUNDO_FATOR'
  message: string
}

const said = ({ jaCadastrado, jaInscrito }: Answer) =>
  jaInscrito
    ? t('Você já estava inscrito nesta vaga. Veja abaixo em que passo está.')
    : jaCadastrado
      ? t('Candidatura enviada com o cadastro que você já tinha.')
      : t('Candidatura enviada. Boa sorte!')

export function useShortForm(vacancyId: number, form: Form) {
  const portal = usePortal()
  const feedback = useFeedback()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [ended, setEnded] = useState<Ended>()
  const config = portal.config!
  const last = useRef({ text: '', key: '' })

  /** Changed content is another request; the same content keeps its key, so that it counts once. */
  const keyOf = (text: string) => {
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }

  const send = async (parts: { foreign: boolean; resume: File | null; accepted: boolean }) => {
    setBusy(true)
    setEnded(undefined)
    const { resume } = parts
    const text = JSON.stringify([form.values, parts.foreign, parts.accepted, resume?.name, resume?.size])
    const headers = { 'Idempotency-Key': keyOf(text) }
    try {
      const answer = (await persist(
        () =>
          api<Answer>(`/api/externo/anuncios/${vacancyId}/candidatar`, {
            method: 'POST',
            body: shortFormBody(form.values, parts, config),
            headers,
          }),
        async () => false,
        () => setWaiting(true),
      ))!
      clearDraft(config.empresa.id)
      portal.unfinished.delete(config.empresa.id)
      feedback.toast('success', said(answer))
      await portal.refresh()
      await navigate(portal.routes.applications({ nova: vacancyId }), { replace: true, force: true })
    } catch (error) {
      const { code, message, fieldMessages } = error as ApiError
      if (code === 'VAGA_FECHADA' || code === 'JA_CADASTRADO' || code === 'SEGUNDO_FATOR') setEnded({ code, message })
      else if (error instanceof ApiError && Object.keys(fieldMessages).length > 0) form.mark(fieldMessages)
      else feedback.failure(error)
    } finally {
      setBusy(false)
      setWaiting(false)
    }
  }
  return { busy, waiting, ended, send }
}
