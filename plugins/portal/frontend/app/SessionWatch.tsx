/** What must be answered before going on: an expired session, and the privacy term of the company. */
import { useEffect, useState, type ReactNode } from 'react'
import { onlyDigits } from '#frontend/fields/format.ts'
import { api, ApiError, onSessionExpired } from '#frontend/providers/http.ts'
import { TermDialog } from '../candidate/TermDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFeedback } from '../ui/Feedback.tsx'
import { FieldBox } from '../ui/FieldBox.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { usePortal } from './portal.tsx'
import { navigate } from './router.tsx'

/** The password alone opens the session again, right where the person is: the page behind keeps what was typed. */
function EnterAgain({ onEntered, children }: { onEntered: () => void; children: ReactNode }) {
  const { session, empresaId, login } = usePortal()
  const feedback = useFeedback()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    if (!password) return setProblem('Senha é obrigatório(a)')
    setBusy(true)
    try {
      await login(
        { username: onlyDigits(session.usuario?.cpf ?? ''), password, empresaId: empresaId!, tipoLogin: 'CADASTRO' },
        null,
      )
      onEntered()
      feedback.toast('success', 'Você entrou de novo. Pode continuar.')
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <div className="dialog-body">
        <p>
          Informe a senha para continuar de onde parou. O que você digitou continua na tela; se sair, o que não foi
          gravado se perde.
        </p>
        <FieldBox field="password" label="Senha" error={problem}>
          {(input) => (
            <PasswordInput {...input} autoComplete="current-password" value={password} onChange={setPassword} />
          )}
        </FieldBox>
      </div>
      <div className="dialog-actions">
        {children}
        <button type="submit" className="button" disabled={busy}>
          Entrar de novo
        </button>
      </div>
    </form>
  )
}

function ExpiredSession() {
  const { routes, update } = usePortal()
  const [expired, setExpired] = useState(false)
  useEffect(() => onSessionExpired(() => setExpired(true)), [])
  if (!expired) return null
  const close = () => setExpired(false)
  const leave = () => {
    close()
    update({ authenticated: false, usuario: undefined })
    void navigate(routes.login(), { force: true })
  }
  return (
    <Dialog title="Sua sessão expirou." role="alertdialog" onClose={close}>
      <EnterAgain onEntered={close}>
        <button type="button" className="button quiet" onClick={leave}>
          Sair
        </button>
        <button type="button" className="button quiet" onClick={close}>
          Permanecer
        </button>
      </EnterAgain>
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
