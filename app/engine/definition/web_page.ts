import type { Context } from './context.ts'

/** The page of the browser application with a head and a first content of its own, so that it reads without its script. */
export interface AppPage {
  /** Of the window; escaped. */
  title: string
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
}

/** Sends the browser on, to another address of this host. */
export interface WebRedirect {
  /** A path: '/externo'. */
  redirect: string
}

/** An address outside the API that anybody reads: pages for search engines and link previews, and files browsers ask for. */
export interface WebPageDef {
  /** Without a leading '/', outside 'api/'; parameters as ':id'. */
  path: string
  /** null: there is nothing here; the application says so, with status 404. undefined: the application as it is. */
  run: (
    context: Context,
    call: { params: Record<string, string>; query: Record<string, any> },
  ) => Promise<AppPage | WebFile | WebRedirect | null | undefined>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Describes such an address: `webPage('externo/anuncios/:id', async (context, { params }) => ...)`. Parameters are numbers. */
export const webPage = (path: string, run: WebPageDef['run']): WebPageDef => ({ path, run })
