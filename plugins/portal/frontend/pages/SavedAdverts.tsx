/** The candidate's saved adverts, and the alerts for new ones. */
import { useEffect, useState } from 'react'
import { api, Empty, Icon, Link, Page, Skeleton, useFeedback, t } from '#public'
import { useCandidate } from '../app/portal.tsx'
import type { Advert, VacancyAlert } from '../types.ts'
import { AdvertCard } from './AdvertCard.tsx'
import { FriendDialog } from './FriendDialog.tsx'
import { VacancyTabs } from './VacancyTabs.tsx'

export function SavedAdverts() {
  const { routes } = useCandidate()
  const [rows, setRows] = useState<Advert[]>()
  const [alerts, setAlerts] = useState<VacancyAlert[]>([])
  const [friend, setFriend] = useState<Advert>()
  const feedback = useFeedback()
  useEffect(() => {
    api<Advert[]>('/api/externo/vagas-salvas').then(setRows, feedback.failure)
    api<VacancyAlert[]>('/api/externo/meus-alertas').then(setAlerts, feedback.failure)
  }, [feedback])
  const cancel = (item: VacancyAlert) =>
    void api(`/api/externo/meus-alertas/${item.id}`, { method: 'DELETE' }).then(() => {
      setAlerts((all) => all.filter(({ id }) => id !== item.id))
      feedback.toast('success', t('Alerta cancelado.'))
    }, feedback.failure)
  return (
    <Page title={t('Vagas salvas')}>
      <VacancyTabs />
      {!rows && <Skeleton lines={6} />}
      {rows?.length === 0 && (
        <Empty title={t('Nenhuma vaga salva')}>
          <p>{t('Toque em Salvar vaga para guardar aqui o que interessa. Vagas encerradas saem da lista.')}</p>
          <Link className="button" to={routes.adverts()}>
            {t('Ver vagas abertas')}
          </Link>
        </Empty>
      )}
      <ul className="advert-list">
        {rows?.map((row) => (
          <AdvertCard key={row.id} advert={row} onFriend={() => setFriend(row)} />
        ))}
      </ul>
      {alerts.length > 0 && (
        <section className="card">
          <h2>{t('Alertas por e-mail')}</h2>
          <ul className="plain-list">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <span>{alert.resumo}</span>{' '}
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t('Cancelar o alerta: {resumo}', { resumo: alert.resumo })}
                  onClick={() => cancel(alert)}
                >
                  <Icon name="trash" size={18} /> {t('Cancelar')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {friend && <FriendDialog advert={friend} onClose={() => setFriend(undefined)} />}
    </Page>
  )
}
