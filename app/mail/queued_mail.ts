import type { MailAddress } from './address.ts'

/** A message in the queue. */
export interface QueuedMail {
  to: MailAddress[]
  subject: string
  html: string
  text: string
  /** The company's name, which replaces the product's. */
  fromName: string | null
  replyTo: MailAddress | null
  /** Path of the stored logo, shown by the layout as `cid:logo`. */
  logo: string | null
  /** The same in every attempt, so that mail programs treat a message sent twice as one. */
  messageId: string
  /** Address for unsubscribe requests. */
  unsubscribe: string | null
  attachments: { filename: string; contentType?: string; base64?: string; path?: string }[]
  /** Sent to somebody whose data was erased. */
  untraced?: true
}
