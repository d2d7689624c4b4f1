import type { Readable } from 'node:stream'
import type { Context } from './context.ts'

/**
 * The page of the browser application with individual head and initial content, so that it is readable without scripts.
 */
export interface AppPage {
  /** Window title; escaped by the engine. */
  title: string
  /** Language of the page, such as `en`; default: Portuguese. */
  language?: string
  /** Additional markup for the head; texts in it must already be escaped. */
  head?: string
  /** Shown until the application has loaded. */
  body?: string
  /** Default 200. */
  status?: number
}

/** Content that is read while it is sent, so that a large file does not stand in memory. */
export interface StreamedContent {
  /** In bytes. */
  size: number
  /** The bytes from one position to another, both included. */
  read: (from: number, to: number) => Readable
}

/** A file generated for this request. */
export interface WebFile {
  /** Sent unchanged. */
  content: string | Uint8Array | StreamedContent
  /** Content type: 'application/xml'. */
  type: string
  /** Public cache lifetime in seconds; default: no caching. */
  maxAge?: number
  /** Additional response headers. With `Accept-Ranges`, range requests are served. */
  headers?: Record<string, string>
  /** Default 200. */
  status?: number
}

/** The request of a public address. */
export interface WebCall {
  /** Path parameters: numbers, or texts when listed in `texts`. */
  params: Record<string, any>
  /** Query parameters, unvalidated. */
  query: Record<string, any>
  /** The requested host, for a content security policy. */
  host: string
}

/** Options of a public address. */
export interface WebPageOptions {
  /** Parameters that are texts; `*` matches the rest of the path, as an array of segments. */
  texts?: readonly string[]
  /** Handled without cookies: no session is read or started. */
  cookieless?: boolean
}

/** Redirects to another address of this host. */
export interface WebRedirect {
  /** A path: '/externo'. */
  redirect: string
}

/** A public address outside the API: pages for search engines and link previews, and files browsers request. */
export interface WebPageDef extends WebPageOptions {
  /** Without a leading '/', outside 'api/'; parameters as ':id'. */
  path: string
  /** null: not found; the application shows this, with status 404. undefined: the unmodified application page. */
  run: (context: Context, call: WebCall) => Promise<AppPage | WebFile | WebRedirect | null | undefined>
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/**
 * Defines a public address: `webPage('externo/anuncios/:id', async (context, { params }) => ...)`. Parameters are
 * numbers unless listed in `texts`.
 */
export const webPage = (path: string, run: WebPageDef['run'], options: WebPageOptions = {}): WebPageDef => ({
  path,
  run,
  ...options,
})
