/** What must be answered before going on: an expired session, and the privacy term of the company. */
import { useEffect, useState } from 'react'
import { api, onSessionExpired } from '#frontend/providers/http.ts'
import { TermDialog } from '../candidate/TermDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFeedback } from '../ui/Feedback.tsx'
import { usePortal } from './portal.tsx'
import { navigate } from './router.tsx'

const WARNING = 'Se você permanecer, o login será solicitado na próxima operação e os dados não salvos do formulário serão perdidos.'

function ExpiredSession() {
  const { routes, update } = usePortal()
  const [expired, setExpired] = useState(false)
  useEffect(() => onSessionExpired(() => setExpired(true)), [])
  if (!expired) return null
  const leave = () => {
    setExpired(false)
    update({ authenticated: false, usuario: undefined })
    void navigate(routes.login(), { force: true })
  }
  return (
    <Dialog title="Sua sessão expirou." role="alertdialog" onClose={() => setExpired(false)}>
      <div className="dialog-body">
        <p>{WARNING}</p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={() => setExpired(false)}>
          Permanecer
        </button>
        <button type="button" className="button" data-autofocus onClick={leave}>
          Sair
        </button>
      </div>
    </Dialog>
  )
}

function PendingTerm() {
  const { user, config, session, update } = usePortal()
  const feedback = useFeedback()
  if (!user || !config?.exigirAceitePsi || session.aceitoPoliticaSeguranca !== false) return null
  const accept = async () => {
    try {
      await api(`/api/externo/candidatos/${user.id}/aceita-termo`, { method: 'PATCH', body: { aceito: true } })
      update({ aceitoPoliticaSeguranca: true })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return <TermDialog text={config.politicaSeguranca} onAccept={accept} />
}

export function SessionWatch() {
  return (
    <>
      <PendingTerm />
      <ExpiredSession />
    </>
  )
}
