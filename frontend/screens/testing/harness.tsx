/** Renders a screen without a server: routes, session and metadata are given, API responses are functions. */
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Metadata, ReportMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import { ConfirmProvider } from '../../dialogs/Confirm.tsx'
import { createDataProvider } from '../../providers/dataProvider.ts'
import { StaticMetadata } from '../../providers/metadata.tsx'
import { NoticeProvider } from '../../dialogs/NoticeProvider.tsx'
import type { CompanyRef } from '../../providers/userinfo.ts'
import { SessionProvider } from '../../providers/session.tsx'

// Queries by role in a whole MUI page are slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

interface Answer {
  status?: number
  body?: unknown
  type?: string
  headers?: Record<string, string>
}

export type Server = (call: Call) => Answer | undefined

/** Replaces `fetch` with the given responses and records the calls. Unknown calls return 404. */
export function serve(server: Server, authorities: string[] = ['ROLE_TESTE'], empresas: CompanyRef[] = []): Call[] {
  const calls: Call[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    if (call.path === '/api/userinfo')
      return Response.json({
        authenticated: true,
        usuario: { id: 1, nome: 'Ana' },
        empresa: { id: 1, nome: 'Ipê' },
        empresas,
        authorities,
      })
    calls.push(call)
    const answer = server(call) ?? {
      status: 404,
      body: { code: '404', message: 'O recurso solicitado não foi encontrado.' },
    }
    const { status = 200, body, type = 'application/json', headers } = answer
    return new Response(
      body === undefined ? null : type === 'application/json' ? JSON.stringify(body) : (body as BodyInit),
      { status: body === undefined && status === 200 ? 204 : status, headers: { 'Content-Type': type, ...headers } },
    )
  }
  return calls
}

export const resourceMeta = (meta: Partial<ResourceMeta> & Pick<ResourceMeta, 'fields'>): ResourceMeta => ({
  key: 'teste/coisas',
  api: '/api/teste/coisas',
  plugin: 'teste',
  label: { singular: 'Coisa', plural: 'Coisas' },
  display: 'nome',
  list: { columns: ['nome'], sort: 'nome', search: ['nome'], filters: [], size: 15 },
  filters: {},
  form: [],
  rules: [],
  actions: [],
  links: [],
  can: { create: true, update: true, delete: true },
  pages: {},
  requiredFields: [],
  ...meta,
})

export const metadataOf = (resources: ResourceMeta[], reports: ReportMeta[] = []): Metadata => ({
  plugins: [],
  resources: Object.fromEntries(resources.map((resource) => [resource.key, resource])),
  reports: Object.fromEntries(reports.map((report) => [report.key, report])),
  dashboards: {},
  pages: [],
  menu: [],
  settings: {},
})

/** Renders a screen at '/' (other addresses show their path) and waits until it is rendered. */
export async function show(screen: ReactNode, metadata: Metadata, address = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = (
    <CoreAdminContext queryClient={client} dataProvider={createDataProvider(() => metadata)}>
      <SessionProvider>
        <NoticeProvider>
          <ConfirmProvider>
            <StaticMetadata value={metadata}>
              <Outlet />
            </StaticMetadata>
          </ConfirmProvider>
        </NoticeProvider>
      </SessionProvider>
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      {
        element: root,
        children: [
          { path: '/', element: screen },
          { path: '*', element: <main>Outra página</main> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  return { router, ...render(<RouterProvider router={router} />) }
}
