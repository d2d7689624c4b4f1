/** What of a form is sent: the fields people may write and can see; of a stored record only what they changed. */
import type { Facts } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { isVisible } from '#engine/definition/validate.ts'
import { writableFields } from '../../providers/writable.ts'
import { same } from './same.ts'

type Row = Record<string, unknown>

const seen = (fields: FieldDefs, facts: Facts): FieldDefs => Object.fromEntries(Object.entries(fields).filter(([, field]) => isVisible(field, facts)))

export const newPayload = (fields: FieldDefs, values: Row, facts: Facts): Row => writableFields(seen(fields, facts), values, 'create')

/** Untouched fields stay out, so what somebody else changed meanwhile in another field is not undone. */
export function changedPayload(fields: FieldDefs, values: Row, before: Row, facts: Facts): Row {
  const changed = Object.fromEntries(Object.entries(seen(fields, facts)).filter(([name]) => !same(values[name], before[name])))
  return writableFields(changed, values, 'update')
}
