/** Mail: `sendCompanyMail` renders, logs and enqueues; the worker sends. */
export { sendCompanyMail } from './company_mail.ts'
export type { CompanyMail } from './company_mail.ts'
export { forgetMailsTo } from './forget.ts'
export { sendMail } from './send_mail.ts'
export type { Mail, MailAttachment } from './send_mail.ts'
export type { MailCompany } from './compose.ts'
export type { MailAddress } from './address.ts'
export type { MailFacts, MailLetter } from './templates.ts'
