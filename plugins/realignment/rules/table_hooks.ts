import { type Hooks, RuleError } from '#engine'
import { APPLIED } from '../services/open_table.ts'

/** What was applied stays as it was; it is taken back as a whole or not at all. */
export const tableHooks: Hooks = {
  noSideEffects: true,
  beforeSave(_context, values, old) {
    if (old?.status === 'D') throw new RuleError(APPLIED)
    if (!old) values.status = 'P'
  },
}
