import type { Resource } from '../../compiler/resource.ts'
import type { ActionDef } from '../../definition/action.ts'
import type { Schema } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

export interface Allowed {
  read: boolean
  write: boolean
  remove: boolean
  action: (action: ActionDef) => boolean
}

/** Arguments shared by the functions that describe the operations of a resource. */
export interface Described {
  resource: Resource
  book: SchemaBook
  base: string
  name: string
  /** Rows of other resources are removed with its records. */
  alongside: boolean
  add(method: string, path: string, operationId: string, body: Schema): void
}
