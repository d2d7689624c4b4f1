/** The document and the password do not belong together. Whether it is known is not said: signing in and the mail are the two ways on. */
import { useState } from 'react'
import { api, Icon, Link, useFeedback, t } from '#public'
import { usePortal } from '../app/portal.tsx'

interface Props {
  said: string
  vacancyId: number
  /** Whose password may be recovered; left out when it was right. */
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
