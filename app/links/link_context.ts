import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { type EndpointDef, NotFoundError, TooManyRequestsError } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { query } from '#engine/database/sql.ts'
import { TimedCache } from '#engine/database/timed_cache.ts'
import { engine } from '#engine/engine.ts'
import { NO_AUTHORITY } from '#app/auth/authorities.ts'
import { publicContext } from '#app/auth/candidate_session.ts'
import { readLink } from './links.ts'

/** A header, because URLs end up in logs and in browser histories. */
const LINK_HEADER = 'X-Link'
/** Wrong codes per address. A code has 192 bits, so the limit only protects the database from load. */
const WRONG = { requests: 30, duration: '10 mins', blockDuration: '10 mins' }

const active = new TimedCache<number, boolean>()
export const invalidateLinkCompanies = () => active.forget()

/** Whether a company is active, cached for at most two seconds; changes by this process take effect at once. */
const isActive = (id: number) =>
  active.get(id, async () => {
    const [row] = await query(engine().client, 'SELECT id FROM empresas WHERE id = ? AND ativa = 1', [id])
    return row !== undefined
  })

async function countWrong(http: HttpContext) {
  const use = limiter.use(WRONG)
  const key = `link|${http.request.ip()}`
  if (!(await use.attempt(key, () => true))) throw new TooManyRequestsError(await use.availableIn(key))
}

/**
 * The context of a call with a link: its company, no authorities, and the grant in `context.link`.
 * @throws NotFoundError 404 with a message for the link's holder; TooManyRequestsError 429 after many wrong codes from
 * one address
 */
export async function linkContext(
  http: HttpContext,
  purpose: NonNullable<EndpointDef['purpose']>,
): Promise<EngineContext> {
  const nobody = await publicContext(http)
  const link = await readLink(nobody, http.request.header(LINK_HEADER) ?? '', purpose).catch(async (error) => {
    if (error instanceof NotFoundError && error.code === 'LINK_INVALIDO') await countWrong(http)
    throw error
  })
  if (!(await isActive(link.empresaId))) throw new NotFoundError('Este link não é válido.', 'LINK_INVALIDO')
  const { empresaId, ...grant } = link
  return engine().context({
    actor: { type: 'public', id: null, nome: `Link: ${link.label}`.slice(0, 150) },
    empresaId,
    authorities: NO_AUTHORITY,
    http,
    link: grant,
  })
}
