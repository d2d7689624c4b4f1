import { type Hooks, idOf } from '#engine'
import { assertChangeable } from '../services/frozen.ts'

/** Results are shown by aspect: a frozen model keeps those it has. */
export const aspectHooks: Hooks<'questionarios/aspectos'> = {
  beforeSave: async (context, values, old) => assertChangeable(context, idOf(values.modelo ?? old?.modelo)!),
  beforeDelete: (context, row) => assertChangeable(context, row.modelo.id),
}

export const modelHooks: Hooks<'questionarios/modelos'> = {
  beforeDelete: (context, row) => assertChangeable(context, row.id),
}
