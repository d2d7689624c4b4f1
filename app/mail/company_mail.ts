import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Context, MailTemplate } from '#engine'
import type { MailAddress } from './address.ts'
import { type MailCompany, mailWords } from './compose.ts'
import { type MailAttachment, sendMail } from './send_mail.ts'
import type { MailContent } from './templates.ts'

interface Letter extends MailContent {
  template?: undefined
  subject: string
  /** Kind of message in the log. Default: 'Mensagem'. */
  kind?: string
}

interface FromTemplate<Data extends object> {
  template: MailTemplate<Data>
  data: NoInfer<Data>
}

/** A message to external recipients: a template with its data, or a short letter. */
export type CompanyMail<Data extends object = any> = {
  to: string | MailAddress | (string | MailAddress)[]
  /** Default: the support address of the company (`emailSuporte`), when it has one. */
  replyTo?: string | MailAddress
  attachments?: MailAttachment[]
  /** If a message with this key is queued, this one is not added. */
  uniqueKey?: string
  /** Milliseconds before it may be sent; until then `cancelMail` can cancel it. */
  delay?: number
  /** The recipient's data was just erased: the address is in no log and no file, and encrypted in the queue. */
  untraced?: boolean
} & (FromTemplate<Data> | Letter)

/**
 * Name, colours and logo of a company for its messages. Read without access rules: every recipient may know which
 * company the message is from.
 */
export async function mailCompany(context: Context): Promise<MailCompany | undefined> {
  if (context.empresaId === null) return undefined
  const row = await context.db
    .from('empresas')
    .where('id', context.empresaId)
    .select('nome', 'cor_principal', 'logo_empresa')
    .first()
  if (!row) return undefined
  const logo = typeof row.logo_empresa === 'string' ? JSON.parse(row.logo_empresa) : row.logo_empresa
  return { id: context.empresaId, nome: row.nome, corPrincipal: row.cor_principal, logo: logo?.path ? logo : null }
}

/**
 * Sends a message in the name of the context's company, with its name as the sender, its logo and colours, and replies
 * to its support address. Queued in the running transaction, retried on failure, and logged in "E-mails enviados".
 * @returns the id of the job
 * @throws InvalidAddressError
 * @example await sendCompanyMail(context, { to: row.email, template: lembrete, data: { nome: row.nome } })
 */
export async function sendCompanyMail<Data extends object>(
  context: Context,
  mail: CompanyMail<Data>,
): Promise<boolean> {
  const { to, attachments, uniqueKey, delay, untraced } = mail
  const support = (context.settings.emailSuporte as string | null | undefined) || undefined
  const trx = context.db.isTransaction ? (context.db as TransactionClientContract) : undefined
  const envelope = {
    to,
    attachments,
    uniqueKey,
    delay,
    untraced,
    trx,
    company: await mailCompany(context),
    replyTo: mail.replyTo ?? support,
    by: context.actor.nome,
  }
  if (!mail.template) {
    const { subject, kind, title, paragraphs, action, footer } = mail as Letter
    return (await sendMail({ ...envelope, subject, kind, title, paragraphs, action, footer })).queued
  }
  const { template, data } = mail
  const { queued } = await sendMail({
    ...envelope,
    subject: template.subject(data, mailWords(template.view, data)),
    kind: template.label,
    view: template.view,
    data: data as Record<string, unknown>,
    secret: template.secret?.data,
    secretFor: template.secret?.validFor,
    unsubscribe: template.notice ? support : undefined,
  })
  return queued
}
