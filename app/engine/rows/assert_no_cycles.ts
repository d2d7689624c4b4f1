import type { Context } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { when } from '../definition/conditions.ts'
import { idOf } from '../definition/id_of.ts'
import { ValidationError } from '../errors.ts'

/** Maximum depth of a tree; it only bounds the loop when tables were edited by hand. */
const MAX_DEPTH = 50

/**
 * For `afterChange` of a `tree()` field: refuses a row that is its own ancestor, at any distance. All ancestors are
 * locked on the way up. Two concurrent moves that would form a cycle together are therefore serialised, and one is
 * refused.
 */
export const assertNoCycles = (resource: string, field: string, message: string) =>
  async function refuse(context: Context, row: Row): Promise<void> {
    let above = idOf(row[field])
    for (let steps = 0; above && steps < MAX_DEPTH; steps++) {
      if (above === row.id) throw new ValidationError([{ field, message }])
      const next: unknown = await context
        .query(resource)
        .withoutRowRules()
        .where(when('id').is(above))
        .select(`${field}.id`)
        .lock()
        .value()
      above = next ? Number(next) : null
    }
  }
