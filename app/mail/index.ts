/** Mail: `sendMail` renders and enqueues, the worker sends. */
export { sendMail } from './send_mail.ts'
export type { Mail, MailAttachment } from './send_mail.ts'
export type { MailCompany } from './compose.ts'
export type { MailAddress } from './address.ts'
export type { MailLetter, MailTemplates, MailVacancy } from './templates.ts'
