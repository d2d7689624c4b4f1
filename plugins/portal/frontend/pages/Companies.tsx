/** Without a company in the link (and with more than one in the system) the visitor chooses a company. */
import { usePortal } from '../app/portal.tsx'
import { Empty, Icon, Link, Page, useLocation, t } from '#public'

export function Companies() {
  const { companies } = usePortal()
  const { path, query } = useLocation()
  const here = (empresaId: number) => {
    const params = new URLSearchParams(query)
    params.set('empresaId', String(empresaId))
    return `${path}?${params.toString()}`
  }
  if (companies?.length === 0) {
    return (
      <Page title={t('Portal do candidato')} width="narrow">
        <Empty title={t('Nenhuma empresa recebe candidaturas por aqui ainda.')} />
      </Page>
    )
  }
  return (
    <Page title={t('Escolha a empresa')} width="narrow" lead={t('De qual empresa você quer ver as vagas?')}>
      <ul className="company-list">
        {companies?.map((company) => (
          <li key={company.id} className="card company">
            {company.logoEmpresa?.url ? (
              <img src={company.logoEmpresa.url} alt="" />
            ) : (
              <span className="initial" aria-hidden="true">
                {company.nome.slice(0, 1)}
              </span>
            )}
            <div>
              <Link className="covering" to={here(company.id)}>
                {company.nome}
              </Link>
              {company.vagas !== undefined && (
                <span className="help">
                  {company.vagas === 1 ? t('1 vaga aberta') : t('{vagas} vagas abertas', { vagas: company.vagas })}
                </span>
              )}
            </div>
            <Icon name="arrow" />
          </li>
        ))}
      </ul>
    </Page>
  )
}
