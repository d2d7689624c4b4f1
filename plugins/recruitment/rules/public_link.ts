import type { Context } from '#engine'
import env from '#start/env.ts'

/** The address under which anybody reads the advert of a vacancy: the configured one, or the one the browser came by. */
export function publicLink(context: Context, vacancyId: number, companyId: number): string {
  const request = context.http?.request
  const base = env.get('APP_URL') ?? (request ? `${request.protocol()}://${request.host()}` : '')
  return `${base.replace(/\/$/, '')}/externo/anuncios/${vacancyId}?empresaId=${companyId}`
}
