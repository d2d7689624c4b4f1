/** Initial values of a new record, and completion of a stored record for a form. */
import { isGroup } from '#engine/definition/shapes.ts'
import { type EvaluationContext, isBlank, valueAt } from '#engine/definition/conditions.ts'
import { defaultFor } from '#engine/definition/defaults.ts'
import type { DefaultValue, FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { today } from './format.ts'

type Row = Record<string, unknown>
type Around = Omit<EvaluationContext, 'record'>

const LISTS = new Set(['list', 'history', 'refs', 'choices'])

const isMoment = (value: unknown): value is { now: 'date' | 'datetime' | 'year' | 'monthAgo' | 'yearAgo' } =>
  typeof value === 'object' && value !== null && 'now' in value
const isMonths = (value: unknown): value is { monthsFromNow: number } =>
  typeof value === 'object' && value !== null && 'monthsFromNow' in value
const isSetting = (value: unknown): value is { setting: string } =>
  typeof value === 'object' && value !== null && 'setting' in value

const isOfRecord = (prefill: FieldDef['prefill']): prefill is { record: string } =>
  typeof prefill === 'object' && prefill !== null && 'record' in prefill

/** In the dialog of an action: the value of a field of the action's record, if it has one. */
function ofRecord(prefill: FieldDef['prefill'], { parent }: Pick<EvaluationContext, 'parent'>): unknown {
  if (!isOfRecord(prefill)) return undefined
  const value = valueAt(`^.${prefill.record}`, { record: {}, parent: parent ?? {} })
  return isBlank(value) ? undefined : structuredClone(value)
}
/** The same day some months earlier, limited to the last day of that month (31/03 → 28/02). */
function monthsAgo(now: Date, months: number): string {
  const before = new Date(now.getFullYear(), now.getMonth() - months, 1)
  const lastDay = new Date(now.getFullYear(), now.getMonth() - months + 1, 0).getDate()
  before.setDate(Math.min(now.getDate(), lastDay))
  return today(before)
}

function moment(which: 'date' | 'datetime' | 'year' | 'monthAgo' | 'yearAgo', now: Date): unknown {
  if (which === 'year') return now.getFullYear()
  if (which === 'datetime') return now.toISOString()
  return which === 'date' ? today(now) : monthsAgo(now, which === 'monthAgo' ? 1 : 12)
}

function emptyOf(field: FieldDef): unknown {
  if (LISTS.has(field.kind)) return []
  return field.kind === 'boolean' ? false : null
}

/** Resolves a default to a form value, at the current time. */
export function valueOf(
  given: DefaultValue | undefined,
  field: FieldDef,
  around: Pick<EvaluationContext, 'settings'>,
  now = new Date(),
): unknown {
  if (given === undefined) return emptyOf(field)
  if (isMoment(given)) return moment(given.now, now)
  if (isMonths(given)) return today(new Date(now.getFullYear(), now.getMonth() + given.monthsFromNow, 1)).slice(0, 7)
  if (isSetting(given)) return around.settings?.[given.setting] ?? emptyOf(field)
  return structuredClone(given)
}

/** A new record with its defaults; a conditional default can read the fields before it. */
export function newRow(fields: FieldDefs, around: Around = {}, now = new Date()): Row {
  const record: Row = {}
  const fill = (level: Row, inside: FieldDefs) => {
    for (const [name, field] of Object.entries(inside)) {
      if (isGroup(field)) fill((level[name] = {}), field.fields ?? {})
      else
        level[name] =
          ofRecord(field.prefill, around) ??
          valueOf(
            defaultFor(field, { today: today(now), ...around, record }) ??
              (isOfRecord(field.prefill) ? undefined : field.prefill),
            field,
            around,
            now,
          )
    }
  }
  fill(record, fields)
  return record
}

/**
 * A stored (or partial) record in which every field has a value, so that inputs are controlled and comparisons are
 * correct.
 */
export function completeRow(fields: FieldDefs, row: Row): Row {
  const complete: Row = { ...row }
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    complete[name] = isGroup(field)
      ? completeRow(field.fields ?? {}, (value ?? {}) as Row)
      : (value ?? (LISTS.has(field.kind) ? [] : null))
  }
  return complete
}
