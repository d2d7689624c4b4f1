/**
 * Document and password do not match. Does not disclose whether the document is known: offers sign-in and recovery by
 * mail.
 */
import { useState } from 'react'
import { api, Icon, Link, useFeedback, t } from '#public'
import { usePortal } from '../app/portal.tsx'

interface Props {
  said: string
  vacancyId: number
  /** Whose password can be recovered; absent if it was correct. */
  document?: { cpf: string } | { passaporte: string }
}

export function KnownHere({ said, vacancyId, document }: Props) {
  const { routes, empresaId } = usePortal()
  const feedback = useFeedback()
  const [sent, setSent] = useState<string>()
  const ask = async () => {
    try {
      const { message } = await api<{ message: string }>('/api/externo/recuperar-senha', {
        method: 'PUT',
        body: { ...document, empresaId },
      })
      setSent(message)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <div className="notice" role="alert">
      <Icon name="info" />
      <div>
        <p>{sent ?? said}</p>
        <p className="button-row">
          <Link className="button quiet" to={routes.login({ solicitacaoId: vacancyId })}>
            {t('Entrar')}
          </Link>
          {document && !sent && (
            <button type="button" className="button quiet" onClick={() => void ask()}>
              {t('Receber link por e-mail')}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}
