/** Signs in with a passkey. Cancelling is not reported as an error. */
import { useState } from 'react'
import { ApiError, canUseKeys, Icon, t } from '#public'

interface Props {
  enter: () => Promise<unknown>
  /** As second step after the password: then an error can be shown. */
  step?: boolean
  onProblem: (text: string) => void
}

export function KeyButton({ enter, step = false, onProblem }: Props) {
  const [busy, setBusy] = useState(false)
  if (!canUseKeys()) return null
  const start = async () => {
    setBusy(true)
    try {
      await enter()
    } catch (error) {
      if (error instanceof ApiError) onProblem(error.message)
      else if (step) onProblem(t('O aparelho não confirmou a chave. Tente de novo ou use outra forma.'))
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={step ? 'button big' : 'button big quiet'}
      disabled={busy}
      onClick={() => void start()}
    >
      <Icon name="lock" />{' '}
      {busy ? t('Aguardando o aparelho…') : step ? t('Usar a chave de acesso') : t('Entrar com uma chave de acesso')}
    </button>
  )
}
