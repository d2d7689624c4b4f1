/**
 * Helpers shared by tests of the shell: a fake server with a table of responses, and the providers around a component.
 */
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { Metadata, ResourceMeta } from '#engine/definition/metadata.ts'
import { ConfirmProvider } from './dialogs/Confirm.tsx'
import { NoticeProvider } from './dialogs/NoticeProvider.tsx'
import { SessionProvider } from './providers/session.tsx'
import type { UserInfo } from './providers/userinfo.ts'

export const MARIANA: UserInfo = {
  authenticated: true,
  usuario: { id: 7, nome: 'Mariana Cavalcante' },
  empresa: { id: 1, nome: 'Jatobá Alimentos' },
  empresas: [
    { id: 1, nome: 'Jatobá Alimentos' },
    { id: 2, nome: 'Ipê Serviços' },
  ],
  authorities: ['ROLE_CAD_INFO_PESSOAL'],
}

/** A response with status and body; a plain value in the table means 200. */
export const reply = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

type Answer = unknown | ((request: { path: string; method: string; body: unknown; query: URLSearchParams }) => unknown)

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Replaces fetch. Keys are 'METHOD /path'; calls without an entry return 404. Returns the recorded calls, in order. */
export function fakeServer(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://test')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { method, path: url.pathname, query: url.searchParams, body }
    calls.push(call)
    const answer = answers[`${method} ${url.pathname}`]
    const value = typeof answer === 'function' ? answer(call) : answer
    if (value instanceof Promise) return value
    if (value instanceof Response) return value.clone()
    return value === undefined ? reply(404, {}) : reply(200, value)
  })
  return calls
}

export const resource = (key: string, more: Partial<ResourceMeta> = {}): ResourceMeta => ({
  key,
  api: `/api/${key}`,
  plugin: 'test',
  label: { singular: key, plural: `${key}s` },
  display: 'nome',
  fields: { nome: { kind: 'text', label: 'Nome' } },
  list: { columns: ['nome'], sort: 'nome', search: ['nome'], size: 15, filters: [] },
  filters: {},
  form: [],
  rules: [],
  actions: [],
  links: [],
  can: { create: true, update: true, delete: true },
  pages: {},
  requiredFields: [],
  ...more,
})

export const metadataOf = (resources: ResourceMeta[], more: Partial<Metadata> = {}): Metadata => ({
  plugins: [],
  resources: Object.fromEntries(resources.map((meta) => [meta.key, meta])),
  reports: {},
  dashboards: {},
  pages: [],
  menu: [],
  settings: {},
  ...more,
})

/** Session (from the fake server), notices, confirmation dialogs and a router. */
export function Shell({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <SessionProvider>
        <NoticeProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </NoticeProvider>
      </SessionProvider>
    </MemoryRouter>
  )
}
