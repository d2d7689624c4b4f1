export { OverridesPage } from './OverridesPage.tsx'
export { MailPage } from './MailPage.tsx'
export { MailTemplatesPage } from './MailTemplatesPage.tsx'
