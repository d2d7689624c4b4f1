export { AttendancePage } from './public/AttendancePage.tsx'
export { CertificatePage } from './public/CertificatePage.tsx'
export { ParticipantPage } from './public/ParticipantPage.tsx'
