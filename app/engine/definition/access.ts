/** Which rows somebody may see, as data: compiled to SQL by the repository, so that no query can forget it. */
import type { Condition } from './conditions.ts'

/**
 * A condition on rows that may look at what belongs to the user and at what the user sees elsewhere.
 * - `ownedBy`: the field (or 'id') is in a set of the user's own ('user', or one a plugin brings).
 * - `visibleRef`: the row it refers to is one the user sees, by the rules of that resource.
 * - `referredBy`: a row of another resource that refers to this one is one the user sees.
 */
export type RowCondition =
  | Condition
  | { op: 'ownedBy'; field: string; set: string }
  | { op: 'visibleRef'; field: string }
  | { op: 'referredBy'; resource: string; by: string }
  | { op: 'anyOf' | 'allOf'; of: RowCondition[] }

/** Which rows of a resource a user sees, with the sentence people read about it. */
export interface RowRule {
  /** What it leaves, in words: 'somente as próprias áreas'. */
  label: string
  /** Who has this authority sees all rows. Without one the rule binds everybody: right for `visibleRef(...)`, which follows the rules of another resource. */
  unless?: string
  /** Made by `ownedBy`, `visibleRef`, `referredBy`, `anyOf` and `allOf`. */
  where: RowCondition
}

/** Rows whose field (or 'id') is in a set of the user's own. */
export const ownedBy = (field: string, set: string): RowCondition => ({ op: 'ownedBy', field, set })
/** Rows that refer to something the user sees. */
export const visibleRef = (field: string): RowCondition => ({ op: 'visibleRef', field })
/** Rows that something the user sees refers to: `referredBy('obras/etapas', 'projeto')`. */
export const referredBy = (resource: string, by: string): RowCondition => ({ op: 'referredBy', resource, by })
/** Rows for which at least one of the conditions holds. */
export const anyOf = (...of: RowCondition[]): RowCondition => ({ op: 'anyOf', of })
/** Rows for which every one of the conditions holds. */
export const allOf = (...of: RowCondition[]): RowCondition => ({ op: 'allOf', of })

/** Limits the rows of a resource: `rowRule('somente as próprias áreas', ownedBy('area', 'areas'), { unless: 'ROLE_VISUALIZA_AREAS' })`. */
export const rowRule = (label: string, where: RowCondition, { unless }: { unless?: string } = {}): RowRule => ({
  label,
  where,
  ...(unless && { unless }),
})

/** A set of rows that belong to a user: their ids, kept for two seconds and looked up again when one of `from` is written. */
export interface OwnerSet {
  /** Keys of the resources it is read from: a write to one of them forgets what was kept. */
  from: string[]
  /** The ids, as of now. A user without any gets an empty array, and then sees no rows of what the set limits. */
  find: (userId: number, context: import('./context.ts').Context) => Promise<number[]>
}
