import type { Resource } from '../compiler/resource.ts'
import type { View } from '../compiler/view.ts'

/** The user for whom metadata is generated. */
export interface Viewer {
  can(authority: string): boolean
  /** Whether the user has the authority in every company; without it, as `can`. */
  everywhere?(authority: string): boolean
  settings: Record<string, any>
  /** The resource as the company and the user have it. */
  view(resource: Resource): View
  /** Somebody else views the system as the user. */
  impersonated?: boolean
}
