import type { Context } from './context.ts'
import type { Row } from './row.ts'

/** A record being copied from one company to another. */
export interface CopyCall {
  /** Context of the source company, with the user's rights there. */
  from: Context
  /** Context of the target company. */
  to: Context
  /** The record in the source company. */
  row: Row
  /** Values for the new record: references mapped to the target company, excluded fields left out. */
  values: Record<string, unknown>
}

/** Defines which data of a resource may be copied from one company to another. */
export interface CopyDef {
  /** Code of the group in which users select it, three capitals: 'RES'. */
  group: string
  /** Key of the resource; its rows must belong to a company. */
  resource: string
  /**
   * Fields that identify a record in the target company. Default: the first `unique` of the resource, otherwise its
   * display field.
   */
  match?: string[]
  /** Top-level fields that are not copied. */
  without?: string[]
  /**
   * Creates the record in the target company when related data is copied too. Default:
   * `to.repo(resource).create(values)`.
   */
  create?: (call: CopyCall) => Promise<Row>
}

/**
 * Lets users copy the rows of a resource to another company. Resources are processed in the order of `copies` in the
 * manifest: list a resource before those that refer to it.
 *
 * @example
 * copies: [copy('GES', 'exemplo/categorias'), copy('GES', 'exemplo/projetos', { without: ['fim'] })]
 */
export const copy = (group: string, resource: string, options: Omit<CopyDef, 'group' | 'resource'> = {}): CopyDef => ({
  group,
  resource,
  ...options,
})
