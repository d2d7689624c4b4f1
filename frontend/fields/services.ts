/** Server access of inputs. The staff app uses the default; the portal and tests replace it with `FieldServices`. */
import { createContext, useContext } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { api, type QueryValue } from '../providers/http.ts'
import { currentMetadata } from '../providers/metadata.tsx'

export type Row = Record<string, unknown> & { id: number }

export interface Address {
  cep: string
  logradouro?: string
  bairro?: string
  cidade?: string
  uf?: string
}

export interface Services {
  /** Up to `size` records of a resource, as `{ id, <display> }`. */
  search(to: string, query: Record<string, QueryValue>, signal?: AbortSignal): Promise<Row[]>
  /** The address of a postal code; undefined when there is none or the request fails. */
  address(cep: string): Promise<Address | undefined>
  /** Metadata of a resource; undefined when the user may not see it. */
  resource(key: string): ResourceMeta | undefined
}

interface Page {
  content: Row[]
}

export const staffServices: Services = {
  async search(to, query, signal) {
    const answer = await api<Page | Row[]>(`/api/${to}`, { query, signal, silent: true })
    return Array.isArray(answer) ? answer : answer.content
  },
  address: (cep) => api<Address>(`/api/geral/cep/${cep}`, { silent: true }).catch(() => undefined),
  resource: (key) => currentMetadata()?.resources[key],
}

const ServicesContext = createContext(staffServices)
export const FieldServices = ServicesContext.Provider
export const useServices = () => useContext(ServicesContext)
