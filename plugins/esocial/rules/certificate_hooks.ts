import type { Hooks } from '#engine'
import { purgeKey } from '../services/certificates.ts'

export const certificateHooks: Hooks<'esocial/certificados'> = {
  beforeDelete: (context, row) => purgeKey(context, row.id),
}
