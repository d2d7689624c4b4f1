/** The link a page was opened with: its code, and calls that carry it. */
import { createContext, use } from 'react'
import type { AnswerOf } from '#engine/definition/answer.ts'
import type { linkAnswer } from '#app/links/endpoints.ts'
import { api, type ApiOptions } from '../../providers/http.ts'

/** What the server says of a link. */
export type LinkInfo = AnswerOf<typeof linkAnswer>

/** Calls the API with the code of a link, in a header: addresses end up in logs. */
export const linkApi =
  (token: string) =>
  <T = unknown,>(path: string, options: ApiOptions = {}): Promise<T> =>
    api<T>(path, { ...options, headers: { ...options.headers, 'X-Link': token } })

/** A link that opened: its company, its record and the calls made with its code. */
export interface OpenLink extends LinkInfo {
  /** The code of the link. */
  token: string
  /** `api` with the code of the link. */
  call: ReturnType<typeof linkApi>
}

/** Holds the open link; `useLink` reads it. */
export const LinkContext = createContext<OpenLink | undefined>(undefined)

/** Of pages in the frame of the shell, whose address has a `:token`. */
export function useLink(): OpenLink {
  const link = use(LinkContext)
  if (!link) throw new Error('useLink needs an address with :token')
  return link
}
