/** The second step after the password, for candidates with two-factor authentication. */
import { useEffect, useRef, useState } from 'react'
import { type ApiError, useFeedback, t } from '#public'
import { KeyButton } from '../protection/KeyButton.tsx'
import { CodeField } from './CodeField.tsx'

interface Props {
  /** Methods the server accepts. */
  ways: readonly string[]
  confirm: (codigo: string) => Promise<unknown>
  confirmByKey: () => Promise<unknown>
  /** The step has expired, or another user signs in. */
  onBack: () => void
}

export function SecondStep({ ways, confirm, confirmByKey, onBack }: Props) {
  const hasApp = ways.includes('APP')
  const feedback = useFeedback()
  const form = useRef<HTMLFormElement>(null)
  const [recovery, setRecovery] = useState(!hasApp)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [recovery])

  const send = async () => {
    if (!code.trim()) {
      setProblem(t('Digite o código.'))
      return form.current?.querySelector('input')?.focus()
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await confirm(code.trim())
    } catch (error) {
      const { code: kind, message } = error as ApiError
      setBusy(false)
      setCode('')
      if (kind !== 'ENTRADA_VENCIDA') return setProblem(message)
      feedback.toast('error', message)
      onBack()
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        {hasApp
          ? t('Este cadastro pede, além da senha, um código do seu celular.')
          : t('Este cadastro pede, além da senha, a chave de acesso ou um código de recuperação.')}
      </p>
      {ways.includes('CHAVE') && <KeyButton step enter={confirmByKey} onProblem={setProblem} />}
      <div className="fields">
        <CodeField value={code} onChange={setCode} error={problem} recovery={recovery} />
      </div>
      <button type="submit" className="button big" disabled={busy}>
        {busy ? t('Confirmando…') : t('Confirmar')}
      </button>
      <p className="beside">
        <button type="button" className="text-button" onClick={onBack}>
          {t('Voltar')}
        </button>
        {hasApp && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setRecovery(!recovery)
              setCode('')
              setProblem(undefined)
            }}
          >
            {recovery ? t('Usar o aplicativo') : t('Usar um código de recuperação')}
          </button>
        )}
      </p>
    </form>
  )
}
