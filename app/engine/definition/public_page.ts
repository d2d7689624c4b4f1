import type { WebPageDef } from './web_page.ts'

/** What people type to say who they are: of themselves, or what stands on a badge. */
export type KioskField = 'cpf' | 'nascimento' | 'codigo'

/** Of a page for a device many people use: it fills the screen, has big targets, and starts anew when nobody touches it. */
export interface KioskOptions {
  /** Address of its `kioskEntry` ('pesquisa/quiosque'): the page then opens for one person at a time, with a link of theirs. */
  enter?: string
  /** What people type there. Default: CPF and birth date. */
  asks?: readonly KioskField[]
  /** Seconds without a touch before it starts anew. Default 90. */
  seconds?: number
}

/** A screen for people without the staff app: candidates, employees who answer, whoever holds a link. It is drawn by the public shell (`frontend/public`). */
export interface PublicPageDef {
  /** Its address, without a leading "/": 'responder/:token'. Its first part is the area; the public shell serves every address of an area. */
  path: string
  /** Title of the window. */
  label: string
  /** Export of the plugin's `frontend/public.ts`; 'plugin/Component' for one of another plugin. */
  component: string
  /** What stands around the page (header, session): an export like `component`. Default: the frame of the shell, with the company of the link. */
  frame?: string
  /** Handed to frame and component. */
  props?: Readonly<Record<string, string | number | boolean>>
  /** Parameters of the path that are no numbers. */
  texts?: readonly string[]
  /** For a device many people use; its address has a `:token`, the link of the device. */
  kiosk?: KioskOptions
  /** Title, head and first content for search engines and link previews, which run no script. null: status 404. */
  head?: WebPageDef['run']
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** What the service worker of an area keeps on the device besides the scripts. Nothing about a person may be named here. */
export interface OfflineRules {
  /** Pages with a content of their own: '/externo/anuncios/:id'. All others share the empty frame. */
  pages?: readonly string[]
  /** Calls of the API whose answer is the same for everybody: '/api/externo/anuncios/:id'. */
  calls?: readonly string[]
  /** Names set to null in what is kept, at any depth: what an answer says of who asked. */
  without?: readonly string[]
}

/** What the browser has to know of a public page. */
export type PublicPageMeta = Required<Pick<PublicPageDef, 'path' | 'label' | 'component'>> &
  Pick<PublicPageDef, 'frame' | 'props' | 'texts' | 'kiosk'> & { plugin: string }

/** Describes a public page: `publicPage('responder/:token', { label: 'Responder', component: 'AnswerPage', texts: ['token'] })`. */
export const publicPage = (path: string, options: Omit<PublicPageDef, 'path' | 'owner'>): PublicPageDef => ({
  ...options,
  path,
})

/** First part of an address. */
export const areaOf = (path: string): string => path.replace(/^\//, '').split(/[/?]/, 1)[0]!

/** What the browser has to know of them, without functions. */
export const publicPageMeta = (pages: readonly PublicPageDef[]): PublicPageMeta[] =>
  pages.map(({ path, label, component, frame, props, texts, kiosk, owner }) => ({
    path,
    label,
    component,
    plugin: owner!,
    ...(frame && { frame }),
    ...(props && { props }),
    ...(texts && { texts }),
    ...(kiosk && { kiosk }),
  }))
