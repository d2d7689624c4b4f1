import type { Context, Row } from '../definition/context.ts'
import { when } from '../definition/conditions.ts'
import { idOf } from '../definition/id_of.ts'
import { ValidationError } from '../errors.ts'

/** A tree can't be deeper than this; it only bounds the loop if somebody edits the tables by hand. */
const DEEPEST = 50

/**
 * For `afterChange` of a field that is a `tree()`: no row stands below itself, over however many steps. Everything above is
 * locked on the way up, so that two moves at once that would make a circle together wait for each other, and one is refused.
 */
export const refuseCircles = (resource: string, field: string, message: string) =>
  async function refuse(context: Context, row: Row): Promise<void> {
    let above = idOf(row[field])
    for (let steps = 0; above && steps < DEEPEST; steps++) {
      if (above === row.id) throw new ValidationError([{ field, message }])
      const next: unknown = await context
        .query(resource)
        .unrestricted('a circle may lead through rows out of sight')
        .where(when('id').is(above))
        .select(`${field}.id`)
        .lock()
        .value()
      above = next ? Number(next) : null
    }
  }
