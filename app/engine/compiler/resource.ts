import type { ResourceDef } from '../definition/resource.ts'
import type { Layout } from './layout.ts'
import type { ValueValidator } from './validator.ts'

/** A compiled resource: merged definition, storage layout, validator and authorities. */
export interface Resource {
  def: ResourceDef
  key: string
  layout: Layout
  validate: ValueValidator
  authority: { read: string; write: string; remove: string }
  /** Authorities of all resources that refer to it: their holders may look up its names. */
  lookedUpBy: Set<string>
  /** The plugin that owns it. */
  plugin: string
  /** Paths of the fields with separate authorities. */
  restricted: readonly string[]
  /** For fields that share an authority: its name and label. */
  restrictedAs?: ReadonlyMap<string, { as: string; label: string }>
  /** Paths of the fields that are personal to whoever the record belongs to. */
  personal: readonly string[]
  /** For a view: distinguishes it from the resource itself. */
  variant?: string
}
