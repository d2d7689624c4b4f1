import { createHash, randomUUID } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import {
  type Context,
  cpf,
  date,
  datetime,
  endpoint,
  type KioskField,
  RuleError,
  text,
  TooManyRequestsError,
} from '#engine'
import { issueLink, type NewLink } from './links.ts'

const MINUTE_MS = 60_000
/** How long the session of an identified person lasts. */
const STAY_MINUTES = 30
/** Failed attempts of one device, and for one person at all devices of a company. */
const LIMITS = {
  device: { requests: 30, duration: '10 mins', blockDuration: '10 mins' },
  person: { requests: 5, duration: '1 hour', blockDuration: '1 hour' },
} as const
const NOBODY = 'Não encontramos ninguém com estes dados. Confira e tente de novo.'

const FIELDS = {
  cpf: () => cpf('CPF').required(),
  nascimento: () => date('Data de nascimento').required(),
  codigo: () => text('Código').required().max(64),
}

export const kioskAnswer = {
  nome: text('Nome').required(),
  token: text('Código do link de quem entrou').required(),
  expiraEm: datetime('Vale até').required(),
}

/** The typed values, keyed by the names in `asks`. */
export type KioskInput = Partial<Record<KioskField, string>>

/** The identified person, and the link to issue for them. It always expires after half an hour. */
interface KioskPerson {
  /** Name in the device's greeting. */
  nome: string
  link: Pick<NewLink, 'purpose' | 'label' | 'record' | 'data'>
}

/**
 * The data of a link given to whoever typed CPF and birth date, or a code: with an id of this stay, by which a plugin
 * recognizes what was begun in it. Others know these data too, so nothing begun elsewhere is opened.
 */
export const stayData = (data: unknown = null) => ({ ...(data as object | null), quiosque: randomUUID() as string })

/** The stay at a shared device a call belongs to; null for a person's own link or session. */
export const stayOf = ({ link }: Context): string | null => {
  const stay = (link?.data as { quiosque?: unknown } | null)?.quiosque
  return typeof stay === 'string' ? stay : null
}

interface KioskEntry {
  /** Purpose of the device links. */
  purpose: string
  label: string
  /** The same as `kiosk.asks` of the page. A code without other fields should have at least eight characters. */
  asks?: readonly KioskField[]
  /** The person matching the input, within the company and the record of `context.link`; null if there is none. */
  find: (context: Context, input: KioskInput) => Promise<KioskPerson | null>
}

/**
 * The endpoint behind the entry of a kiosk page: `publicPage(…, { kiosk: { enter: path } })`. Failed attempts are
 * counted per device and per person. An attempt is counted before the lookup, so that concurrent attempts cannot bypass
 * the limit; a success subtracts it.
 */
export const kioskEntry = (path: string, { purpose, label, asks = ['cpf', 'nascimento'], find }: KioskEntry) =>
  endpoint(`POST ${path}`, {
    audience: 'link',
    purpose,
    label,
    limit: 120,
    // The counters must be kept when the call is rejected.
    transaction: false,
    fields: Object.fromEntries(asks.map((name) => [name, FIELDS[name]()])),
    answers: kioskAnswer,
    async run(context, { input }) {
      const who = createHash('sha256').update(String(input[asks[0]!])).digest('hex')
      const device = { use: limiter.use(LIMITS.device), key: `quiosque|${context.link!.id}` }
      const person = { use: limiter.use(LIMITS.person), key: `quiosque-de|${context.empresaId}|${who}` }
      for (const { use, key } of [device, person])
        if (!(await use.attempt(key, () => true))) throw new TooManyRequestsError(await use.availableIn(key))
      const found = await find(context, input as KioskInput)
      if (!found) throw new RuleError(NOBODY)
      await device.use.decrement(device.key)
      await person.use.delete(person.key)
      const expiraEm = new Date(Date.now() + STAY_MINUTES * MINUTE_MS).toISOString()
      const { token } = await issueLink(context, {
        ...found.link,
        data: stayData(found.link.data),
        path: '',
        expiresAt: expiraEm,
      })
      return { nome: found.nome, token, expiraEm }
    },
  })
