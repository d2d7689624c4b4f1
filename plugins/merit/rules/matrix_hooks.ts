import { type Hooks, ValidationError } from '#engine'
import { type Cell, faultOf } from '../domain/cells.ts'
import type { MATRICES } from '../domain/keys.ts'

/** Cells that cross would leave open which raise holds. */
export const matrixHooks: Hooks<typeof MATRICES> = {
  beforeSave(_context, values, old) {
    const cells = (values.celulas ?? old?.celulas ?? []) as Cell[]
    const fault = faultOf(cells, (values.base ?? old?.base) === 'B')
    if (fault) throw new ValidationError([{ field: `celulas.${fault.index}.${fault.field}`, message: fault.message }])
  },
}
