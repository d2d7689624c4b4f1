/** Asks for the password before the account's protection is changed: an unattended phone must not be enough. */
import { useState } from 'react'
import { ApiError, Dialog, FieldBox, PasswordInput, useFeedback, t } from '#public'

interface Props {
  title: string
  text: string
  confirm: string
  work: (senha: string) => Promise<void>
  onClose: () => void
}

export function PasswordDialog({ title, text, confirm, work, onClose }: Props) {
  const feedback = useFeedback()
  const [senha, setSenha] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!senha) return setProblem(t('Senha é obrigatória'))
    setBusy(true)
    try {
      await work(senha)
      onClose()
    } catch (error) {
      setBusy(false)
      const said = error instanceof ApiError ? error.fieldMessages.senha : undefined
      setProblem(said)
      if (!said) feedback.failure(error)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="dialog-body">
          <p>{text}</p>
          <FieldBox field="senha" label={t('Senha')} required error={problem}>
            {(input) => <PasswordInput {...input} value={senha} onChange={setSenha} autoComplete="current-password" />}
          </FieldBox>
        </div>
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('Cancelar')}
          </button>
          <button type="submit" className="button" disabled={busy}>
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
