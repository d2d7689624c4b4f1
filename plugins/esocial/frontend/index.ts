export { CertificatePage } from './CertificatePage.tsx'
