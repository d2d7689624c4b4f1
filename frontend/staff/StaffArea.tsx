import { Suspense, useMemo, type ReactNode } from 'react'
import { CoreAdminContext, CoreAdminUI } from 'react-admin'
import { useLocation } from 'react-router'
import { LoggedInNotice } from '../dialogs/LoggedInNotice.tsx'
import { i18nProvider } from '../i18n/index.ts'
import { Layout } from '../layout/Layout.tsx'
import { AccessDenied } from '../layout/errors/AccessDenied.tsx'
import { ErrorBoundary } from '../layout/errors/ErrorBoundary.tsx'
import { ServerError } from '../layout/errors/ServerError.tsx'
import StartPage from '../pages/start/StartPage.tsx'
import { createAuthProvider } from '../providers/authProvider.ts'
import { createDataProvider } from '../providers/dataProvider.ts'
import { MetadataProvider, useMetadata } from '../providers/metadata.tsx'
import { NotificationBridge } from '../providers/NotificationBridge.tsx'
import { createQueryClient } from '../providers/query_client.ts'
import { routerProvider } from '../providers/router.ts'
import { useSession } from '../providers/session.tsx'
import { createStore } from '../providers/store.ts'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
import { staffRoutes } from './staff_routes.tsx'
import { Unknown } from './Unknown.tsx'

const dataProvider = createDataProvider()
const queryClient = createQueryClient()
const store = createStore()

/** The frame stays when a screen throws or is still loading. */
function StaffLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Layout>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </Layout>
  )
}

function Routes() {
  const metadata = useMetadata()
  const session = useSession()
  // Memoised, because react-admin registers the resources again for new elements.
  const routes = useMemo(() => staffRoutes(metadata, session), [metadata, session])
  return (
    <CoreAdminUI
      layout={StaffLayout}
      dashboard={StartPage}
      catchAll={Unknown}
      loading={ScreenSkeleton}
      accessDenied={AccessDenied}
      authenticationError={AccessDenied}
      error={({ error, resetErrorBoundary }) => <ServerError error={error} onRetry={() => resetErrorBoundary([])} />}
      title="Ipê RH"
      disableTelemetry
    >
      {routes}
    </CoreAdminUI>
  )
}

/** The application after the login. A separate script, so that the login page stays small. */
export default function StaffArea({ loading, outside }: { loading: ReactNode; outside?: () => boolean }) {
  const session = useSession()
  const authProvider = useMemo(() => createAuthProvider(session), [session])
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <MetadataProvider loading={loading} failed={(retry, error) => <ServerError error={error} onRetry={retry} />}>
        <NotificationBridge />
        <Routes />
        <LoggedInNotice outside={outside} />
      </MetadataProvider>
    </CoreAdminContext>
  )
}
