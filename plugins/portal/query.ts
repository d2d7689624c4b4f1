import { boolean, integer } from '#engine'
import { INVALID_COMPANY } from './services/company.ts'

/** The company a call without a session is about: its number stands in the link. Whether there is such a portal, `companyOf` says. */
export const companyQuery = { empresaId: integer('Empresa').invalid(INVALID_COMPANY) }

/** Pictures with their bytes, for programs that cannot ask for each of them. */
export const bytesQuery = { bytes: boolean('Imagens com o conteúdo, em base64') }
