import { type Hooks, ValidationError } from '#engine'
import { processRefusal } from '../domain/leave_correction.ts'

export const leaveHooks: Hooks<'sst/afastamentos'> = {
  beforeSave(_context, values, old) {
    const message = processRefusal({ ...old, ...values })
    if (message) throw new ValidationError([{ field: 'numeroProcessoRetificacao', message }])
  },
}
