import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { Metadata } from '#engine/definition/metadata.ts'
import { ApiError } from './api_error.ts'
import { api, type ApiOptions, withQuery } from './http.ts'
import { formBody } from './form_body.ts'
import { flatFilter } from './list_filter.ts'
import { currentMetadata } from './metadata.tsx'
import { writableFields } from './writable.ts'

interface ClientOptions {
  method?: string
  body?: unknown
  headers?: unknown
  signal?: AbortSignal
}

/** Options of a call besides the standard parameters, in `params.meta`. */
interface CallMeta {
  /** Fields of each row; default: the columns of the list, chosen by the server. */
  campos?: string[]
  /** Complete rows instead of the columns of the list. */
  completo?: boolean
  /** Returns the data as of this day (yyyy-MM-dd). */
  em?: string
  /** The screen shows its own loading state. */
  silent?: boolean
  /** All fields are required, so a cached list row is not sufficient. */
  whole?: boolean
}

type Values = Record<string, unknown>

/** Result of a removal. `undoCode` reverts it (POST …/desfazer-remocao), when the server offers that. */
export interface Removed<Data> {
  data: Data
  undoCode?: string
}

/** Maximum number of records per call. */
const MAX_PAGE_SIZE = 1000

/** HTTP client for ra-data-simple-rest on top of `api`, so that one client handles session, CSRF and errors. */
const clientWith =
  ({ campos, completo, em, silent }: CallMeta = {}) =>
  async (url: string, options: ClientOptions = {}) => {
    const response = await api<Response>(withQuery(url, { campos, completo, em }), {
      method: (options.method ?? 'GET') as 'GET',
      headers: options.headers instanceof Headers ? Object.fromEntries(options.headers) : undefined,
      signal: options.signal,
      raw: true,
      silent,
    })
    const body = response.status === 204 ? '' : await response.text()
    return { status: response.status, headers: response.headers, body, json: body ? JSON.parse(body) : undefined }
  }

const rest = (meta?: CallMeta) => simpleRest('/api', clientWith(meta) as Parameters<typeof simpleRest>[1])

/** Writes to the API. react-admin's forms expect the messages of fields in `error.body.errors`, by field. */
async function write<T>(path: string, options: ApiOptions): Promise<T> {
  try {
    return await api<T>(path, options)
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors.length === 0) throw problem
    const { status, code, message, errors, requestId, fieldMessages } = problem
    const named = Object.keys(fieldMessages).length > 0 ? { errors: fieldMessages } : {}
    throw new ApiError(status, { code, message, errors, requestId }, { code, message, ...named })
  }
}

const partsOf = (ids: Identifier[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, part) =>
    ids.slice(part * MAX_PAGE_SIZE, (part + 1) * MAX_PAGE_SIZE),
  )

const one = (resource: string, id: Identifier) => `/api/${resource}/${encodeURIComponent(id)}`

async function remove<Data>(path: string, data: Data, options: ApiOptions = {}): Promise<Removed<Data>> {
  const response = await write<Response>(path, { ...options, method: 'DELETE', raw: true })
  const undoCode = response.headers.get('X-Desfazer')
  return { data, ...(undoCode ? { undoCode } : {}) }
}

/**
 * The data provider of the staff app: ra-data-simple-rest for reads. Writes send only the fields the user may write,
 * plus `versao`, so that the server detects concurrent changes (409). Bulk calls are one request, all or nothing.
 */
export function createDataProvider(metadata: () => Metadata | undefined = currentMetadata): DataProvider {
  const payload = (resource: string, data: Values, mode: 'create' | 'update') => {
    const meta = metadata()?.resources[resource]
    return meta ? writableFields(meta.fields, data, mode) : data
  }
  return {
    supportAbortSignal: true,
    getList: (resource, params) =>
      rest(params.meta).getList(resource, { ...params, filter: flatFilter(params.filter) }),
    getOne: (resource, params) => rest(params.meta).getOne(resource, params),
    getMany: async (resource, { ids, meta, signal }) => {
      const read = (part: Identifier[]) =>
        // The range covers all ids: without a range the server returns the first page of a list.
        clientWith(meta)(
          withQuery(`/api/${resource}`, {
            range: JSON.stringify([0, part.length - 1]),
            filter: JSON.stringify({ id: part }),
          }),
          { signal },
        )
      const answers = await Promise.all(partsOf(ids).map(read))
      return { data: answers.flatMap((answer) => answer.json) }
    },
    getManyReference: (resource, params) =>
      rest(params.meta).getManyReference(resource, { ...params, filter: flatFilter(params.filter) }),
    create: async (resource, { data, meta }) => ({
      data: (await write<RaRecord>(`/api/${resource}`, {
        method: 'POST',
        body: formBody(payload(resource, data as Values, 'create')),
        silent: (meta as CallMeta | undefined)?.silent,
      })) as never,
    }),
    update: async (resource, { id, data, previousData, meta }) => {
      const versao = (data as Values).versao ?? previousData?.versao
      const body = formBody({
        ...payload(resource, data as Values, 'update'),
        ...(versao === undefined ? {} : { versao }),
      })
      const silent = (meta as CallMeta | undefined)?.silent
      return { data: (await write(one(resource, id), { method: 'PUT', body, silent })) as never }
    },
    updateMany: async (resource, { ids, data }) => {
      const body = { registros: ids.map((id) => ({ id })), valores: payload(resource, data as Values, 'update') }
      await write(`/api/${resource}/lote`, { method: 'PUT', body })
      return { data: ids as never[] }
    },
    delete: (resource, { id, previousData }) => remove(one(resource, id), (previousData ?? { id }) as never),
    deleteMany: (resource, { ids }) => remove(`/api/${resource}`, ids as never[], { query: { ids: ids as number[] } }),
  }
}
