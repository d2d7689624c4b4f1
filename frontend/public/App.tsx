/** The shell of public pages: selects the page for the address, draws its frame and catches rendering errors. */
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { areaOf, type PublicPageMeta } from '#engine/definition/public_page.ts'
import { LinkFrame } from './link/LinkFrame.tsx'
import { type Place, placeAt, publicPart } from './pages.ts'
import { isMissingScript, MissingScript } from './shell/missing_script.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { useLocation } from './shell/router.tsx'
import { FeedbackProvider } from './ui/Feedback.tsx'
import { Skeleton } from './ui/Loading.tsx'
import { t } from './language/t.ts'

/** Loaded lazily, because few devices are kiosks. */
const Kiosk = lazy(() => import('./kiosk/Kiosk.tsx'))

/** Error boundary: shows a message instead of a blank screen when a page throws. */
class Safety extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    if (!this.state.error) return this.props.children
    if (isMissingScript(this.state.error)) return <MissingScript />
    return (
      <main className="page narrow">
        <h1>{t('Erro Interno do Servidor')}</h1>
        <div className="card done">
          <p className="error-code">{t('ERRO 500 - ERRO INTERNO DO SERVIDOR')}</p>
          <details>
            <summary>{t('Visualizar detalhes do erro')}</summary>
            <pre>{this.state.error.message}</pre>
          </details>
          <a className="button" href={`/${areaOf(window.location.pathname)}`}>
            {t('Voltar para a página inicial')}
          </a>
        </div>
      </main>
    )
  }
}

const Waiting = () => (
  <div className="page wide">
    <Skeleton lines={8} />
  </div>
)

function Content({ page, params }: Place) {
  if (!page) return <NotFound />
  const Page = publicPart(page.plugin, page.component)
  return <Page {...page.props} params={params} />
}

function Routed({ pages }: { pages: readonly PublicPageMeta[] }) {
  const { path } = useLocation()
  const place = placeAt(pages, path)
  const Frame = place.frame ? publicPart(place.frame.plugin, place.frame.component) : LinkFrame
  return (
    <Suspense fallback={<Waiting />}>
      <Frame page={place.page} params={place.params}>
        <Suspense fallback={<Waiting />}>
          {place.page?.kiosk ? (
            <Kiosk options={place.page.kiosk} label={place.page.label}>
              <Content {...place} />
            </Kiosk>
          ) : (
            <Content {...place} />
          )}
        </Suspense>
      </Frame>
    </Suspense>
  )
}

export const App = ({ pages }: { pages: readonly PublicPageMeta[] }) => (
  <Safety>
    <FeedbackProvider>
      <Routed pages={pages} />
    </FeedbackProvider>
  </Safety>
)
