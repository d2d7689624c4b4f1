import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import type { Metadata } from '#engine/definition/metadata.ts'
import { api, withQuery } from './http.ts'
import { currentMetadata } from './metadata.tsx'
import { writableFields } from './writable.ts'

interface ClientOptions {
  method?: string
  body?: unknown
  headers?: unknown
  signal?: AbortSignal
}

/** What a screen may ask of a read beside the standard parameters, in `params.meta`. */
interface ReadMeta {
  /** Fields of each row; the server knows which the list shows. */
  campos?: string[]
  /** The screen shows by itself that it is loading. */
  silent?: boolean
  /** Every field is needed: never satisfied by the row of a list. */
  whole?: boolean
}

/** Speaks to the API the way ra-data-simple-rest expects, so that one client handles session, CSRF and errors. */
const clientWith =
  (meta: ReadMeta = {}) =>
  async (url: string, options: ClientOptions = {}) => {
    const response = await api<Response>(withQuery(url, { campos: meta.campos }), {
      method: (options.method ?? 'GET') as 'GET',
      body: typeof options.body === 'string' ? JSON.parse(options.body) : options.body,
      headers: options.headers instanceof Headers ? Object.fromEntries(options.headers) : undefined,
      signal: options.signal,
      raw: true,
      silent: meta.silent,
    })
    const body = response.status === 204 ? '' : await response.text()
    return { status: response.status, headers: response.headers, body, json: body ? JSON.parse(body) : undefined }
  }

/**
 * The data provider of the staff area: ra-data-simple-rest for reads; writes send only what the metadata lets people
 * write, plus `versao`, so the server can tell when somebody else saved in between (409).
 */
export function createDataProvider(metadata: () => Metadata | undefined = currentMetadata): DataProvider {
  const restWith = (meta?: ReadMeta) => simpleRest('/api', clientWith(meta) as Parameters<typeof simpleRest>[1])
  const rest = restWith()
  const payload = (resource: string, data: Record<string, unknown>, mode: 'create' | 'update') => {
    const meta = metadata()?.resources[resource]
    return meta ? writableFields(meta.fields, data, mode) : data
  }
  return {
    ...rest,
    getList: (resource, params) => restWith(params.meta).getList(resource, { ...params, filter: params.filter ?? {} }),
    getOne: (resource, params) => restWith(params.meta).getOne(resource, params),
    getMany: async (resource, params) => (params.ids.length === 0 ? { data: [] } : rest.getMany(resource, params)),
    create: async (resource, params) => {
      const body = payload(resource, params.data as Record<string, unknown>, 'create')
      return { data: (await api<RaRecord>(`/api/${resource}`, { method: 'POST', body })) as never }
    },
    update: async (resource, params) => {
      const data = params.data as Record<string, unknown>
      const versao = data.versao ?? params.previousData?.versao
      const body = { ...payload(resource, data, 'update'), ...(versao === undefined ? {} : { versao }) }
      return {
        data: (await api(`/api/${resource}/${encodeURIComponent(params.id)}`, { method: 'PUT', body })) as never,
      }
    },
    delete: async (resource, params) => {
      await api(`/api/${resource}/${encodeURIComponent(params.id)}`, { method: 'DELETE' })
      return { data: (params.previousData ?? { id: params.id }) as never }
    },
    deleteMany: async (resource, params) => {
      await api(`/api/${resource}`, { method: 'DELETE', query: { ids: params.ids as number[] } })
      return { data: params.ids as never }
    },
  }
}
