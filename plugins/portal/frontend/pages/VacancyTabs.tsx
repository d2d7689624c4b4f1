import { useEffect, useRef } from 'react'
import { usePortal } from '../app/portal.tsx'
import { Link, useLocation, t } from '#public'

/** Tabs of open vacancies and own applications; visitors have no applications. */
export function VacancyTabs() {
  const { user, routes } = usePortal()
  const { path } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  // Three tabs are wider than a small phone: the current one must be visible.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  if (!user) return null
  const applications = path === '/externo/candidato-solicitacoes'
  const saved = path === '/externo/vagas-salvas'
  const questionnaires = path === '/externo/avaliacoes' || path === '/externo/solicitacao-avaliacao'
  return (
    <nav className="tabs" ref={tabs} aria-label={t('Vagas')}>
      <Link to={routes.adverts()} aria-current={applications || questionnaires || saved ? undefined : 'page'}>
        {t('Vagas abertas')}
      </Link>
      <Link to={routes.applications()} aria-current={applications ? 'page' : undefined}>
        {t('Minhas candidaturas')}
      </Link>
      <Link to={routes.saved()} aria-current={saved ? 'page' : undefined}>
        {t('Salvas')}
      </Link>
      <Link to={routes.questionnaires()} aria-current={questionnaires ? 'page' : undefined}>
        {t('Questionários')}
      </Link>
    </nav>
  )
}
