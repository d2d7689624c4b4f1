/** Which page stands behind which address, and what must be true to see it. */
import { Component, lazy, Suspense, useEffect, type CSSProperties, type ReactNode } from 'react'
import { Header } from './app/Header.tsx'
import { offerInstallation } from './app/installable.ts'
import { OfflineNotice } from './app/OfflineNotice.tsx'
import { INVALID_COMPANY, PortalProvider, usePortal } from './app/portal.tsx'
import { match, navigate, useLocation } from './app/router.tsx'
import { SessionWatch } from './app/SessionWatch.tsx'
import { themeOf } from '../shared/color.ts'
import { AdvertPage } from './pages/AdvertPage.tsx'
import { Adverts } from './pages/Adverts.tsx'
import { Companies } from './pages/Companies.tsx'
import { Login } from './pages/Login.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { FeedbackProvider } from './ui/Feedback.tsx'
import { LoadingIndicator, Skeleton } from './ui/Loading.tsx'
import { Page } from './ui/Page.tsx'

// Visitors first read vacancies; forms come when they are needed.
const Register = lazy(() => import('./pages/Register.tsx').then((module) => ({ default: module.Register })))
const EditRegistration = lazy(() =>
  import('./pages/EditRegistration.tsx').then((module) => ({ default: module.EditRegistration })),
)
const Documents = lazy(() => import('./pages/Documents.tsx').then((module) => ({ default: module.Documents })))
const Applications = lazy(() => import('./pages/Applications.tsx').then((module) => ({ default: module.Applications })))
const ApplicationPage = lazy(() =>
  import('./pages/ApplicationPage.tsx').then((module) => ({ default: module.ApplicationPage })),
)
const Questionnaires = lazy(() =>
  import('./pages/Questionnaires.tsx').then((module) => ({ default: module.Questionnaires })),
)
const QuestionnairePage = lazy(() =>
  import('./pages/QuestionnairePage.tsx').then((module) => ({ default: module.QuestionnairePage })),
)
const Privacy = lazy(() => import('./pages/Privacy.tsx').then((module) => ({ default: module.Privacy })))
const RecoverPassword = lazy(() =>
  import('./pages/RecoverPassword.tsx').then((module) => ({ default: module.RecoverPassword })),
)

interface Route {
  path: string
  /** Needs the candidate's sign-in; with `:id` also that the id is their own. */
  signedIn?: true
  page: (params: Record<string, string>) => ReactNode
}

function Redirect({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to])
  return null
}

/** The public link of an advert names the request; both ids are the same record. */
function AdvertsOrLinked() {
  const { routes } = usePortal()
  const linked = useLocation().query.get('solicitacaoId')
  return linked && /^\d{1,9}$/.test(linked) ? <Redirect to={routes.advert(Number(linked))} /> : <Adverts />
}

function ToLogin() {
  return <Redirect to={usePortal().routes.login()} />
}
function ToRegister() {
  return <Redirect to={usePortal().routes.register()} />
}
function ToApplications() {
  return <Redirect to={usePortal().routes.applications()} />
}

