import type { Context } from './context.ts'

/** The page of the browser application with a head and a first content of its own, so that it reads without its script. */
export interface AppPage {
  /** Of the window; escaped. */
  title: string
  /** What the page is written in, as `en`; default: Portuguese. */
  language?: string
  /** Further markup of the head; every text in it already escaped. */
  head?: string
  /** Stands until the application takes over. */
  body?: string
  /** Default 200. */
  status?: number
}

/** A file made for this request. */
export interface WebFile {
  /** Sent as it is. */
  content: string | Uint8Array
  /** Content type: 'application/xml'. */
  type: string
  /** Seconds anybody may keep it; default: no caching. */
  maxAge?: number
  /** Further headers of the answer. With `Accept-Ranges` parts of it may be asked for. */
  headers?: Record<string, string>
  /** Default 200. */
  status?: number
}

/** What an address was asked with. */
export interface WebCall {
  /** Parts of the path: numbers, or texts where `texts` says so. */
  params: Record<string, any>
  /** What stands after the question mark, as it came: nothing of it was checked. */
  query: Record<string, any>
  /** The address as the browser called it: of a policy that names where things may come from. */
  host: string
}

/** What is unusual about such an address. */
export interface WebPageOptions {
  /** Parameters that are texts; `*` is all that follows, a list of its parts. */
  texts?: readonly string[]
  /** Read and answered without cookies: no session is looked at, none begins. */
  cookieless?: boolean
}

/** Sends the browser on, to another address of this host. */
export interface WebRedirect {
  /** A path: '/externo'. */
  redirect: string
}

/** An address outside the API that anybody reads: pages for search engines and link previews, and files browsers ask for. */
export interface WebPageDef extends WebPageOptions {
  /** Without a leading '/', outside 'api/'; parameters as ':id'. */
  path: string
  /** null: there is nothing here; the application says so, with status 404. undefined: the application as it is. */
  run: (context: Context, call: WebCall) => Promise<AppPage | WebFile | WebRedirect | null | undefined>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Describes such an address: `webPage('externo/anuncios/:id', async (context, { params }) => ...)`. Parameters are numbers unless `texts` names them. */
export const webPage = (path: string, run: WebPageDef['run'], options: WebPageOptions = {}): WebPageDef => ({
  path,
  run,
  ...options,
})
