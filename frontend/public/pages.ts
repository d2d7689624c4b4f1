import { publics as fromPackages } from 'virtual:plugin-packages'
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { areaOf, type PublicPageMeta } from '#engine/definition/public_page.ts'
import { api } from '../providers/http.ts'
import { match } from './shell/router.tsx'

/** What a page of a plugin gets besides its `props`: the parameters of its address. */
export interface PublicPageProps {
  /** Parts of the address by name. */
  params: Record<string, string>
}

/** What stands around a page. `page` is null where the address belongs to no page. */
export interface FrameProps extends PublicPageProps {
  /** The page shown; null when the address has none. */
  page: PublicPageMeta | null
  /** The page itself. */
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
 * An export of a plugin's `frontend/public.ts`, loaded when it is first drawn; 'plugin/Component' is one of another plugin.
 * @throws when drawn, with both names, if there is no such export
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
    // A plugin may load parts of its own lazily; React takes no lazy component inside another.
    return { default: (props: object) => createElement(exported, props) }
  })
  known.set(name, part)
  return part
}

/** The pages there are: they stand in the page itself; the development server, which serves it as it is, is asked. */
export async function readPages(): Promise<PublicPageMeta[]> {
  const text = document.getElementById('paginas')?.textContent
  return text ? (JSON.parse(text) as PublicPageMeta[]) : api<PublicPageMeta[]>('/api/publico/paginas', { silent: true })
}

export interface Place {
  page: PublicPageMeta | null
  params: Record<string, string>
  /** The frame of the page, or that of its area. */
  frame: { plugin: string; component: string } | null
}

/** Which page stands at an address. */
export function placeAt(pages: readonly PublicPageMeta[], path: string): Place {
  const frameOf = (one: PublicPageMeta | undefined) =>
    one?.frame ? { plugin: one.plugin, component: one.frame } : null
  for (const page of pages) {
    const params = match(`/${page.path}`, path, page.texts)
    if (params) return { page, params, frame: frameOf(page) }
  }
  return { page: null, params: {}, frame: frameOf(pages.find((one) => areaOf(one.path) === areaOf(path) && one.frame)) }
}
