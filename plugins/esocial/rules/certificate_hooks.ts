import type { Hooks } from '#engine'
import { forgetKey } from '../services/certificates.ts'

export const certificateHooks: Hooks<'esocial/certificados'> = {
  beforeDelete: (context, row) => forgetKey(context, row.id),
}