const ROUTES: Route[] = [
  { path: '/externo', page: () => <ToLogin /> },
  { path: '/externo/login', page: () => <Login /> },
  { path: '/externo/anuncios', page: () => <AdvertsOrLinked /> },
  { path: '/externo/anuncios/:id', page: ({ id }) => <AdvertPage key={id} id={Number(id)} /> },
  { path: '/externo/recuperar-senha', page: () => <RecoverPassword /> },
  { path: '/externo/candidatos', page: () => <ToRegister /> },
  { path: '/externo/candidatos/new', page: () => <Register /> },
  { path: '/externo/candidato-solicitacoes', signedIn: true, page: () => <Applications /> },
  {
    path: '/externo/candidato-solicitacoes/:candidatura',
    signedIn: true,
    page: ({ candidatura }) => <ApplicationPage key={candidatura} id={Number(candidatura)} />,
  },
  { path: '/externo/historico-candidatos', signedIn: true, page: () => <ToApplications /> },
  { path: '/externo/avaliacoes', signedIn: true, page: () => <Questionnaires /> },
  { path: '/externo/solicitacao-avaliacao', signedIn: true, page: () => <Questionnaires /> },
  {
    path: '/externo/avaliacoes/:avaliacao',
    signedIn: true,
    page: ({ avaliacao }) => <QuestionnairePage key={avaliacao} id={Number(avaliacao)} />,
  },
  { path: '/externo/candidatos/:id', signedIn: true, page: () => <EditRegistration /> },
  { path: '/externo/candidatos/:id/privacidade', signedIn: true, page: () => <Privacy /> },
  { path: '/externo/candidatos/:id/documentos-anexos', signedIn: true, page: () => <Documents adding={false} /> },
  { path: '/externo/candidatos/:id/documentos-anexos/new', signedIn: true, page: () => <Documents adding /> },
]

function Routed() {
  const { path, query } = useLocation()
  const { user, routes } = usePortal()
  for (const { path: pattern, signedIn, page } of ROUTES) {
    const params = match(pattern, path)
    if (!params) continue
    if (!signedIn) return page(params)
    if (!user) return <Redirect to={routes.login({ voltar: query.size > 0 ? `${path}?${query.toString()}` : path })} />
    if (params.id && Number(params.id) !== user.id) return <NotFound />
    return page(params)
  }
  return <NotFound />
}

function Message({ title, text, retry }: { title: string; text: string; retry?: boolean }) {
  return (
    <Page title={title} width="narrow">
      <div className="card done" role="alert">
        <p>{text}</p>
        {retry && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Tentar de novo
          </button>
        )}
      </div>
    </Page>
  )
}

function Content() {
  const { status, error } = usePortal()
  const { path, query } = useLocation()
  // A recovery link carries all it needs.
  const free = path === '/externo/recuperar-senha' && query.has('token')
  if (status === 'invalid') return <Message title="Link inválido" text={INVALID_COMPANY} />
  if (status === 'failed') return <Message title="Não deu certo" text={error!.message} retry />
  if (status === 'choose' && !free) return <Companies />
  if (status === 'loading')
    return (
      <div className="page wide">
        <Skeleton lines={8} />
      </div>
    )
  return (
    <Suspense
      fallback={
        <div className="page wide">
          <Skeleton lines={8} />
        </div>
      }
    >
      <Routed />
    </Suspense>
  )
}

/** A page that breaks says so instead of leaving a blank screen. */
class Safety extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    if (!this.state.error) return this.props.children
    return (
      <main className="page narrow">
        <h1>Erro Interno do Servidor</h1>
        <div className="card done">
          <p className="error-code">ERRO 500 - ERRO INTERNO DO SERVIDOR</p>
          <details>
            <summary>Visualizar detalhes do erro</summary>
            <pre>{this.state.error.message}</pre>
          </details>
          <a className="button" href="/externo/login">
            Voltar para a página inicial
          </a>
        </div>
      </main>
    )
  }
}

function Layout() {
  const { config } = usePortal()
  const theme = themeOf(config?.empresa.corPrincipal, config?.empresa.corSecundaria)
  // Dialogs live outside the layout, so the colours belong to the document.
  useEffect(() => {
    for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value)
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme['--brand']!)
  })
  const company = config?.empresa.id
  useEffect(() => {
    if (company) offerInstallation(company)
  }, [company])
  return (
    <div className="layout" style={theme as CSSProperties}>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Header />
      <OfflineNotice />
      <LoadingIndicator />
      <main id="conteudo">
        <Content />
      </main>
      <SessionWatch />
    </div>
  )
}

export function App() {
  return (
    <Safety>
      <FeedbackProvider>
        <PortalProvider>
          <Layout />
        </PortalProvider>
      </FeedbackProvider>
    </Safety>
  )
}
