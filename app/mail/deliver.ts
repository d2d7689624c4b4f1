import { sender } from '#config/mail.ts'
import env from '#start/env.ts'
import { defineJob, exponentialBackoff, PermanentJobError } from '#app/jobs/index.ts'
import type { Job } from '#app/jobs/index.ts'
import { jobs } from '#app/jobs/store.ts'
import { readFile } from '#app/files/index.ts'
import type { MailAddress } from './address.ts'
import { isPermanent } from './failures.ts'
import { markFailed, markSent } from './log.ts'
import { open, type SealedMail } from './sealed.ts'
import type { QueuedMail } from './queued_mail.ts'

/** What the log shows in place of an erased person. */
export const UNTRACED = 'Titular dos dados excluídos'
/** What a file has in place of their address: a folder is no mail server, and keeps what it gets. */
const NOBODY: MailAddress = { address: 'titular@dados-excluidos.invalid' }

export const MAIL_JOB = 'email'

const REFUSED = 'O servidor de e-mail não aceitou a mensagem.'
const recipientsOf = ({ to, untraced }: QueuedMail) => (untraced && !env.get('SMTP_HOST') ? [NOBODY] : to)

const HOUR = 3_600_000
/**
 * Greylisting and full queues take time: the waits start at half a minute and double up to an hour, about six hours in
 * all.
 */
const TRIES = 12
const backoff = (attempt: number) => Math.min(HOUR, exponentialBackoff(attempt) * 6)

const TAKEN = 100

/**
 * Written as soon as the mail server has accepted the message, before anything else, so that a process killed
 * afterwards does not send it again. If the process is killed between the server's response and this write, the message
 * is sent twice, with one Message-ID.
 */
const markTaken = (job: number) => jobs().where('id', job).update({ progresso: TAKEN })
const wasTaken = async (job: number) =>
  Number((await jobs().where('id', job).select('progresso').first())?.progresso) === TAKEN

/** Sends one queued message to the mail server (or writes it to disk), and records it as sent. */
export async function deliver({
  data,
  id,
  attempt,
}: Pick<Job<QueuedMail | SealedMail>, 'data' | 'id' | 'attempt'>): Promise<void> {
  if (attempt > 1 && (await wasTaken(id))) return void (await markSent(id, attempt, null))
  const queued = await open(data)
  const { default: mailer } = await import('@adonisjs/mail/services/main')
  const attached = await Promise.all(
    queued.attachments.map(async (file) => ({
      ...file,
      content: file.path ? await readFile(file.path) : Buffer.from(file.base64 ?? '', 'base64'),
    })),
  )
  const logo = queued.logo ? await logoPng(queued.logo) : null
  try {
    const { original } = await mailer.send((message) => {
      message.messageId(queued.messageId)
      // Suppresses automatic replies.
      message.header('Auto-Submitted', 'auto-generated').header('X-Auto-Response-Suppress', 'All')
      if (queued.unsubscribe) message.header('List-Unsubscribe', `<mailto:${queued.unsubscribe}?subject=Descadastrar>`)
      message
        .from(sender.address, queued.fromName ?? sender.name)
        .subject(queued.subject)
        .html(queued.html)
        .text(queued.text)
      for (const { address, name } of recipientsOf(queued)) message.to(address, name)
      if (queued.replyTo) message.replyTo(queued.replyTo.address, queued.replyTo.name)
      if (logo) message.embedData(logo, 'logo', { filename: 'logo.png', contentType: 'image/png' })
      for (const { filename, contentType, content } of attached) message.attachData(content, { filename, contentType })
    })
    await markTaken(id)
    const refused: unknown[] = (original as { rejected?: unknown[] } | undefined)?.rejected ?? []
    const note = queued.untraced ? 'Recusado.' : `Recusado para: ${refused.join(', ')}`.slice(0, 500)
    await markSent(id, attempt, refused.length ? note : null)
  } catch (error: any) {
    // The words of a mail server usually contain the address.
    if (queued.untraced) throw isPermanent(error) ? new PermanentJobError(REFUSED) : new Error(REFUSED)
    if (isPermanent(error)) throw new PermanentJobError(error.message, { cause: error.cause ?? error })
    throw error
  }
}

/**
 * Logo as PNG: stored logos may be WebP, which Outlook does not show. When the file is missing, the message shows the
 * company's name instead.
 */
export async function logoPng(path: string): Promise<Buffer | null> {
  const stored = await readFile(path).catch(() => null)
  if (!stored) return null
  const { default: sharp } = await import('sharp')
  return sharp(stored).resize({ width: 360, height: 112, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

defineJob<QueuedMail | SealedMail>(MAIL_JOB, deliver, { maxAttempts: TRIES, backoff, onFailure: markFailed })
