import { appUrl } from '#config/app.ts'

/** The address under which anybody reads the advert of a vacancy. Never built from the request: a forged Host header must not end up in a link people share. */
export const publicLink = (vacancyId: number, companyId: number) =>
  `${appUrl.replace(/\/$/, '')}/externo/anuncios/${vacancyId}?empresaId=${companyId}`
