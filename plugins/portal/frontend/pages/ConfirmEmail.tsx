/** Target of the link in the mail: opening it is the confirmation. */
import { useEffect, useState } from 'react'
import { api, type ApiError, Icon, Link, Page, Skeleton, useLocation, t } from '#public'
import { usePortal } from '../app/portal.tsx'

export function ConfirmEmail() {
  const { routes, user } = usePortal()
  const token = useLocation().query.get('token') ?? ''
  const [said, setSaid] = useState<{ text: string; done: boolean }>()
  useEffect(() => {
    if (!token) return setSaid({ text: t('Este link não é mais válido. Peça outro em Editar Cadastro.'), done: false })
    api<{ message: string }>(`/api/externo/confirmar-email/${encodeURIComponent(token)}`, {
      method: 'PUT',
      body: {},
    }).then(
      ({ message }) => setSaid({ text: message, done: true }),
      (error: ApiError) => setSaid({ text: error.message, done: false }),
    )
  }, [token])
  return (
    <Page title={t('Confirmar e-mail')} width="narrow">
      {said ? (
        <div className="card done" role={said.done ? 'status' : 'alert'}>
          <Icon name={said.done ? 'check' : 'info'} size={40} />
          <p>{said.text}</p>
          <Link className="button" to={user ? routes.applications() : routes.adverts()}>
            {user ? t('Ver minhas candidaturas') : t('Ver vagas abertas')}
          </Link>
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
    </Page>
  )
}
