import type { WebPageDef } from './web_page.ts'

/** Fields people enter to identify themselves: personal data or the code on a badge. */
export type KioskField = 'cpf' | 'nascimento' | 'codigo'

/**
 * Options of a page for a shared device (kiosk): it fills the screen, has large targets, and resets after inactivity.
 */
export interface KioskOptions {
  /**
   * Address of its `kioskEntry` ('pesquisa/quiosque'): the page then opens for one person at a time, with a personal
   * link.
   */
  enter?: string
  /** Identification fields. Default: CPF and birth date. */
  asks?: readonly KioskField[]
  /** Seconds of inactivity before it resets. Default 90. */
  seconds?: number
}

/**
 * A screen for people who do not use the staff app: candidates, employees who answer a questionnaire, holders of a
 * link. It is rendered by the public shell (`frontend/public`).
 */
export interface PublicPageDef {
  /**
   * Route, without a leading "/": 'responder/:token'. The first segment is the area; the public shell serves every
   * address of an area.
   */
  path: string
  /** Window title. */
  label: string
  /** Export of the plugin's `frontend/public.ts`; 'plugin/Component' for one of another plugin. */
  component: string
  /**
   * Component around the page (header, session): an export like `component`. Default: the frame of the shell, with the
   * company of the link.
   */
  frame?: string
  /** Props of frame and component. */
  props?: Readonly<Record<string, string | number | boolean>>
  /** Path parameters that are not numbers. */
  texts?: readonly string[]
  /** For a shared device; the address has a `:token`, the link of the device. */
  kiosk?: KioskOptions
  /** Title, head and initial content for search engines and link previews, which run no script. null: status 404. */
  head?: WebPageDef['run']
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** What the service worker of an area caches on the device besides the scripts. It must not include personal data. */
export interface OfflineRules {
  /** Pages with individual content: '/externo/anuncios/:id'. All others share the empty frame. */
  pages?: readonly string[]
  /** API calls whose response is the same for every user: '/api/externo/anuncios/:id'. */
  calls?: readonly string[]
  /** Names set to null in cached responses, at any depth: data about the user who made the request. */
  without?: readonly string[]
}

/** Browser metadata of a public page. */
export type PublicPageMeta = Required<Pick<PublicPageDef, 'path' | 'label' | 'component'>> &
  Pick<PublicPageDef, 'frame' | 'props' | 'texts' | 'kiosk'> & { plugin: string }

/**
 * Defines a public page:
 * `publicPage('responder/:token', { label: 'Responder', component: 'AnswerPage', texts: ['token'] })`.
 */
export const publicPage = (path: string, options: Omit<PublicPageDef, 'path' | 'owner'>): PublicPageDef => ({
  ...options,
  path,
})

/** First segment of an address. */
export const areaOf = (path: string): string => path.replace(/^\//, '').split(/[/?]/, 1)[0]!

/** Browser metadata of public pages, without functions. */
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
