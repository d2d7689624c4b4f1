import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import { type Context, RuleError, TooManyRequestsError } from '#engine'

/** Tries for one CPF, from whatever device, and from one device for all people together. */
const PER_PERSON = { requests: 5, duration: '15 mins', blockDuration: '15 mins' }
const PER_DEVICE = { requests: 60, duration: '10 mins' }
const WRONG = 'CPF ou data de nascimento não conferem. Confira e tente de novo.'

/**
 * Who somebody at a shared device is: CPF and birth date, both right or one sentence for everything that is wrong, so that nobody learns who
 * is known here. The device is the link of the call. @throws RuleError, TooManyRequestsError 429
 */
export async function identifyPerson<Person>(
  context: Context,
  { cpf, birthDate }: { cpf: string; birthDate: string },
  find: (cpf: string, birthDate: string) => Promise<Person | null>,
): Promise<Person> {
  const device = limiter.use(PER_DEVICE)
  const deviceKey = `quiosque|${context.link!.id}`
  if (!(await device.attempt(deviceKey, () => true)))
    throw new TooManyRequestsError(await device.availableIn(deviceKey))
  const who = createHash('sha256').update(`${context.empresaId}|${cpf}`).digest('hex')
  const [error, person] = await limiter.use(PER_PERSON).penalize(`quiosque|${who}`, async () => {
    const found = await find(cpf, birthDate)
    if (!found) throw new RuleError(WRONG, 'PESSOA_NAO_CONFERE')
    return found
  })
  if (error) throw new TooManyRequestsError(error.response.availableIn)
  return person as Person
}
