/** Saves an advert. Visitors are sent to the sign-in and return to the advert. */
import { useEffect, useState } from 'react'
import { api, Icon, navigate, useFeedback, t } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { Advert } from '../types.ts'

export function SaveButton({ advertId }: { advertId: number }) {
  const { user, routes } = usePortal()
  const [saved, setSaved] = useState(false)
  const feedback = useFeedback()
  useEffect(() => {
    if (!user) return
    // Optional: if it fails, the page still works.
    api<Advert[]>('/api/externo/vagas-salvas', { silent: true }).then(
      (rows) => setSaved(rows.some((row) => row.id === advertId)),
      () => undefined,
    )
  }, [user, advertId])
  const toggle = async () => {
    if (!user) return navigate(routes.login({ voltar: routes.advert(advertId) }))
    setSaved(!saved)
    try {
      if (saved) await api(`/api/externo/vagas-salvas/${advertId}`, { method: 'DELETE' })
      else await api('/api/externo/vagas-salvas', { method: 'POST', body: { solicitacaoId: advertId } })
      feedback.toast('success', saved ? t('Vaga tirada das salvas.') : t('Vaga salva.'))
    } catch (error) {
      setSaved(saved)
      feedback.failure(error)
    }
  }
  return (
    <button type="button" className="button quiet" aria-pressed={saved} onClick={() => void toggle()}>
      <Icon name={saved ? 'check' : 'plus'} /> {saved ? t('Vaga salva') : t('Salvar vaga')}
    </button>
  )
}
