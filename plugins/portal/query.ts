import { boolean, integer } from '#engine'
import { INVALID_COMPANY } from './services/company.ts'

/**
 * The company of a call without a session: its id is in the link. `companyOf` checks whether there is such a portal.
 */
export const companyQuery = { empresaId: integer('Empresa').invalid(INVALID_COMPANY) }

/** Images with their bytes, for API clients that cannot request each of them. */
export const bytesQuery = { bytes: boolean('Imagens com o conteúdo, em base64') }
