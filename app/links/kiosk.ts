import { createHash } from 'node:crypto'
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
/** How long somebody who came in may stay. */
const STAY_MINUTES = 30
/** Failed tries of one device, and of one person at all devices of a company. */
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

/** What somebody typed, by the names of `asks`. */
export type KioskInput = Partial<Record<KioskField, string>>

/** Who came in, and the link that is issued for them. It ends after half an hour, whatever it says. */
interface KioskPerson {
  /** How the device greets them. */
  nome: string
  link: Pick<NewLink, 'purpose' | 'label' | 'record' | 'data'>
}

interface KioskEntry {
  /** Of the links that devices have. */
  purpose: string
  label: string
  /** The same as `kiosk.asks` of the page. A code that stands alone wants eight characters or more. */
  asks?: readonly KioskField[]
  /** Whom the input stands for, in the company and for the record of `context.link`; null: nobody. */
  find: (context: Context, input: KioskInput) => Promise<KioskPerson | null>
}

/**
 * The endpoint behind the entry of a kiosk page: `publicPage(…, { kiosk: { enter: path } })`. Failed tries are counted per device and per person.
 * A try counts before it is looked up, so that many at once do not slip past together; a success takes it back.
 */
export const kioskEntry = (path: string, { purpose, label, asks = ['cpf', 'nascimento'], find }: KioskEntry) =>
  endpoint(`POST ${path}`, {
    audience: 'link',
    purpose,
    label,
    limit: 120,
    // The counters must survive a refusal.
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
      const { token } = await issueLink(context, { ...found.link, path: '', expiresAt: expiraEm })
      return { nome: found.nome, token, expiraEm }
    },
  })
