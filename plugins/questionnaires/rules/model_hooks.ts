import { type Hooks, idOf } from '#engine'
import { demandChangeable } from '../services/frozen.ts'

/** Results are shown by aspect: a frozen model keeps those it has. */
export const aspectHooks: Hooks<'questionarios/aspectos'> = {
  beforeSave: (context, values, old) => demandChangeable(context, idOf(values.modelo ?? old?.modelo)!),
  beforeDelete: (context, row) => demandChangeable(context, row.modelo.id),
}

export const modelHooks: Hooks<'questionarios/modelos'> = {
  beforeDelete: (context, row) => demandChangeable(context, row.id),
}
