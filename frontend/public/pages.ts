import { publics as fromPackages } from 'virtual:plugin-packages'
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { areaOf, type PublicPageMeta } from '#engine/definition/public_page.ts'
import { api } from '../providers/http.ts'
import { match } from './shell/router.tsx'

/** Props every plugin page receives besides its `props`: the parameters of its address. */
export interface PublicPageProps {
  /** Parameters of the address by name. */
  params: Record<string, string>
}

/** Props of the frame around a page. `page` is null when no page has this address. */
export interface FrameProps extends PublicPageProps {
  /** The page shown; null when no page has this address. */
  page: PublicPageMeta | null
  /** The rendered page. */
  children: ReactNode
}

// oxlint-disable-next-line typescript/no-explicit-any
type Part = ComponentType<any>
type Loader = () => Promise<Record<string, Part | undefined>>

const found: Record<string, Loader> = {
  ...import.meta.glob<Record<string, Part>>('../../plugins/*/frontend/public.ts'),
  ...fromPackages,
}
const known = new Map<string, Part>()

/**
 * An export of a plugin's `frontend/public.ts`, loaded on first render; 'plugin/Component' names one of another plugin.
 * @throws when rendered, with both names, if there is no such export
 */
export function publicPart(plugin: string, component: string, loaders = found): Part {
  const foreign = component.split('/')
  if (foreign.length === 2) return publicPart(foreign[0]!, foreign[1]!, loaders)
  const name = `${plugin}/${component}`
  const ready = known.get(name)
  if (ready) return ready
  const part = lazy(async () => {
    const exported = (await loaders[`../../plugins/${plugin}/frontend/public.ts`]?.())?.[component]
    if (!exported) throw new Error(`O plugin "${plugin}" não exporta "${component}" em frontend/public.ts`)
    // The export may itself be a lazy component, and React does not accept one lazy component inside another.
    return { default: (props: object) => createElement(exported, props) }
  })
  known.set(name, part)
  return part
}

/**
 * All public pages. The server embeds the list in the HTML; the development server does not, so there it is fetched.
 */
export async function readPages(): Promise<PublicPageMeta[]> {
  const text = document.getElementById('paginas')?.textContent
  return text ? (JSON.parse(text) as PublicPageMeta[]) : api<PublicPageMeta[]>('/api/publico/paginas', { silent: true })
}

export interface Place {
  page: PublicPageMeta | null
  params: Record<string, string>
  /** Frame of the page, or of its area. */
  frame: { plugin: string; component: string } | null
}

/** The page at an address, with its parameters and frame. */
export function placeAt(pages: readonly PublicPageMeta[], path: string): Place {
  const frameOf = (item: PublicPageMeta | undefined) =>
    item?.frame ? { plugin: item.plugin, component: item.frame } : null
  for (const page of pages) {
    const params = match(`/${page.path}`, path, page.texts)
    if (params) return { page, params, frame: frameOf(page) }
  }
  return {
    page: null,
    params: {},
    frame: frameOf(pages.find((page) => areaOf(page.path) === areaOf(path) && page.frame)),
  }
}
