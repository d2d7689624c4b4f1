import { CUSTOMS, type Customs } from '../definition/customs.ts'
import { EXTRA } from '../definition/extra_fields.ts'
import { type Denied, fieldAuthority, plainView, type View, viewOf } from '../compiler/view.ts'
import type { Limits } from './limits.ts'
import type { Resource } from './registry.ts'

/** Who looks, as far as fields depend on it. Without limits everything the company has is seen. */
export interface Looker {
  settings: Record<string, any>
  limits: Limits | null
  actor: { type: string }
}

const NOTHING: Customs = {}
const NOBODY: Denied = { read: [], write: [] }
const KEPT = 500

/** How each company and user sees each resource. Views are made once for each difference, not for each request. */
export class Views {
  readonly #made = new Map<string, View>()
  readonly #plain = new WeakMap<Resource, View>()
  readonly #texts = new WeakMap<Customs, string>()
  readonly #plainer = new WeakMap<Customs, Customs>()

  customs(settings: Record<string, any>, resource: Resource): Customs {
    const customs: Customs =
      settings[CUSTOMS]?.[resource.def.part ? resource.key : (resource.def.aliasOf ?? resource.key)] ?? NOTHING
    const { extraFields } = resource.def
    return typeof extraFields === 'string' && settings[extraFields] === false ? this.#withoutExtras(customs) : customs
  }

  /** As if no extra field had a title: the company has switched them off and keeps the titles for later. */
  #withoutExtras(customs: Customs): Customs {
    let left = this.#plainer.get(customs)
    if (!left) {
      const kept = Object.entries(customs).filter(([path]) => !path.startsWith(`${EXTRA}.`))
      this.#plainer.set(customs, (left = kept.length ? Object.fromEntries(kept) : NOTHING))
    }
    return left
  }

  /** For work with rows: users see what they may; the server itself (and whoever acts for it) sees whole rows. */
  forRows(looker: Looker, resource: Resource): View {
    if (looker.actor.type === 'system') return this.#plainOf(resource)
    return this.#view(looker, resource, looker.limits === null)
  }

  /** For screens and documents: always without what the company hides. */
  forScreens(looker: Looker, resource: Resource): View {
    return this.#view(looker, resource, false)
  }

  #view({ settings, limits }: Looker, resource: Resource, whole: boolean): View {
    const customs = this.customs(settings, resource)
    const denied = limits ? this.#denied(limits, resource, customs) : NOBODY
    if (customs === NOTHING && !denied.read.length && !denied.write.length && (whole || !resource.def.extraFields))
      return this.#plainOf(resource)
    const name = `${resource.key}|${whole}|${this.#text(customs)}|${denied.read}|${denied.write}`
    let view = this.#made.get(name)
    if (!view) {
      if (this.#made.size >= KEPT) this.#made.clear()
      this.#made.set(name, (view = viewOf(resource, customs, denied, name, whole)))
    }
    return view
  }

  #plainOf(resource: Resource): View {
    let view = this.#plain.get(resource)
    if (!view) this.#plain.set(resource, (view = plainView(resource)))
    return view
  }

  #denied(limits: Limits, resource: Resource, customs: Customs): Denied {
    const paths = [
      ...resource.restricted,
      ...Object.keys(customs).filter((path) => customs[path]!.restrito && !resource.restricted.includes(path)),
    ]
    if (!paths.length) return NOBODY
    const names = paths.map((path) => [path, fieldAuthority(resource, path)] as const)
    return {
      read: names.filter(([, name]) => !limits.authorities.has(name)).map(([path]) => path),
      write: names.filter(([, name]) => !limits.authorities.has(`${name}_EDITAR`)).map(([path]) => path),
    }
  }

  #text(customs: Customs): string {
    let text = this.#texts.get(customs)
    if (text === undefined) this.#texts.set(customs, (text = JSON.stringify(customs)))
    return text
  }
}
