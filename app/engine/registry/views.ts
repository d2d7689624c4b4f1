import { OVERRIDES_SETTING, type FieldOverrides } from '../definition/field_overrides.ts'
import { EXTRA } from '../definition/extra_fields.ts'
import { bySettingsAlone, holds } from '../definition/conditions.ts'
import { memoize } from '../definition/memoize.ts'
import { type Denied, fieldAuthority, leavesOf, plainView, type View, viewOf } from '../compiler/view.ts'
import type { RowAccess } from './row_access.ts'
import type { Resource } from '../compiler/resource.ts'

/** The user properties that visible fields depend on. Without restrictions, all fields of the company are visible. */
export interface UserScope {
  settings: Record<string, any>
  access: RowAccess | null
  actor: { type: string }
  /** Somebody else views the system as the user: without what is personal to the user. */
  impersonated?: boolean
}

const NOTHING: FieldOverrides = {}
const NOBODY: Denied = { read: [], write: [] }
const MAX_CACHED = 500

/** The fields a company shows or hides by a setting, independently of the record. */
const bySetting = memoize(({ def }: Resource) =>
  leavesOf(def.fields).filter(([, { visible }]) => visible && bySettingsAlone(visible)),
)

/** The restricted fields for which the user lacks the authorities. */
function deniedBy(authorities: RowAccess['authorities'], resource: Resource, overrides: FieldOverrides): Denied {
  const paths = [
    ...resource.restricted,
    ...Object.keys(overrides).filter((path) => overrides[path]!.restrito && !resource.restricted.includes(path)),
  ]
  if (!paths.length) return NOBODY
  const names = paths.map((path) => [path, fieldAuthority(resource, path)] as const)
  return {
    read: names.filter(([, name]) => !authorities.has(name)).map(([path]) => path),
    write: names.filter(([, name]) => !authorities.has(`${name}_EDITAR`)).map(([path]) => path),
  }
}

/**
 * Creates the view of each resource by company and user. Views are cached by their differences and shared between
 * requests.
 */
export class Views {
  readonly #made = new Map<string, View>()
  readonly #plain = new WeakMap<Resource, View>()
  readonly #texts = new WeakMap<FieldOverrides, string>()
  readonly #withoutExtraFields = new WeakMap<FieldOverrides, FieldOverrides>()
  readonly #withHidden = new WeakMap<FieldOverrides, Map<string, FieldOverrides>>()
  readonly #denials = new WeakMap<RowAccess['authorities'], WeakMap<FieldOverrides, Map<Resource, Denied>>>()

  overrides(settings: Record<string, any>, resource: Resource): FieldOverrides {
    const overrides: FieldOverrides =
      settings[OVERRIDES_SETTING]?.[resource.def.embedded ? resource.key : (resource.def.aliasOf ?? resource.key)] ??
      NOTHING
    const { extraFields } = resource.def
    const chosen =
      typeof extraFields === 'string' && settings[extraFields] === false ? this.#withoutExtras(overrides) : overrides
    const hidden = bySetting(resource).filter(([, { visible }]) => !holds(visible!, { record: {}, settings }))
    return hidden.length
      ? this.#hiding(
          chosen,
          hidden.map(([path]) => path),
        )
      : chosen
  }

  /** A field hidden by a setting is treated as if the company had hidden it. */
  #hiding(overrides: FieldOverrides, paths: string[]): FieldOverrides {
    let made = this.#withHidden.get(overrides)
    if (!made) this.#withHidden.set(overrides, (made = new Map()))
    const name = paths.join()
    let hiding = made.get(name)
    if (!hiding) {
      hiding = { ...overrides }
      for (const path of paths) hiding[path] = { ...overrides[path], oculto: true }
      made.set(name, hiding)
    }
    return hiding
  }

  /** Removes the titles of extra fields: the company has switched them off, and the titles are kept for later. */
  #withoutExtras(overrides: FieldOverrides): FieldOverrides {
    let left = this.#withoutExtraFields.get(overrides)
    if (!left) {
      const kept = Object.entries(overrides).filter(([path]) => !path.startsWith(`${EXTRA}.`))
      this.#withoutExtraFields.set(overrides, (left = kept.length ? Object.fromEntries(kept) : NOTHING))
    }
    return left
  }

  /**
   * For reading and writing rows: users see the fields they may see; the server (and code acting for it) sees whole
   * rows.
   */
  forRows(looker: UserScope, resource: Resource): View {
    if (looker.actor.type === 'system') return this.#plainOf(resource)
    return this.#view(looker, resource, looker.access === null)
  }

  /** For queries of the server: whole rows, without what is personal to a user whose view somebody else sees. */
  withoutRowRules({ impersonated }: Pick<UserScope, 'impersonated'>, resource: Resource): View {
    return impersonated && resource.personal.length
      ? this.#viewOf(resource, NOTHING, { read: resource.personal, write: NOBODY.write }, true)
      : this.#plainOf(resource)
  }

  /** For screens and documents: always without fields the company hides. */
  forScreens(looker: UserScope, resource: Resource): View {
    return this.#view(looker, resource, false)
  }

  #view({ settings, access, impersonated }: UserScope, resource: Resource, withHidden: boolean): View {
    const overrides = this.overrides(settings, resource)
    const byAuthority = access ? this.#denied(access.authorities, resource, overrides) : NOBODY
    const denied =
      impersonated && resource.personal.length
        ? { ...byAuthority, read: [...new Set([...byAuthority.read, ...resource.personal])] }
        : byAuthority
    if (
      overrides === NOTHING &&
      !denied.read.length &&
      !denied.write.length &&
      (withHidden || !resource.def.extraFields)
    )
      return this.#plainOf(resource)
    return this.#viewOf(resource, overrides, denied, withHidden)
  }

  #viewOf(resource: Resource, overrides: FieldOverrides, denied: Denied, withHidden: boolean): View {
    const name = `${resource.key}|${withHidden}|${this.#text(overrides)}|${denied.read}|${denied.write}`
    let view = this.#made.get(name)
    if (!view) {
      if (this.#made.size >= MAX_CACHED) this.#made.clear()
      this.#made.set(name, (view = viewOf(resource, overrides, denied, name, withHidden)))
    }
    return view
  }

  #plainOf(resource: Resource): View {
    let view = this.#plain.get(resource)
    if (!view) this.#plain.set(resource, (view = plainView(resource)))
    return view
  }

  /** Cached per set of authorities, because users with the same profiles share it. */
  #denied(authorities: RowAccess['authorities'], resource: Resource, overrides: FieldOverrides): Denied {
    let byOverrides = this.#denials.get(authorities)
    if (!byOverrides) this.#denials.set(authorities, (byOverrides = new WeakMap()))
    let byResource = byOverrides.get(overrides)
    if (!byResource) byOverrides.set(overrides, (byResource = new Map()))
    let denied = byResource.get(resource)
    if (!denied) byResource.set(resource, (denied = deniedBy(authorities, resource, overrides)))
    return denied
  }

  #text(overrides: FieldOverrides): string {
    let text = this.#texts.get(overrides)
    if (text === undefined) this.#texts.set(overrides, (text = JSON.stringify(overrides)))
    return text
  }
}
