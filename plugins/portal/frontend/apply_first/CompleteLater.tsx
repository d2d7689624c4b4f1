/** After the short form: optional further data. */
import { useEffect, useState } from 'react'
import { api, Icon, Link, useFeedback, t } from '#public'
import { useCandidate } from '../app/portal.tsx'

export function CompleteLater() {
  const { user, routes } = useCandidate()
  const feedback = useFeedback()
  const path = `/api/externo/candidatos/${user.id}/email`
  const [confirmed, setConfirmed] = useState(true)
  const [sent, setSent] = useState<string>()
  useEffect(() => {
    api<{ confirmado: boolean }>(path, { background: true }).then(
      (item) => setConfirmed(item.confirmado),
      () => undefined,
    )
  }, [path])
  const ask = () =>
    api<{ message: string }>(path, { method: 'POST', body: {} }).then(
      ({ message }) => setSent(message),
      feedback.failure,
    )
  return (
    <div className="notice">
      <Icon name="info" />
      <div>
        <p>
          {t('Um cadastro completo ajuda a empresa a achar você também para outras vagas.')}{' '}
          <Link to={routes.edit(user.id)}>{t('Completar o cadastro')}</Link>
          {t(', quando quiser.')}
        </p>
        {!confirmed && (
          <p>
            {sent ?? (
              <>
                {t('Confirme o seu e-mail pelo link que enviamos.')}{' '}
                <button type="button" className="text-button" onClick={() => void ask()}>
                  {t('Enviar de novo')}
                </button>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
