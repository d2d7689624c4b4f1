import type { Context, Row } from './context.ts'

/** A record on its way from one company into another. */
export interface CopyCall {
  /** The company it comes from, as the user is there. */
  from: Context
  /** The company it goes to. */
  to: Context
  /** As it is in the first one. */
  row: Row
  /** As it would be created in the other: references mapped, what is not copied left out. */
  values: Record<string, unknown>
}

/** What of a resource may be copied from one company into another. */
export interface CopyDef {
  /** Code of the group people choose it in, three capitals: 'RES'. */
  group: string
  /** Key of the resource; its rows belong to a company. */
  resource: string
  /** Fields by which a record is recognised in the other company. Default: the first `unique` of the resource, else its display field. */
  match?: string[]
  /** Fields at the top of the record that are not copied. */
  without?: string[]
  /** Creates the record in the other company when more than the record itself goes along. Default: `to.repo(resource).create(values)`. */
  create?: (call: CopyCall) => Promise<Row>
}

/**
 * Lets people copy the rows of a resource into another company. The order in `copies` of the manifest is the order of the work:
 * what others refer to comes first.
 *
 * @example
 * copies: [copy('GES', 'exemplo/categorias'), copy('GES', 'exemplo/projetos', { without: ['fim'] })]
 */
export const copy = (group: string, resource: string, options: Omit<CopyDef, 'group' | 'resource'> = {}): CopyDef => ({
  group,
  resource,
  ...options,
})
