import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequestsError } from '#engine'
import { isNew, knownAddress, recordSecurityEvent } from '#app/core/security_events/record.ts'
import { fold } from '#engine/definition/fold.ts'
import { originOf } from '#engine/origin.ts'

/** Failures before sign-in is blocked, and for how long. Only failures count. */
const LIMITS = {
  /** One name from one address: somebody tries passwords, or forgot theirs. */
  name: { requests: 10, duration: '10 mins', blockDuration: '10 mins' },
  /** One account from all addresses together; wide, so that a stranger can't lock somebody out with ten calls. */
  account: { requests: 50, duration: '15 mins', blockDuration: '15 mins' },
  /** One address, whatever names it tries; an office behind one address has many people. */
  address: { requests: 100, duration: '15 mins', blockDuration: '15 mins' },
} as const

export interface SignInTry {
  /** Which sign-in: the two share no counters. */
  door: 'equipe' | 'portal'
  /** As it was typed. */
  name: string
  /** Whom the name stands for, if anybody: one user has many names (a CPF with more or fewer points, letters a database takes for equal). */
  account?: string | number | undefined
  /** Whom events are about. */
  who?: { nome: string; id: number; empresaId: number | null } | undefined
}

const AREAS = { equipe: 'E', portal: 'P' } as const

/** As people may read it in the list of events: of a CPF the middle only. */
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

const spelled = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60)

/**
 * Guards a sign-in. The try is counted before the secret is checked, so that many at once don't slip past together; a success takes it back.
 * `work` throws when the secret is wrong. @throws TooManyRequestsError
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
    // Strangers lock nobody out who comes from where they came from before.
    if (use === counted[1]!.use && tried.who && (await knownAddress(AREAS[door], tried.who.id, ip))) continue
    if (isNew(key)) await event(http, 'B', tried, 'Tentativas demais: a entrada está fechada por alguns minutos.')
    throw new TooManyRequestsError(await use.availableIn(key))
  }
  const result = await work().catch(async (error) => {
    if (!(error instanceof TooManyRequestsError)) await event(http, 'F', tried, 'Usuário ou senha inválidos.')
    throw error
  })
  const [address, everywhere, here] = counted as [(typeof counted)[0], (typeof counted)[0], (typeof counted)[0]]
  // Who knows one password must not buy tries for others with it.
  await address.use.decrement(address.key)
  await everywhere.use.delete(everywhere.key)
  await here.use.delete(here.key)
  return result
}
