/** A stand-in for the API: routes by 'METHOD /path', every call written down. And a way to open a page at an address. */
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '#frontend/public/App.tsx'
import { publicPageMeta } from '#engine/definition/public_page.ts'
import { portalPages } from '../../shared/pages.ts'
import { clearLookups } from '#frontend/public/shell/lookups.ts'
import { navigate } from '#public'
import type { PortalConfig, Session } from '../types.ts'
import { invalidateAdverts } from '../pages/advert_search.ts'
import { CARGOS, config as plainConfig } from './fixture.ts'

// jsdom draws no dialogs: opening and closing is all the portal needs of them.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
// As newer Chromium answers, so that an effect which hands it to React fails here too.
window.scrollTo = (() => Promise.resolve()) as unknown as typeof window.scrollTo

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

type Answer = unknown | ((call: Call) => unknown)

/** An answer outside 2xx. */
export class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, message: string, fields: Record<string, string> = {}, code = 'TESTE') {
    this.status = status
    this.body = {
      code,
      message,
      errors: Object.entries(fields).map(([field, text]) => ({
        type: 'FIELD_VALIDATION_VIOLATION',
        field,
        message: text,
      })),
    }
  }
}

/** The record of a form with its files in their places, as the server puts them. */
function recordOf(form: FormData): Record<string, unknown> {
  const files = [...form].filter((entry): entry is [string, File] => typeof entry[1] !== 'string')
  return {
    ...JSON.parse(String(form.get('registro'))),
    ...Object.fromEntries(files.map(([name, { name: called, type, size }]) => [name, { file: called, type, size }])),
  }
}

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  const body = init?.body
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof FormData && body.has('registro')) return recordOf(body)
  if (body instanceof Blob) return Object.fromEntries(new URLSearchParams(await body.text()))
  return body
}

export function serve(routes: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  clearLookups()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://portal')
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/externo', ''),
      query: url.searchParams,
      body: await bodyOf(init),
    }
    calls.push(call)
    const answer = routes[`${call.method} ${call.path}`]
    const found = typeof answer === 'function' ? await answer(call) : answer
    if (found === undefined)
      return new Response(JSON.stringify({ message: `No answer for ${call.method} ${call.path}` }), { status: 404 })
    if (found instanceof Refusal) return new Response(JSON.stringify(found.body), { status: found.status })
    return new Response(JSON.stringify(found), { status: 200, headers: { 'Content-Type': 'application/json' } })
  })
  return calls
}

/** As the server tells them. */
const PAGES = publicPageMeta(portalPages.map((page) => ({ ...page, owner: 'portal' })))

export interface Setting {
  config?: Partial<PortalConfig>
  session?: Session
  routes?: Record<string, Answer>
}

/** Opens the portal at an address, with the calls every page makes already answered. */
export async function open(address: string, { config, session, routes }: Setting = {}) {
  invalidateAdverts()
  const calls = serve({
    'GET /userinfo': session ?? { authenticated: false },
    'GET /portal': plainConfig(config),
    'GET /anuncios': { content: [], size: 15, totalElements: 0 },
    'GET /candidato-solicitacoes': [],
    'GET /cargos': CARGOS,
    'GET /empresas-por-cpf': [],
    ...routes,
  })
  await navigate(address, { replace: true, force: true })
  return { calls, ...render(<App pages={PAGES} />) }
}

export const find = (calls: Call[], method: string, path: string) =>
  calls.find((call) => call.method === method && call.path === path)
