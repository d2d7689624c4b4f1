/** What a form sends: the visible fields; of a stored record only the changed ones. The data provider converts them. */
import type { EvaluationContext } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { isVisible } from '#engine/definition/validate.ts'
import { same } from '../../fields/same.ts'

type Row = Record<string, unknown>

export const visibleFields = (fields: FieldDefs, values: Row, facts: EvaluationContext): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isVisible(field, facts) ? [[name, values[name]]] : [])),
  )

/** Unchanged fields are not sent, so that concurrent changes of another user to other fields are kept. */
export const changedFields = (fields: FieldDefs, values: Row, before: Row, facts: EvaluationContext): Row =>
  Object.fromEntries(
    Object.entries(visibleFields(fields, values, facts)).filter(([name, value]) => !same(value, before[name])),
  )
