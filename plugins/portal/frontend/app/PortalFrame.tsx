/** The frame around every page of the portal: company, signed-in user, and the access checks of the page. */
import { type ReactNode, useEffect } from 'react'
import {
  type FrameProps,
  Layout,
  Link,
  navigate,
  offerInstallation,
  Page,
  Skeleton,
  useLocation,
  t,
  serverText,
} from '#public'
import { Companies } from '../pages/Companies.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { Header } from './Header.tsx'
import { INVALID_COMPANY, PortalProvider, usePortal } from './portal.tsx'
import { SessionWatch } from './SessionWatch.tsx'

const OFFLINE = t('Você vê as vagas guardadas neste aparelho; entrar, candidatar-se e gravar esperam a conexão.')

/** At sign-in the CPF determines the company: none has to be chosen before. */
const ANY_COMPANY = new Set(['/externo', '/externo/login'])

export function Redirect({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to])
  return null
}

function Message({ title, text, retry }: { title: string; text: string; retry?: boolean }) {
  return (
    <Page title={title} width="narrow">
      <div className="card done" role="alert">
        <p>{serverText(text)}</p>
        {retry && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {t('Tentar de novo')}
          </button>
        )}
      </div>
    </Page>
  )
}

function Content({ page, params, children }: FrameProps) {
  const { status, error, user, routes } = usePortal()
  const { path, query } = useLocation()
  // A recovery link contains all that is needed.
  const free = path === '/externo/recuperar-senha' && query.has('token')
  if (status === 'invalid') return <Message title={t('Link inválido')} text={INVALID_COMPANY} />
  if (status === 'failed') return <Message title={t('Não deu certo')} text={error!.message} retry />
  if (!page) return <NotFound />
  // The address names the company.
  if (path.startsWith('/externo/empresa/')) return children
  if (status === 'choose' && !free && !ANY_COMPANY.has(path)) return <Companies />
  if (status === 'loading')
    return (
      <div className="page wide">
        <Skeleton lines={8} />
      </div>
    )
  if (!page.props?.signedIn) return children
  if (!user) return <Redirect to={routes.login({ voltar: query.size > 0 ? `${path}?${query.toString()}` : path })} />
  if (params.id && Number(params.id) !== user.id) return <NotFound />
  return children
}

/** Public footer: the company of the portal, and its data protection. */
function Footer() {
  const { config, routes } = usePortal()
  return (
    <footer className="portal-footer">
      <span>{t('Portal de vagas: {nome}', { nome: config!.empresa.nome })}</span>
      {config!.paginaCarreiras && <Link to={routes.careers(config!.paginaCarreiras)}>{t('Conheça a empresa')}</Link>}
      <Link to={routes.term()}>{t('Privacidade e seus dados')}</Link>
    </footer>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { config } = usePortal()
  const company = config?.empresa.id
  useEffect(() => {
    if (company) offerInstallation(`/externo/empresas/${company}/portal.webmanifest`)
  }, [company])
  return (
    <Layout
      company={config?.empresa}
      site={t('Portal do candidato')}
      header={<Header />}
      offline={OFFLINE}
      after={
        <>
          {config && <Footer />}
          <SessionWatch />
        </>
      }
    >
      {children}
    </Layout>
  )
}

export const PortalFrame = (props: FrameProps) => (
  <PortalProvider>
    <Frame>
      <Content {...props} />
    </Frame>
  </PortalProvider>
)
