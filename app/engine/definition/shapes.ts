/** Properties shared by several kinds, so that kind names are compared in one place. Browser-safe. */
interface Kinded {
  kind: string
}

const GROUPS = new Set(['group', 'address'])
const FILES = new Set(['file', 'image', 'signature'])

/** Fields stored as columns of the record's table. */
export const isGroup = (field: Kinded | undefined) => field !== undefined && GROUPS.has(field.kind)
/** Rows of a separate table that belong to the record. */
export const isRows = (field: Kinded | undefined) => field?.kind === 'list' || field?.kind === 'history'
/** Written, and never read: hashed (`password`) or encrypted (`secret`). */
export const isSecret = (field: { kind: string } | undefined) => field?.kind === 'password' || field?.kind === 'secret'

/** A stored file, accessible only through its record. */
export const isFile = (field: Kinded | undefined) => field !== undefined && FILES.has(field.kind)

const known = new WeakMap<object, [string, unknown][]>()

/**
 * `Object.entries` of fields that no longer change, computed once, because every validated record iterates over them
 * several times.
 */
export function entriesOf<F>(fields: Record<string, F>): readonly [string, F][] {
  let entries = known.get(fields) as [string, F][] | undefined
  if (!entries) known.set(fields, (entries = Object.entries(fields)))
  return entries
}

/** Lists and histories whose rows have individual addresses. */
export const itemLists = <F extends Kinded & { itemsAt?: string }>(fields: Record<string, F>) =>
  Object.entries(fields).flatMap(([name, field]) => (field.itemsAt ? [{ name, itemsAt: field.itemsAt, field }] : []))

/** An object with names: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, any> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
