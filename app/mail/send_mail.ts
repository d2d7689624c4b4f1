import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueue } from '#app/jobs/index.ts'
import { mailAddress } from './address.ts'
import type { MailAddress } from './address.ts'
import { compose } from './compose.ts'
import type { MailCompany } from './compose.ts'
import { MAIL_JOB } from './deliver.ts'
import type { QueuedMail } from './deliver.ts'
import { seal } from './sealed.ts'
import type { MailLetter, MailTemplates } from './templates.ts'

/** A file that goes along: its content, or the path of a stored file. */
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
  /** How long what the message holds is good for ('1 hour'): a link to a new password. It waits encrypted, and is not sent any later. */
  secretFor?: string
}

/** A template with its data, or a short letter that needs no template of its own. */
export type Mail<View extends string = string> = Envelope &
  ({ view: View; data: View extends keyof MailTemplates ? MailTemplates[View] : Record<string, unknown> } | ({ view?: undefined } & MailLetter))

const PRODUCT: MailCompany = { nome: 'Ipê RH' }
/** Mail servers commonly refuse more, and base64 adds a third. */
const MOST_ATTACHED = 15 * 1024 * 1024

/**
 * Renders a message now, so that a mistake in it shows where it was made, and leaves sending to the queue (retried with growing waits).
 * @returns the id of the job
 * @throws InvalidAddressError
 * @example await sendMail({ to: 'ana@exemplo.com.br', subject: 'Nova senha', view: 'emails/recuperar_senha', data: { nome, link, validade: '1 hora' } })
 */
export async function sendMail<View extends string>(mail: Mail<View>): Promise<number> {
  const { company = PRODUCT, trx, uniqueKey, secretFor } = mail
  const to = [mail.to].flat().map(mailAddress)
  const { view, data } = contentOf(mail as Mail)
  const { subject, html, text } = await compose(mail.subject, view, data, company)
  const queued: QueuedMail = {
    to,
    subject,
    html,
    text: mail.text ?? text,
    fromName: company === PRODUCT ? null : company.nome,
    replyTo: mail.replyTo ? mailAddress(mail.replyTo) : null,
    logo: company.logo?.path ?? null,
    attachments: attachmentsOf(mail.attachments ?? []),
  }
  return enqueue(MAIL_JOB, secretFor ? await seal(queued, secretFor) : queued, { trx, uniqueKey })
}

function contentOf(mail: Mail): { view: string; data: Record<string, unknown> } {
  if (mail.view !== undefined) return { view: mail.view, data: mail.data as Record<string, unknown> }
  const { title, paragraphs, action, footer } = mail
  return { view: 'emails/mensagem', data: { title, paragraphs, action, footer } }
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
