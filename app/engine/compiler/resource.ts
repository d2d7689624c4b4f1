import type { ResourceDef } from '../definition/resource.ts'
import type { Layout } from './layout.ts'
import type { ValueValidator } from './validator.ts'

/** A resource ready to work: merged definition, where it lies, how it is checked and who may use it. */
export interface Resource {
  def: ResourceDef
  key: string
  layout: Layout
  validate: ValueValidator
  authority: { read: string; write: string; remove: string }
  /** Authorities of everything that refers to it: who may look its names up. */
  lookedUpBy: Set<string>
  /** Tables that refer to it, for the sentence of a refused delete. */
  plugin: string
  /** Paths of the fields with authorities of their own. */
  restricted: readonly string[]
  /** Of those that share an authority, its name. */
  restrictedAs?: ReadonlyMap<string, { as: string; label: string }>
  /** Of a view: what tells it from the resource itself. */
  variant?: string
}
