import { type Hooks, RuleError } from '#engine'
import { APPLIED } from '../services/open_table.ts'

/** An applied table cannot be edited; it can only be reverted as a whole. */
export const tableHooks: Hooks = {
  beforeSave(_context, values, old) {
    if (old?.status === 'D') throw new RuleError(APPLIED)
    if (!old) values.status = 'P'
  },
}
