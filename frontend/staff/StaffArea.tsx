import { useMemo, type ReactNode } from 'react'
import {
  CoreAdminContext,
  localStorageStore,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
} from 'react-admin'
import { LoggedInNotice } from '../dialogs/LoggedInNotice.tsx'
import { i18nProvider } from '../i18n/index.ts'
import { Layout } from '../layout/Layout.tsx'
import { ServerError } from '../pages/errors/ServerError.tsx'
import { createAuthProvider } from '../providers/authProvider.ts'
import { createDataProvider } from '../providers/dataProvider.ts'
import { MetadataProvider, useMetadata } from '../providers/metadata.tsx'
import { NotificationBridge } from '../providers/NotificationBridge.tsx'
import { createQueryClient } from '../providers/query_client.ts'
import { useSession } from '../providers/session.tsx'
import { StaffRoutes } from './StaffRoutes.tsx'

const dataProvider = createDataProvider()
const queryClient = createQueryClient()
const store = localStorageStore(undefined, 'ipe')

/** Tells react-admin of the resources the metadata names, so that its links, titles and references know them. */
function Definitions({ children }: { children: ReactNode }) {
  const { resources } = useMetadata()
  const definitions = useMemo<ResourceDefinitions>(
    () =>
      Object.fromEntries(
        Object.values(resources).map((meta) => [
          meta.key,
          {
            name: meta.key,
            hasList: true,
            hasCreate: meta.can.create,
            hasEdit: true,
            hasShow: false,
            recordRepresentation: meta.display,
            options: { label: meta.label.plural },
          },
        ]),
      ),
    [resources],
  )
  return <ResourceDefinitionContextProvider definitions={definitions}>{children}</ResourceDefinitionContextProvider>
}

/** Everything behind the login. Loaded as its own script: the login page is light. */
export default function StaffArea({ loading, outside }: { loading: ReactNode; outside?: () => boolean }) {
  const session = useSession()
  const authProvider = useMemo(() => createAuthProvider(session), [session])
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <MetadataProvider loading={loading} failed={(retry, error) => <ServerError error={error} onRetry={retry} />}>
        <Definitions>
          <NotificationBridge />
          <Layout>
            <StaffRoutes />
          </Layout>
          <LoggedInNotice outside={outside} />
        </Definitions>
      </MetadataProvider>
    </CoreAdminContext>
  )
}
