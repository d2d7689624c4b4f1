/**
 * Target of the links in alert mails: confirm the address, or stop the mails. Requires a click, because mail programs
 * prefetch links.
 */
import { useEffect, useState } from 'react'
import { api, Link, Page, Skeleton, useFeedback, useLocation, t } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { VacancyAlert } from '../types.ts'
import { NotFound } from './NotFound.tsx'

export function AlertPage() {
  const { routes } = usePortal()
  const token = useLocation().query.get('token') ?? ''
  const [alert, setAlert] = useState<VacancyAlert | null>()
  const [gone, setGone] = useState(false)
  const [busy, setBusy] = useState(false)
  const feedback = useFeedback()
  useEffect(() => {
    api<VacancyAlert>('/api/externo/alertas/abrir', { method: 'POST', body: { token } }).then(setAlert, () =>
      setAlert(null),
    )
  }, [token])
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(feedback.failure)
      .finally(() => setBusy(false))
  }
  if (gone)
    return (
      <Page title={t('Alerta cancelado')} width="narrow">
        <div className="card done" role="status">
          <p>{t('Você não receberá mais estas vagas por e-mail.')}</p>
          <Link className="button" to={routes.adverts()}>
            {t('Ver vagas abertas')}
          </Link>
        </div>
      </Page>
    )
  if (alert === null)
    return (
      <NotFound
        title={t('Alerta não encontrado')}
        text={t('Este alerta já foi cancelado ou o link está incompleto.')}
      />
    )
  if (!alert) return <Skeleton lines={4} />
  return (
    <Page title={t('Alerta de vagas')} width="narrow">
      <div className="card">
        <p>
          <strong>{alert.resumo}</strong>
          <br />
          {alert.email}
        </p>
        {alert.confirmadoEm ? (
          <p role="status">{t('E-mail confirmado. As novas vagas chegam de manhã, no dia em que houver.')}</p>
        ) : (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              run(async () => setAlert(await api('/api/externo/alertas/confirmar', { method: 'PUT', body: { token } })))
            }
          >
            {t('Confirmar e receber vagas')}
          </button>
        )}{' '}
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() =>
            run(async () => {
              await api('/api/externo/alertas/cancelar', { method: 'PUT', body: { token } })
              setGone(true)
            })
          }
        >
          {t('Cancelar este alerta')}
        </button>
      </div>
    </Page>
  )
}
