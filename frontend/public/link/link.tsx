/** The link a page was opened with: its code, and API calls that send it. */
import { createContext, use } from 'react'
import type { ShapeOf } from '#engine/definition/shape.ts'
import type { linkAnswer } from '#app/links/endpoints.ts'
import { api, type ApiOptions } from '../../providers/http.ts'

/** Information about a link from the server. */
export type LinkInfo = ShapeOf<typeof linkAnswer>

/** Calls the API with the code of a link. The code is sent in a header, because addresses end up in logs. */
export const linkApi =
  (token: string) =>
  <T = unknown,>(path: string, options: ApiOptions = {}): Promise<T> =>
    api<T>(path, { ...options, headers: { ...options.headers, 'X-Link': token } })

/** An opened link: its company, its record and the API client that sends its code. */
export interface OpenLink extends LinkInfo {
  /** The code of the link. */
  token: string
  /** `api` that sends the code of the link. */
  call: ReturnType<typeof linkApi>
}

/** Provides the open link to `useLink`. */
export const LinkContext = createContext<OpenLink | undefined>(undefined)

/** The open link, for pages in the default frame whose address has a `:token`. */
export function useLink(): OpenLink {
  const link = use(LinkContext)
  if (!link) throw new Error('useLink needs an address with :token')
  return link
}
