/** What several kinds have in common, so that nobody compares names of kinds in twenty places. Browser-safe. */
interface Kinded {
  kind: string
}

const GROUPS = new Set(['group', 'address'])
const FILES = new Set(['file', 'image', 'signature'])

/** Fields kept together in the record itself, as columns of its table. */
export const isGroup = (field: Kinded | undefined) => field !== undefined && GROUPS.has(field.kind)
/** Rows of a table of their own that belong to the record. */
export const isRows = (field: Kinded | undefined) => field?.kind === 'list' || field?.kind === 'history'
/** A stored file, reached only through its record. */
/** Written, and never read: hashed (`password`) or encrypted (`secret`). */
export const isSecret = (field: { kind: string } | undefined) => field?.kind === 'password' || field?.kind === 'secret'

export const isFile = (field: Kinded | undefined) => field !== undefined && FILES.has(field.kind)

const known = new WeakMap<object, [string, unknown][]>()

/** `Object.entries` of fields that no longer change, made once: every record that is checked walks them several times. */
export function entriesOf<F>(fields: Record<string, F>): readonly [string, F][] {
  let entries = known.get(fields) as [string, F][] | undefined
  if (!entries) known.set(fields, (entries = Object.entries(fields)))
  return entries
}

/** Lists and histories whose rows have addresses of their own. */
export const itemLists = <F extends Kinded & { itemsAt?: string }>(fields: Record<string, F>) =>
  Object.entries(fields).flatMap(([name, field]) => (field.itemsAt ? [{ name, itemsAt: field.itemsAt, field }] : []))
