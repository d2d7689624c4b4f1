/**
 * Row-level access rules as data. The repository compiles them into the SQL of every query, so that no query can omit
 * them.
 */
import type { RowCondition } from './condition_types.ts'

export type { RowCondition }

/** Defines which rows of a resource a user sees, with a description for users. */
export interface RowRule {
  /** Description of the visible rows: 'somente as próprias áreas'. */
  label: string
  /**
   * Users with this authority see all rows. Without it, the rule applies to every user; suitable for `whereRefVisible(...)`,
   * which follows the rules of another resource.
   */
  bypassAuthority?: string
  /** Created by `inOwnerSet`, `whereRefVisible`, `referencedBy`, `anyOf` and `allOf`. */
  where: RowCondition
}

/** Rows whose field (or 'id') is in one of the user's owner sets. */
export const inOwnerSet = (field: string, set: string): RowCondition => ({ op: 'inOwnerSet', field, set })
/** Rows that refer to a row the user sees. */
export const whereRefVisible = (field: string): RowCondition => ({ op: 'whereRefVisible', field })
/** Rows that are referred to by a row the user sees: `referencedBy('obras/etapas', 'projeto')`. */
export const referencedBy = (resource: string, by: string): RowCondition => ({ op: 'referencedBy', resource, by })
/** Rows for which at least one condition holds. */
export const anyOf = (...of: RowCondition[]): RowCondition => ({ op: 'anyOf', of })
/** Rows for which all conditions hold. */
export const allOf = (...of: RowCondition[]): RowCondition => ({ op: 'allOf', of })

/**
 * Restricts the rows of a resource:
 * `rowRule('somente as próprias áreas', inOwnerSet('area', 'areas'), { bypassAuthority: 'ROLE_VISUALIZA_AREAS' })`.
 */
export const rowRule = (
  label: string,
  where: RowCondition,
  { bypassAuthority }: { bypassAuthority?: string } = {},
): RowRule => ({
  label,
  where,
  ...(bypassAuthority && { bypassAuthority }),
})

/**
 * Whose it is: `actor`, of the user who reads it. It is then never shown to somebody who views the system as that user
 * ("Ver como").
 */
export type PersonalTo = 'actor'
