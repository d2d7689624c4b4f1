import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { placeJob } from '#app/jobs/index.ts'
import { sender } from '#config/mail.ts'
import { mailAddress, shownAddress } from './address.ts'
import type { MailAddress } from './address.ts'
import { compose, HIDDEN } from './compose.ts'
import type { MailCompany } from './compose.ts'
import { MAIL_JOB } from './deliver.ts'
import type { QueuedMail } from './deliver.ts'
import { seal } from './sealed.ts'
import { type LoggedMail, logMail } from './log.ts'
import type { MailLetter } from './templates.ts'

/** An attachment: its content, or the path of a stored file. */
export interface MailAttachment {
  filename: string
  contentType?: string
  content?: Uint8Array | string
  path?: string
}

interface Envelope {
  to: string | MailAddress | (string | MailAddress)[]
  subject: string
  /** Gives the message the company's name, colour and logo. Default: the product's. */
  company?: MailCompany
  replyTo?: string | MailAddress
  attachments?: MailAttachment[]
  /** Replaces the text made from the HTML. */
  text?: string
  /** The message is sent only if this transaction commits. Inside a transaction always pass it. */
  trx?: TransactionClientContract
  /** See `enqueue`: keeps a second equal message out while the first waits. */
  uniqueKey?: string
  /** Milliseconds before it may be sent: until then `withdrawMail` takes it back. */
  delay?: number
  /** How long what the message holds is good for ('1 hour'): a link to a new password. It waits encrypted, and is not sent any later. */
  secretFor?: string
  /** Names of data that open something: the log keeps the message without them. */
  secret?: string[]
  /** What kind of message the log calls it. */
  kind?: string
  /** Who had it sent. */
  by?: string
  /** Where to write to be left out of such messages. */
  unsubscribe?: string
}

/** A template with its data, or a short letter that needs no template of its own. */
export type Mail = Envelope & ({ view: string; data: Record<string, unknown> } | ({ view?: undefined } & MailLetter))

/** The template of short letters. */
const LETTER = 'emails/mensagem'
const PRODUCT: MailCompany = { nome: 'Ipê RH' }
/** Mail servers commonly refuse more, and base64 adds a third. */
const MOST_ATTACHED = 15 * 1024 * 1024

/**
 * Renders a message now, so that a mistake in it shows where it was made, writes it into the log and leaves sending to the queue
 * (retried with growing waits). Plugins use `sendCompanyMail`, which knows company, transaction and sender.
 * @returns the id of the job
 * @throws InvalidAddressError
 */
export async function sendMail(mail: Mail): Promise<number> {
  const queued = await queuedOf(mail)
  const data = mail.secretFor ? await seal(queued, mail.secretFor) : queued
  const logged = await loggedOf(mail, queued)
  const place = async (trx: TransactionClientContract) => {
    const job = await placeJob(MAIL_JOB, data, { trx, uniqueKey: mail.uniqueKey, delay: mail.delay ?? 0 })
    if (job.added && logged) await logMail(trx, logged, job.id)
    return job.id
  }
  return mail.trx ? place(mail.trx) : db.transaction(place)
}

async function queuedOf(mail: Mail): Promise<QueuedMail> {
  const { company = PRODUCT } = mail
  const to = [mail.to].flat().map(mailAddress)
  const { view, data } = contentOf(mail)
  const { subject, html, text } = await compose(mail.subject, view, data, company)
  return {
    to,
    subject,
    html,
    text: mail.text ?? text,
    fromName: company === PRODUCT ? null : company.nome,
    replyTo: mail.replyTo ? mailAddress(mail.replyTo) : null,
    logo: company.logo?.path ?? null,
    messageId: `<${randomUUID()}@${sender.address.split('@')[1]}>`,
    unsubscribe: mail.unsubscribe ? mailAddress(mail.unsubscribe).address : null,
    attachments: attachmentsOf(mail.attachments ?? []),
  }
}

/** What the log of the company keeps. A message with secrets is made once more, without them: nothing to search for and to miss. */
async function loggedOf(mail: Mail, queued: QueuedMail): Promise<LoggedMail | null> {
  const secret = mail.secret ?? []
  const { company } = mail
  if (!company?.id) return null
  const { view, data } = contentOf(mail)
  const { html, text } = secret.length
    ? await compose(
        mail.subject,
        view,
        { ...data, ...Object.fromEntries(secret.map((name) => [name, HIDDEN])) },
        company,
      )
    : queued
  return {
    companyId: company.id,
    to: queued.to.map(shownAddress).join(', '),
    subject: queued.subject,
    kind: mail.kind ?? 'Mensagem',
    from: `${queued.fromName ?? sender.name} <${sender.address}>`,
    replyTo: queued.replyTo ? shownAddress(queued.replyTo) : null,
    by: mail.by ?? null,
    secret: secret.length > 0,
    messageId: queued.messageId,
    html,
    text,
    logo: queued.logo,
    attachments: queued.attachments.map(({ filename, base64 }) => ({
      nome: filename,
      tamanho: base64 === undefined ? null : Math.floor((base64.length * 3) / 4),
    })),
  }
}

function contentOf(mail: Mail): { view: string; data: Record<string, unknown> } {
  if (mail.view !== undefined) return { view: mail.view, data: mail.data as Record<string, unknown> }
  const { title, paragraphs, action, footer } = mail
  return { view: LETTER, data: { title, paragraphs, action, footer } }
}

function attachmentsOf(attachments: MailAttachment[]): QueuedMail['attachments'] {
  const written = attachments.map(({ filename, contentType, content, path }) => ({
    filename: filename.replace(/[\p{Cc}/\\]+/gu, '_'),
    contentType,
    path,
    base64: content === undefined ? undefined : Buffer.from(content as Uint8Array).toString('base64'),
  }))
  const size = written.reduce((sum, { base64 }) => sum + (base64?.length ?? 0), 0)
  if (size > MOST_ATTACHED) throw new Error('Attachments are too large for the queue: store them and pass their path.')
  return written
}
