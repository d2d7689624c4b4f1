/** The candidate's applications: state, history and next step of each. */
import { useEffect, useState } from 'react'
import { idFromQuery, useCandidate } from '../app/portal.tsx'
import { Empty, Icon, Link, Page, Skeleton, useFeedback, t } from '#public'
import { listApplications } from '../candidate/apply.ts'
import type { Application } from '../types.ts'
import { CompleteLater } from '../apply_first/CompleteLater.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { Invitations } from './Invitations.tsx'
import { VacancyTabs } from './VacancyTabs.tsx'

export function Applications() {
  const { routes, user } = useCandidate()
  const [rows, setRows] = useState<Application[]>()
  const feedback = useFeedback()
  const fresh = idFromQuery('nova')
  useEffect(() => {
    listApplications().then(setRows, feedback.failure)
  }, [feedback])
  return (
    <Page title={t('Minhas candidaturas')}>
      <VacancyTabs />
      {fresh !== null && (
        <div className="notice success" role="status">
          <Icon name="check" />
          <p>
            <strong>{t('Candidatura enviada!')}</strong> {t('Acompanhe por aqui cada etapa da seleção. Quer reforçar?')}{' '}
            <Link to={routes.documents(user.id)}>{t('Anexe certificados e documentos')}</Link>.
          </p>
        </div>
      )}
      {fresh !== null && <CompleteLater />}
      <Invitations />
      {!rows && <Skeleton lines={6} />}
      {rows?.length === 0 && (
        <Empty title={t('Você ainda não se candidatou')}>
          <p>{t('Escolha uma vaga e toque em Candidatar-se. Aqui você acompanha cada etapa.')}</p>
          <Link className="button" to={routes.adverts()}>
            {t('Ver vagas abertas')}
          </Link>
        </Empty>
      )}
      <ul className="application-list">
        {rows?.map((row) => (
          <ApplicationCard key={row.id} application={row} fresh={row.solicitacao.id === fresh} />
        ))}
      </ul>
    </Page>
  )
}
