/** Mail: `sendCompanyMail` renders, logs and enqueues; the worker sends. */
export { type CompanyMail, sendCompanyMail } from './company_mail.ts'
export { cancelMail } from './withdraw.ts'
export { sendMail } from './send_mail.ts'
export type { MailFacts } from './templates.ts'
