import { isValidElement, lazy, type ReactElement, type ReactNode } from 'react'
import { CustomRoutes, Resource } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router'
import type { Metadata, PageMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import { titleOf } from '../fields/title.ts'
import { AccessDenied } from '../layout/errors/AccessDenied.tsx'
import { PersonalArea } from '../layout/errors/PersonalArea.tsx'
import type { Session } from '../providers/session.tsx'
import { hasRecordPage, NEW } from '../providers/router.ts'
import { hasPart } from '../screens/part/parts.ts'
import { loadPluginKinds } from '../extensions/plugin_kinds.ts'
import { pluginPage } from '../extensions/plugin_pages.ts'
import { loadPluginScreens, type ResourceScreens, useScreensOf } from '../extensions/plugin_screens.ts'
import { Unknown } from './Unknown.tsx'

/** The generated screens, loaded together with the field kinds of plugins. */
const screens = async () => (await Promise.all([import('../screens/index.ts'), loadPluginKinds()]))[0]
const ListScreen = lazy(async () => ({ default: (await screens()).ListScreen }))
const FormScreen = lazy(async () => ({ default: (await screens()).FormScreen }))
const PartScreen = lazy(async () => ({ default: (await screens()).PartScreen }))
const RecordPage = lazy(async () => ({ default: (await screens()).RecordPage }))
const ImportScreen = lazy(async () => ({ default: (await import('../screens/import/ImportScreen.tsx')).ImportScreen }))
const ReportScreen = lazy(async () => ({ default: (await screens()).ReportScreen }))
const DashboardScreen = lazy(async () => ({
  default: (await Promise.all([import('../screens/dashboard/DashboardScreen.tsx'), loadPluginKinds()]))[0]
    .DashboardScreen,
}))
const OwnData = lazy(() => import('../pages/OwnData.tsx'))
const OwnPassword = lazy(() => import('../pages/OwnPassword.tsx'))
const SecurityPage = lazy(() => import('../pages/security/SecurityPage.tsx'))
const OwnReports = lazy(() => import('../pages/OwnReports.tsx'))
const CompanySettings = lazy(
  async () => (await Promise.all([import('../pages/CompanySettings.tsx'), loadPluginKinds()]))[0],
)
const Versions = lazy(() => import('../pages/Versions.tsx'))

type ScreenName = keyof Pick<ResourceScreens, 'list' | 'create' | 'edit' | 'show'>

function PluginScreen({ page }: { page: PageMeta }) {
  const params = useParams()
  if (page.leads) {
    const to = page.leads.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    return <Navigate replace to={`/${to}`} />
  }
  const Page = pluginPage(page.plugin, page.component!)
  return <Page />
}

/** The generated screen, unless a plugin replaces it. */
const Replaceable = lazy(async () => {
  await Promise.all([loadPluginScreens(), loadPluginKinds()])
  return { default: Replaced }
})

function Replaced({ meta, screen, children }: { meta: ResourceMeta; screen: ScreenName; children: ReactNode }) {
  const { id } = useParams()
  const Own = useScreensOf(meta.key)[screen]
  if (!Own || isValidElement(Own)) return Own ?? children
  return <Own resource={meta.key} id={id} />
}

function List({ meta }: { meta: ResourceMeta }) {
  const Custom = meta.pages.list && pluginPage(meta.plugin, meta.pages.list)
  return (
    <Replaceable meta={meta} screen="list">
      {Custom ? <Custom resource={meta.key} /> : <ListScreen key={meta.key} resource={meta.key} />}
    </Replaceable>
  )
}

/**
 * `show` (or the page of the definition) displays a record, `form` edits it; without them the generated form does both.
 */
function Form({ meta, mode }: { meta: ResourceMeta; mode: 'create' | 'edit' | 'show' }) {
  const { id } = useParams()
  const name = mode === 'show' ? (meta.pages.show ?? (meta.record ? undefined : meta.pages.form)) : meta.pages.form
  const Custom = name && pluginPage(meta.plugin, name)
  if (mode === 'create' && !meta.can.create) return <AccessDenied />
  return (
    <Replaceable meta={meta} screen={mode}>
      {Custom ? (
        <Custom resource={meta.key} id={id} />
      ) : mode === 'show' && meta.record ? (
        <RecordPage resource={meta.key} id={id} />
      ) : (
        <FormScreen key={`${meta.key}/${id ?? 'new'}`} resource={meta.key} id={id} />
      )}
    </Replaceable>
  )
}

/** react-admin's record routes match any suffix; here only defined addresses exist. */
function Record({ meta }: { meta: ResourceMeta }) {
  return useParams()['*'] ? <Unknown /> : <Form meta={meta} mode="show" />
}

/** Lists of a record with separate addresses. */
function Part({ meta }: { meta: ResourceMeta }) {
  const { id = '', part = '', item } = useParams()
  return /^\d+$/.test(id) && hasPart(meta, part) ? (
    <PartScreen key={`${meta.key}/${id}/${part}/${item}`} resource={meta.key} id={Number(id)} at={part} item={item} />
  ) : (
    <Unknown />
  )
}

const PERSONAL = <PersonalArea />

/** A resource of the metadata as a react-admin resource, with the addresses of its screens. */
const resourceOf = (meta: ResourceMeta) =>
  meta.personal ? (
    <Resource key={meta.key} name={meta.key} list={PERSONAL} create={PERSONAL} edit={PERSONAL} show={PERSONAL} />
  ) : (
    openResource(meta)
  )

const openResource = (meta: ResourceMeta) => (
  <Resource
    key={meta.key}
    name={meta.key}
    options={{ label: meta.label.plural }}
    recordRepresentation={(record) => titleOf(meta, record)}
    list={<List meta={meta} />}
    create={<Form meta={meta} mode="create" />}
    edit={<Record meta={meta} />}
    show={<Record meta={meta} />}
    hasCreate={meta.can.create}
    hasShow={hasRecordPage(meta)}
  >
    {[...NEW].map((word) => (
      <Route key={word} path={word} element={<Form meta={meta} mode="create" />} />
    ))}
    <Route path="importar" element={<ImportScreen resource={meta.key} />} />
    <Route path=":id/editar" element={<Form meta={meta} mode="edit" />} />
    <Route path=":id/:part" element={<Part meta={meta} />} />
    <Route path=":id/:part/:item" element={<Part meta={meta} />} />
  </Resource>
)

/** All routes of the staff app: of the shell, of plugins, and of screens generated from definitions. */
export function staffRoutes(metadata: Metadata, { can, userinfo }: Session): ReactElement[] {
  const { resources, reports, dashboards, pages } = metadata
  // While somebody views the system as another user, the own pages are those of that user.
  const own = (page: ReactNode) => (userinfo.visualizacao ? PERSONAL : page)
  const guarded = (allowed: boolean, page: ReactNode) => (allowed ? page : <AccessDenied />)
  return [
    <CustomRoutes key="">
      <Route path="/meus-dados" element={own(guarded(can('ROLE_CAD_INFO_PESSOAL'), <OwnData />))} />
      <Route path="/minha-senha" element={own(guarded(!userinfo.usuarioFortes, <OwnPassword />))} />
      <Route path="/minha-seguranca" element={own(<SecurityPage />)} />
      <Route path="/meus-relatorios" element={own(<OwnReports />)} />
      <Route
        path="/utilitario/empresas/:empresaId/configuracao"
        element={guarded(can('ROLE_UTILITARIO_EMPRESAS'), <CompanySettings />)}
      />
      <Route path="/versoes" element={<Versions />} />
      <Route path="/acesso-negado" element={<AccessDenied />} />
      {pages.map((page) => (
        // The key separates two addresses of one component, so that no state is carried over.
        <Route
          key={page.path}
          path={`/${page.path.replace(/^\//, '')}`}
          element={page.personal ? PERSONAL : <PluginScreen key={page.path} page={page} />}
        />
      ))}
      {Object.values(reports).map((meta) => (
        <Route key={meta.key} path={`/${meta.key}`} element={<ReportScreen key={meta.key} report={meta.key} />} />
      ))}
      {Object.values(dashboards).map((meta) => (
        <Route key={meta.key} path={`/${meta.key}`} element={<DashboardScreen key={meta.key} dashboard={meta.key} />} />
      ))}
    </CustomRoutes>,
    ...Object.values(resources).map(resourceOf),
  ]
}
