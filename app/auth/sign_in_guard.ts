import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'
import { isNew, knownAddress, recordSecurityEvent } from '#app/security_events/record.ts'
import { fold } from '#engine/definition/fold.ts'
import { originOf } from '#engine/origin.ts'

/** Failures before sign-in is blocked, and for how long. Only failures count. */
const LIMITS = {
  /** One name from one address: an attacker guessing passwords, or a user who forgot theirs. */
  name: { requests: 10, duration: '10 mins', blockDuration: '10 mins' },
  /** One account from all addresses together; high, so that an attacker cannot lock out a user with ten calls. */
  account: { requests: 50, duration: '15 mins', blockDuration: '15 mins' },
  /** One address with any names; an office behind one address has many users. */
  address: { requests: 100, duration: '15 mins', blockDuration: '15 mins' },
} as const

export interface SignInTry {
  /** Which sign-in: the two have separate counters. */
  door: 'equipe' | 'portal'
  /** As typed. */
  name: string
  /**
   * The account the name refers to, if any: one user has many spellings of the name (a CPF with or without punctuation,
   * characters the database treats as equal).
   */
  account?: string | number | undefined
  /** The user in the logged events. */
  who?: { nome: string; id: number; empresaId: number | null } | undefined
}

const AREAS = { equipe: 'E', portal: 'P' } as const

/** As shown in the list of events: of a CPF only the middle digits. */
const told = (name: string) => name.trim().replace(/^\D*(\d{3})\D*(\d{3})\D*(\d{3})\D*(\d{2})\D*$/, '***.$2.***-**')

const event = (http: HttpContext, tipo: 'F' | 'B', { door, name, who }: SignInTry, detalhes: string) =>
  recordSecurityEvent(
    {
      tipo,
      area: AREAS[door],
      quem: who?.nome ?? told(name),
      usuarioNumero: who?.id,
      empresaId: who?.empresaId,
      detalhes,
    },
    originOf(http),
  )

/** One counter for all spellings of a name. Hashed: a counter must not keep the CPF somebody typed. */
const spelled = (name: string) =>
  createHash('sha256')
    .update(fold(name).replace(/[^a-z0-9]/g, ''))
    .digest('base64url')

/**
 * Guards a sign-in. The attempt is counted before the secret is checked, so that concurrent attempts cannot bypass the
 * limit; a success resets it. `work` throws when the secret is wrong.
 * @throws TooManyRequestsError
 */
export async function guardSignIn<T>(http: HttpContext, tried: SignInTry, work: () => Promise<T>): Promise<T> {
  const { door, name, account } = tried
  const who = account === undefined ? spelled(name) : `#${account}`
  const ip = http.request.ip()
  const counted = [
    { use: limiter.use(LIMITS.address), key: `entrar-${door}-de|${ip}` },
    { use: limiter.use(LIMITS.account), key: `entrar-${door}-conta|${who}` },
    { use: limiter.use(LIMITS.name), key: `entrar-${door}|${who}|${ip}` },
  ]
  for (const { use, key } of counted) {
    if (await use.attempt(key, () => true)) continue
    // The account limit does not apply to addresses known for this user, so an attacker cannot lock the user out.
    if (use === counted[1]!.use && tried.who && (await knownAddress(AREAS[door], tried.who.id, ip))) continue
    if (isNew(key)) await event(http, 'B', tried, 'Tentativas demais: a entrada está fechada por alguns minutos.')
    throw new TooManyRequestsError(await use.availableIn(key))
  }
  const result = await work().catch(async (error) => {
    if (!(error instanceof TooManyRequestsError)) await event(http, 'F', tried, 'Usuário ou senha inválidos.')
    throw error
  })
  const [address, everywhere, here] = counted as [(typeof counted)[0], (typeof counted)[0], (typeof counted)[0]]
  // Only this attempt is subtracted: a user with one valid password must not get unlimited attempts for other accounts.
  await address.use.decrement(address.key)
  await everywhere.use.delete(everywhere.key)
  await here.use.delete(here.key)
  return result
}
