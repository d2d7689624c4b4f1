/** What must be answered before going on: an expired session, and the privacy term of the company. */
import { api, ExpiredSession, navigate, onlyDigits, useFeedback } from '#public'
import { TermDialog } from '../candidate/TermDialog.tsx'
import { usePortal } from './portal.tsx'

function Expired() {
  const { session, empresaId, login, routes, update } = usePortal()
  const enter = (password: string) =>
    login(
      { username: onlyDigits(session.usuario?.cpf ?? ''), password, empresaId: empresaId!, tipoLogin: 'CADASTRO' },
      null,
    )
  const leave = () => {
    update({ authenticated: false, usuario: undefined })
    void navigate(routes.login(), { force: true })
  }
  return <ExpiredSession enter={enter} leave={leave} />
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
      <Expired />
    </>
  )
}
