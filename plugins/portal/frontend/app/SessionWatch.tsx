/** Dialogs that block the page: an expired session, and the privacy term of the company. */
import { api, ExpiredSession, navigate, onlyDigits, useFeedback, useLocation, t } from '#public'
import { TermDialog } from '../candidate/TermDialog.tsx'
import { usePortal } from './portal.tsx'

function Expired() {
  const { session, empresaId, login, confirm, routes, update } = usePortal()
  const enter = async (password: string) => {
    const username = onlyDigits(session.usuario?.cpf ?? '')
    const found = await login({ username, password, empresaId: empresaId!, tipoLogin: 'CADASTRO' }, null)
    return found.etapa ? { confirm: (codigo: string) => confirm(codigo, null) } : undefined
  }
  const leave = () => {
    update({ authenticated: false, usuario: undefined })
    void navigate(routes.login(), { force: true })
  }
  return <ExpiredSession enter={enter} leave={leave} />
}

function PendingTerm() {
  const { user, config, session, update, logout, routes } = usePortal()
  const feedback = useFeedback()
  const { path } = useLocation()
  // A candidate who does not accept can still read, export and erase their data.
  if (path.endsWith('/privacidade')) return null
  if (!user || !config?.exigirAceitePsi || session.aceitoPoliticaSeguranca !== false) return null
  const accept = async () => {
    try {
      await api(`/api/externo/candidatos/${user.id}/aceita-termo`, { method: 'PATCH', body: { aceito: true } })
      update({ aceitoPoliticaSeguranca: true })
    } catch (error) {
      feedback.failure(error)
    }
  }
  const leave = async () => {
    await logout()
    await navigate(routes.login(), { force: true })
  }
  return (
    <TermDialog
      text={config.politicaSeguranca}
      onAccept={accept}
      onLeave={() => void leave()}
      leaveLabel={t('Sair sem aceitar')}
      own={routes.privacy(user.id)}
    />
  )
}

export function SessionWatch() {
  return (
    <>
      <PendingTerm />
      <Expired />
    </>
  )
}
