export { AuthenticatorPage } from './AuthenticatorPage.tsx'
