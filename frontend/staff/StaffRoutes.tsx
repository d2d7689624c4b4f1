import { lazy, Suspense, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes, useLocation, useParams } from 'react-router'
import type { PageMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import { AccessDenied } from '../pages/errors/AccessDenied.tsx'
import { ErrorBoundary } from '../pages/errors/ErrorBoundary.tsx'
import StartPage from '../pages/start/StartPage.tsx'
import { useMetadata } from '../providers/metadata.tsx'
import { useSession } from '../providers/session.tsx'
import { loadPluginKinds } from './plugin_kinds.ts'
import { pluginPage } from './plugin_pages.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { Unknown } from './Unknown.tsx'

/** The generated screens, with the kinds of field plugins bring. */
const screens = async () => (await Promise.all([import('../screens/index.ts'), loadPluginKinds()]))[0]
const ListScreen = lazy(async () => ({ default: (await screens()).ListScreen }))
const FormScreen = lazy(async () => ({ default: (await screens()).FormScreen }))
const ReportScreen = lazy(async () => ({ default: (await screens()).ReportScreen }))
const DashboardScreen = lazy(async () => ({
  default: (await Promise.all([import('../screens/dashboard/DashboardScreen.tsx'), loadPluginKinds()]))[0]
    .DashboardScreen,
}))
const OwnData = lazy(() => import('../pages/OwnData.tsx'))
const OwnPassword = lazy(() => import('../pages/OwnPassword.tsx'))
const OwnReports = lazy(() => import('../pages/OwnReports.tsx'))
const CompanySettings = lazy(
  async () => (await Promise.all([import('../pages/CompanySettings.tsx'), loadPluginKinds()]))[0],
)
const Versions = lazy(() => import('../pages/Versions.tsx'))

/** The documented address, react-admin's, and the one of the generated links. */
const NEW = ['new', 'create', 'novo']

const Guard = ({ allowed, children }: { allowed: boolean; children: ReactNode }) =>
  allowed ? children : <AccessDenied />

function PluginScreen({ page }: { page: PageMeta }) {
  const Page = pluginPage(page.plugin, page.component)
  return <Page />
}

function List({ meta }: { meta: ResourceMeta }) {
  const Custom = meta.pages.list && pluginPage(meta.plugin, meta.pages.list)
  return (
    <ResourceContextProvider value={meta.key}>
      {Custom ? <Custom resource={meta.key} /> : <ListScreen key={meta.key} resource={meta.key} />}
    </ResourceContextProvider>
  )
}

/** `show` replaces the reading of a record, `form` its editing; without them the generated form does both. */
function Form({ meta, mode }: { meta: ResourceMeta; mode: 'create' | 'edit' | 'show' }) {
  const { id } = useParams()
  const name = mode === 'show' ? (meta.pages.show ?? meta.pages.form) : meta.pages.form
  const Custom = name && pluginPage(meta.plugin, name)
  return (
    <Guard allowed={mode !== 'create' || meta.can.create}>
      <ResourceContextProvider value={meta.key}>
        {Custom ? (
          <Custom resource={meta.key} id={id} />
        ) : (
          <FormScreen key={`${meta.key}/${id ?? 'new'}`} resource={meta.key} id={id} />
        )}
      </ResourceContextProvider>
    </Guard>
  )
}

const resourceRoutes = (meta: ResourceMeta) => [
  <Route key={meta.key} path={`/${meta.key}`} element={<List meta={meta} />} />,
  ...NEW.map((word) => (
    <Route key={`${meta.key}/${word}`} path={`/${meta.key}/${word}`} element={<Form meta={meta} mode="create" />} />
  )),
  <Route key={`${meta.key}/edit`} path={`/${meta.key}/:id/editar`} element={<Form meta={meta} mode="edit" />} />,
  <Route key={`${meta.key}/:id`} path={`/${meta.key}/:id`} element={<Form meta={meta} mode="show" />} />,
]

/** Every page of the staff area: the shell's own, the plugins', and those generated from definitions. */
export function StaffRoutes() {
  const { resources, reports, dashboards, pages } = useMetadata()
  const { can, userinfo } = useSession()
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          <Route path="/" element={<StartPage />} />
          <Route path="/meus-dados" element={<Guard allowed={can('ROLE_CAD_INFO_PESSOAL')}>{<OwnData />}</Guard>} />
          <Route path="/minha-senha" element={<Guard allowed={!userinfo.usuarioFortes}>{<OwnPassword />}</Guard>} />
          <Route path="/meus-relatorios" element={<OwnReports />} />
          <Route
            path="/utilitario/empresas/:empresaId/configuracao"
            element={<Guard allowed={can('ROLE_UTILITARIO_EMPRESAS')}>{<CompanySettings />}</Guard>}
          />
          <Route path="/versoes" element={<Versions />} />
          <Route path="/acesso-negado" element={<AccessDenied />} />
          {pages.map((page) => (
            <Route key={page.path} path={`/${page.path.replace(/^\//, '')}`} element={<PluginScreen page={page} />} />
          ))}
          {Object.values(reports).map((meta) => (
            <Route key={meta.key} path={`/${meta.key}`} element={<ReportScreen key={meta.key} report={meta.key} />} />
          ))}
          {Object.values(dashboards).map((meta) => (
            <Route
              key={meta.key}
              path={`/${meta.key}`}
              element={<DashboardScreen key={meta.key} dashboard={meta.key} />}
            />
          ))}
          {Object.values(resources).flatMap(resourceRoutes)}
          <Route path="*" element={<Unknown />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
