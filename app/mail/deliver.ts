import { sender } from '#config/mail.ts'
import { defineJob, PermanentJobError } from '#app/jobs/index.ts'
import type { Job } from '#app/jobs/index.ts'
import { readFile } from '#app/files/index.ts'
import type { MailAddress } from './address.ts'
import { open, type SealedMail } from './sealed.ts'

/** A message as it waits in the queue. */
export interface QueuedMail {
  to: MailAddress[]
  subject: string
  html: string
  text: string
  /** The company's name in place of the product's. */
  fromName: string | null
  replyTo: MailAddress | null
  /** Path of the stored logo, shown by the layout as `cid:logo`. */
  logo: string | null
  attachments: { filename: string; contentType?: string; base64?: string; path?: string }[]
}

export const MAIL_JOB = 'email'

/** 550 and the like: this address will not take this message, today or tomorrow. */
const REFUSED_FOR_GOOD = new Set([550, 551, 553, 554, 556])

/** Hands one queued message to the mail server (or to the disk). */
export async function deliver({ data }: Pick<Job<QueuedMail | SealedMail>, 'data'>): Promise<void> {
  const queued = await open(data)
  const { default: mailer } = await import('@adonisjs/mail/services/main')
  const attached = await Promise.all(
    queued.attachments.map(async (file) => ({ ...file, content: file.path ? await readFile(file.path) : Buffer.from(file.base64 ?? '', 'base64') })),
  )
  const logo = queued.logo ? await logoPng(queued.logo) : null
  try {
    await mailer.send((message) => {
      message.from(sender.address, queued.fromName ?? sender.name).subject(queued.subject).html(queued.html).text(queued.text)
      for (const { address, name } of queued.to) message.to(address, name)
      if (queued.replyTo) message.replyTo(queued.replyTo.address, queued.replyTo.name)
      if (logo) message.embedData(logo, 'logo', { filename: 'logo.png', contentType: 'image/png' })
      for (const { filename, contentType, content } of attached) message.attachData(content, { filename, contentType })
    })
  } catch (error: any) {
    const reply = error?.responseCode ?? error?.cause?.responseCode
    if (REFUSED_FOR_GOOD.has(reply)) throw new PermanentJobError(error.message, { cause: error })
    throw error
  }
}

/** Stored logos may be WebP, which Outlook does not show. Without its file the message shows the company's name instead. */
async function logoPng(path: string): Promise<Buffer | null> {
  const stored = await readFile(path).catch(() => null)
  if (!stored) return null
  const { default: sharp } = await import('sharp')
  return sharp(stored).resize({ width: 360, height: 112, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

defineJob<QueuedMail | SealedMail>(MAIL_JOB, deliver)
