import { randomUUID } from 'node:crypto'
import { type Context, cpf, date, datetime, endpoint, type KioskField, RuleError, text } from '#engine'
import { identify } from './identify.ts'
import { issueLink, type NewLink } from './links.ts'

const MINUTE_MS = 60_000
/** How long the session of an identified person lasts. */
const STAY_MINUTES = 30
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
 * counted (`identify`).
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
    response: kioskAnswer,
    async run(context, { input }) {
      const found = await identify(context, input[asks[0]!], () => find(context, input as KioskInput))
      if (!found) throw new RuleError(NOBODY)
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
