import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { placeJob } from '#app/jobs/index.ts'
import { sender } from '#config/mail.ts'
import { mailAddress, shownAddress } from './address.ts'
import type { MailAddress } from './address.ts'
import { compose, HIDDEN } from './compose.ts'
import type { MailCompany } from './compose.ts'
import { MAIL_JOB, UNTRACED } from './deliver.ts'
import type { QueuedMail } from './queued_mail.ts'
import { seal } from './sealed.ts'
import { type LoggedMail, logMail } from './log.ts'
import type { MailContent } from './templates.ts'

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
  /** Company whose name, colour and logo the message shows. Default: the product's. */
  company?: MailCompany
  replyTo?: string | MailAddress
  attachments?: MailAttachment[]
  /** Replaces the text generated from the HTML. */
  text?: string
  /** The message is sent only if this transaction commits. Inside a transaction always pass it. */
  trx?: TransactionClientContract
  /** See `enqueue`: while a message with this key is queued, no second one is added. */
  uniqueKey?: string
  /** Milliseconds before it may be sent; until then `cancelMail` can cancel it. */
  delay?: number
  /**
   * How long the content is valid ('1 hour'), such as a password reset link. Until then it is stored encrypted;
   * afterwards it is not sent.
   */
  secretFor?: string
  /** Names of secret data: the log stores the message without them. */
  secret?: string[]
  /** Kind of message in the log. */
  kind?: string
  /** Name of the user who caused it. */
  by?: string
  /** Address for unsubscribe requests. */
  unsubscribe?: string
  /** The recipient's data was just erased: the address is in no log and no file, and encrypted in the queue. */
  untraced?: boolean
}

/** A template with its data, or a short letter that needs no separate template. */
export type Mail = Envelope & ({ view: string; data: Record<string, unknown> } | ({ view?: undefined } & MailContent))

/** The template of short letters. */
const LETTER = 'emails/mensagem'
const PRODUCT: MailCompany = { nome: 'Ipê RH' }
/** How long an untraced message may wait for the mail server. */
const UNTRACED_FOR = '3 days'
/** Mail servers commonly reject larger messages, and base64 adds a third. */
const MAX_ATTACHED = 15 * 1024 * 1024

/**
 * Renders a message immediately, so that an error is raised in the caller, logs it, and queues it for sending (retried
 * with growing waits). Plugins use `sendCompanyMail`, which knows company, transaction and sender.
 * @returns the id of the job, and whether it is a new one: not where one of the same `uniqueKey` was queued before
 * @throws InvalidAddressError
 */
export async function sendMail(mail: Mail): Promise<{ id: number; queued: boolean }> {
  const queued = await queuedOf(mail)
  const sealedFor = mail.secretFor ?? (mail.untraced ? UNTRACED_FOR : undefined)
  const data = sealedFor ? await seal(queued, sealedFor) : queued
  const logged = await loggedOf(mail, queued)
  const place = async (trx: TransactionClientContract) => {
    const job = await placeJob(MAIL_JOB, data, { trx, uniqueKey: mail.uniqueKey, delay: mail.delay ?? 0 })
    if (job.added && logged) await logMail(trx, logged, job.id)
    return { id: job.id, queued: job.added }
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
    ...(mail.untraced && { untraced: true }),
  }
}

/**
 * Data for the company's log. A message with secrets is rendered again without them, so no secret has to be found and
 * removed.
 */
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
    to: mail.untraced ? UNTRACED : queued.to.map(shownAddress).join(', '),
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
  if (size > MAX_ATTACHED) throw new Error('Attachments are too large for the queue: store them and pass their path.')
  return written
}
