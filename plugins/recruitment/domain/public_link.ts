import { appUrl } from '#config/app.ts'

/**
 * The public address of the advert of a vacancy. Never built from the request: a forged Host header must not get into a
 * link that people share.
 */
export const publicLink = (vacancyId: number, companyId: number) =>
  `${appUrl}/externo/anuncios/${vacancyId}?empresaId=${companyId}`
