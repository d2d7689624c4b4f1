/** What of a form is sent: the fields people can see; of a stored record only what they changed. The data provider shapes it. */
import type { Facts } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { isVisible } from '#engine/definition/validate.ts'
import { same } from '../../fields/same.ts'

type Row = Record<string, unknown>

export const visibleFields = (fields: FieldDefs, values: Row, facts: Facts): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isVisible(field, facts) ? [[name, values[name]]] : [])),
  )

/** Untouched fields stay out, so what somebody else changed meanwhile in another field is not undone. */
export const changedFields = (fields: FieldDefs, values: Row, before: Row, facts: Facts): Row =>
  Object.fromEntries(
    Object.entries(visibleFields(fields, values, facts)).filter(([name, value]) => !same(value, before[name])),
  )
