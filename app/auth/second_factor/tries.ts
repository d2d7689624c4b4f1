import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequestsError } from '#engine'
import { isNew, recordSecurityEvent } from '#app/security_events/record.ts'
import { originOf } from '#engine/origin.ts'
import type { Account } from '../accounts.ts'

/** The caller has already given the correct password, so the account is blocked for everyone after few wrong codes. */
const SHORT = { requests: 10, duration: '15 mins', blockDuration: '15 mins' } as const
/**
 * Six digits, three of them valid at any time: this keeps the chance of guessing in a whole day below one in five
 * thousand.
 */
const LONG = { requests: 60, duration: '1 day', blockDuration: '1 day' } as const

interface Who {
  /** Default 'E'. The areas have separate counters. */
  area?: Account['area']
  id: number
  nome: string
  empresaId: number | null
}

/** Counts an attempt before it is checked; a success subtracts it again. @throws TooManyRequestsError */
export async function limitAttempts<T>(http: HttpContext, door: string, who: Who, work: () => Promise<T>): Promise<T> {
  const { area = 'E' } = who
  const owner = area === 'E' ? `#${who.id}` : `#${area}${who.id}`
  const counted = [SHORT, LONG].map((limit, index) => ({ use: limiter.use(limit), key: `${door}${index}|${owner}` }))
  const event = (tipo: 'F' | 'B', detalhes: string) =>
    recordSecurityEvent(
      { tipo, area, quem: who.nome, usuarioNumero: who.id, empresaId: who.empresaId, detalhes },
      originOf(http),
    )
  for (const { use, key } of counted) {
    if (await use.attempt(key, () => true)) continue
    if (isNew(key)) await event('B', 'Tentativas demais de confirmação: fechado por alguns minutos.')
    throw new TooManyRequestsError(await use.availableIn(key))
  }
  const result = await work().catch(async (error) => {
    await event('F', 'Confirmação recusada: código, chave ou senha inválidos.')
    throw error
  })
  const [short, long] = counted
  await short!.use.delete(short!.key)
  await long!.use.decrement(long!.key)
  return result
}
