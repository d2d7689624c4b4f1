/** Asks for the password when the session expires, in a dialog over the page, so that unsaved input is preserved. */
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../providers/api_error.ts'
import { onSessionExpired } from '../../providers/http.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useFeedback } from '../ui/Feedback.tsx'
import { FieldBox } from '../ui/FieldBox.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { t } from '../language/t.ts'

interface Props {
  /** Signs the same user in again. `confirm` in the result means that a second-factor code is required. */
  enter: (password: string) => Promise<{ confirm?: (code: string) => Promise<unknown> } | void>
  /** Signs the user out. */
  leave: () => void
}

function EnterAgain({
  enter,
  onEntered,
  children,
}: Pick<Props, 'enter'> & { onEntered: () => void; children: ReactNode }) {
  const feedback = useFeedback()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<{ confirm: (code: string) => Promise<unknown> }>()
  const [code, setCode] = useState('')
  const again = async () => {
    if (!password) return setProblem(t('Senha é obrigatória'))
    if (step && !code.trim()) return setProblem(t('Digite o código.'))
    setBusy(true)
    setProblem(undefined)
    try {
      if (step) await step.confirm(code.trim())
      else {
        const confirm = (await enter(password))?.confirm
        if (confirm) return setStep({ confirm })
      }
      onEntered()
      feedback.toast('success', t('Você entrou de novo. Pode continuar.'))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : undefined)
      // The code came too late: the password is asked for again.
      if (error instanceof ApiError && error.code === 'ENTRADA_VENCIDA') setStep(undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void again()
      }}
    >
      <div className="dialog-body">
        <p>
          {t(
            'Informe a senha para continuar de onde parou. O que você digitou continua na tela; se sair, o que não foi gravado se perde.',
          )}
        </p>
        {step ? (
          <FieldBox
            key="codigo"
            field="codigo"
            label={t('Código do aplicativo')}
            error={problem}
            help={t('Os seis dígitos que ele mostra agora, ou um código de recuperação.')}
          >
            {(input) => (
              <input
                {...input}
                type="text"
                autoComplete="one-time-code"
                autoCapitalize="none"
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </FieldBox>
        ) : (
          <FieldBox key="password" field="password" label={t('Senha')} error={problem}>
            {(input) => (
              <PasswordInput {...input} autoComplete="current-password" value={password} onChange={setPassword} />
            )}
          </FieldBox>
        )}
      </div>
      <div className="dialog-actions">
        {children}
        <button type="submit" className="button" disabled={busy}>
          {t('Entrar de novo')}
        </button>
      </div>
    </form>
  )
}

/** Dialog of an expired session: sign in again or leave. */
export function ExpiredSession({ enter, leave }: Props) {
  const [expired, setExpired] = useState(false)
  useEffect(() => onSessionExpired(() => setExpired(true)), [])
  if (!expired) return null
  const close = () => setExpired(false)
  return (
    <Dialog title={t('Sua sessão expirou.')} role="alertdialog" onClose={close}>
      <EnterAgain enter={enter} onEntered={close}>
        <button type="button" className="button quiet" onClick={() => (close(), leave())}>
          {t('Sair')}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {t('Permanecer')}
        </button>
      </EnterAgain>
    </Dialog>
  )
}
