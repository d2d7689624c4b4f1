import { entriesOf, isGroup, isRows } from '../definition/shapes.ts'
import { memoize } from '../definition/memoize.ts'
import { type EvaluationContext, holds, isBlank } from '../definition/conditions.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Violation } from '../definition/validate.ts'
import { IMMUTABLE } from '../messages.ts'
import { changesBetween } from './values.ts'

/** The fields the user may not change, and the groups that contain such fields; usually empty. */
const lockedIn = memoize((fields: FieldDefs): [string, FieldDef][] =>
  entriesOf(fields).filter(([, field]) => (isGroup(field) ? lockedIn(field.fields ?? {}).length > 0 : field.locked)),
)

/** Violations of a new record that contains values of fields the user may not change. */
export function givenLocked(fields: FieldDefs, values: Record<string, any>, prefix = ''): Violation[] {
  const found: Violation[] = []
  for (const [name, field] of lockedIn(fields)) {
    const value = values[name]
    if (isBlank(value)) continue
    if (isGroup(field)) found.push(...givenLocked(field.fields ?? {}, value, `${prefix}${name}.`))
    else found.push({ field: prefix + name, message: IMMUTABLE })
  }
  return found
}

type Row = Record<string, any>

const earlierRow = (before: unknown, row: Row): Row | undefined =>
  row?.id && Array.isArray(before) ? before.find((item) => item.id === Number(row.id)) : undefined

/**
 * Whether a condition locks the field. Inside rows it reads the row before the change, and through '^.' the parent
 * record.
 */
const isLockedNow = ({ readOnly }: FieldDef, facts: EvaluationContext) =>
  readOnly !== undefined && readOnly !== true && holds(readOnly, facts)

const rowViolations = (
  fields: FieldDefs,
  old: Row | undefined,
  row: Row,
  prefix: string,
  facts: EvaluationContext,
): Violation[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    old &&
    (field.immutable || isLockedNow(field, { ...facts, record: old, parent: facts.record })) &&
    row[name] !== undefined &&
    Object.keys(changesBetween(old, { [name]: row[name] }, fields)).length
      ? [{ field: prefix + name, message: IMMUTABLE }]
      : [],
  )

/** Lists with row fields that are written once. */
const writtenOnce = memoize((fields: FieldDefs) =>
  entriesOf(fields).flatMap(([name, field]) => {
    const once = Object.entries(field.fields ?? {}).flatMap(([inner, one]) => (one.immutable ? [inner] : []))
    return isRows(field) && once.length ? [[name, once] as const] : []
  }),
)

/** Restores write-once values of existing list rows, which forms leave out. */
export function restoreWrittenOnce(fields: FieldDefs, old: Row, values: Row) {
  for (const [name, once] of writtenOnce(fields)) {
    if (!Array.isArray(values[name])) continue
    for (const row of values[name]) for (const inner of once) row[inner] ??= earlierRow(old[name], row)?.[inner]
  }
}

/** Existing list rows keep the values that the user may not see or change; new rows have null there. */
export function restoreRestricted(seen: FieldDefs, fields: FieldDefs, old: Row, values: Row) {
  for (const [name, field] of entriesOf(fields)) {
    if (!isRows(field) || !Array.isArray(values[name]) || !seen[name]) continue
    const own = seen[name].fields ?? {}
    const kept = Object.keys(field.fields ?? {}).filter((inner) => !own[inner] || own[inner].locked)
    if (kept.length)
      for (const row of values[name]) for (const inner of kept) row[inner] = earlierRow(old[name], row)?.[inner] ?? null
  }
}

/** Violations: changes of fields that are written once, or locked by a condition on the record before the change. */
export function lockedViolations(
  fields: FieldDefs,
  old: Record<string, any>,
  values: Record<string, any>,
  facts: EvaluationContext,
  prefix = '',
): Violation[] {
  const found: Violation[] = []
  for (const [name, field] of entriesOf(fields)) {
    if (values[name] === undefined) continue
    if (isGroup(field)) {
      found.push(
        ...lockedViolations(field.fields ?? {}, old[name] ?? {}, values[name] ?? {}, facts, `${prefix}${name}.`),
      )
      continue
    }
    if (isRows(field) && Array.isArray(values[name])) {
      found.push(
        ...values[name].flatMap((row: Row, index: number) =>
          rowViolations(field.fields ?? {}, earlierRow(old[name], row), row, `${prefix}${name}.${index}.`, facts),
        ),
      )
    }
    const locked = field.immutable || field.locked || isLockedNow(field, facts)
    if (locked && Object.keys(changesBetween(old, { [name]: values[name] }, fields)).length)
      found.push({ field: prefix + name, message: IMMUTABLE })
  }
  return found
}
