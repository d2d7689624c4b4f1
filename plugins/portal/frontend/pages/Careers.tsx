/** A company's presentation: description, benefits, pictures, and its open vacancies. */
import { useEffect, useState } from 'react'
import { api, ApiError, Icon, Link, Page, placeOf, RichText, Skeleton, useFeedback, t } from '#public'
import { routesOf } from '../app/routes.ts'
import { usePortal } from '../app/portal.tsx'
import type { Advert, Careers as Company, Page as Rows } from '../types.ts'
import { NotFound } from './NotFound.tsx'

const ADVERTS = 6

function OpenAdverts({ empresaId }: { empresaId: number }) {
  const [found, setFound] = useState<Rows<Advert>>()
  useEffect(() => {
    api<Rows<Advert>>('/api/externo/anuncios', { query: { empresaId, size: ADVERTS }, silent: true }).then(
      setFound,
      () => undefined,
    )
  }, [empresaId])
  const routes = routesOf(empresaId)
  return (
    <section>
      <h2>{t('Vagas abertas')}</h2>
      {found?.content.length === 0 && (
        <p>{t('Nenhuma vaga aberta agora. Deixe seu cadastro: a empresa encontra você quando surgir uma.')}</p>
      )}
      {found && found.content.length > 0 && (
        <ul className="careers-adverts">
          {found.content.map((advert) => (
            <li key={advert.id} className="card">
              <Link className="covering" to={routes.advert(advert.id)}>
                {advert.titulo}
              </Link>
              <span className="help">{placeOf(advert.solicitacao.cidade)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="careers-actions">
        <Link className="button big" to={routes.adverts()}>
          {t('Ver todas as vagas')}
        </Link>
        {found?.content.length === 0 && (
          <Link className="button quiet" to={routes.register()}>
            {t('Cadastrar-se')}
          </Link>
        )}
      </div>
    </section>
  )
}

/** External URLs: only http and https. */
const isWeb = (address: string | null | undefined): address is string => /^https?:\/\//i.test(address ?? '')

function Elsewhere({ company }: { company: Company }) {
  const found = [
    ['Site', company.site],
    ['LinkedIn', company.linkedin],
    ['Instagram', company.instagram],
  ].filter((item): item is [string, string] => isWeb(item[1]))
  if (!found.length) return null
  return (
    <p className="careers-links">
      {found.map(([label, to]) => (
        <a key={label} href={to} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </p>
  )
}

function Whole({ company }: { company: Company }) {
  return (
    <>
      <section className="card prose">
        <h2>{t('Quem somos')}</h2>
        <RichText text={company.apresentacao} />
        <Elsewhere company={company} />
      </section>
      <OpenAdverts empresaId={company.empresa.id} />
      {company.beneficios.length > 0 && (
        <section>
          <h2>{t('Benefícios')}</h2>
          <ul className="benefits">
            {company.beneficios.map((beneficio) => (
              <li key={beneficio.nome} className="card">
                <Icon name="check" size={20} />
                <div>
                  <strong>{beneficio.nome}</strong>
                  {beneficio.descricao && <span className="help">{beneficio.descricao}</span>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {company.fotos.length > 0 && (
        <ul className="careers-photos">
          {company.fotos.map((foto) => (
            <li key={foto.url}>
              <img src={foto.url} alt={foto.texto ?? ''} loading="lazy" width="640" height="426" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function Careers({ params }: { params: Record<string, string> }) {
  const { choose } = usePortal()
  const address = params.endereco!
  const [company, setCompany] = useState<Company | null>()
  const feedback = useFeedback()
  useEffect(() => {
    setCompany(undefined)
    api<Company>('/api/externo/pagina-empresa', { query: { endereco: address } }).then(
      (item) => {
        choose(item.empresa.id)
        setCompany(item)
      },
      (error) => {
        if (!(error instanceof ApiError && error.status === 404)) feedback.failure(error)
        setCompany(null)
      },
    )
  }, [address, choose, feedback])
  if (company === null)
    return <NotFound title={t('Página não encontrada')} text={t('Confira o endereço com a empresa.')} />
  if (!company)
    return (
      <div className="page wide">
        <Skeleton lines={8} />
      </div>
    )
  return (
    <div className="careers">
      {company.capa && <img className="careers-cover" src={company.capa} alt="" width="1280" height="420" />}
      <Page title={company.titulo} lead={company.empresa.nome}>
        <Whole company={company} />
      </Page>
    </div>
  )
}
