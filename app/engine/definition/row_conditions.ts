/** Conditions that read other rows and are therefore only valid in queries. Pure data, browser-safe. */
import type { Expression, Where, WhereOn } from './condition_types.ts'

export type { Where, WhereOn }

/**
 * At least one row of a list, period of a history or one of several references meets all conditions; their paths start
 * there: `exists('etapas', when('nome').like('acme'))`.
 */
export const exists = <const L extends string, P extends string = never>(
  list: L,
  ...of: WhereOn<P>[]
): WhereOn<L | `${L}.${P}`> => ({ op: 'exists', list, of })

/**
 * At least one visible row of another resource refers to this row (by its field `by`) and meets all conditions:
 * `existsIn('obras/projetos', 'cliente', when('encerrado').is(false))`.
 */
export const existsIn = (resource: string | { key: string }, by: string, ...of: Where[]): WhereOn<never> => ({
  op: 'existsIn',
  resource: typeof resource === 'string' ? resource : resource.key,
  by,
  of,
})

/**
 * The conditions hold for the target of a reference; their paths are those of the target resource:
 * `whereRef('projeto', ...openProjects(filter))`.
 */
export const whereRef = <const A extends string, P extends string = never>(
  path: A,
  ...of: WhereOn<P>[]
): WhereOn<A | `${A}.${P}`> => ({ op: 'through', path, of })

/** The reference points to one of these rows of a tree or to a descendant; with 'id' the row itself is tested. */
export const inSubtree = <const P extends string>(field: P, ids: number | readonly number[]): WhereOn<P> => ({
  op: 'subtree',
  field,
  values: [ids].flat() as number[],
})

/** A raw expression that must be true: `whereRaw(raw('{fim} - {inicio} > ?', [3]))`. */
export const whereRaw = (raw: Expression): WhereOn<never> => ({ op: 'raw', raw })
