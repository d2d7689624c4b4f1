export { CustomsPage } from './CustomsPage.tsx'
export { MailPage } from './MailPage.tsx'
export { MailTemplatesPage } from './MailTemplatesPage.tsx'
