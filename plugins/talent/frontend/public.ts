export { AdmissionPage } from './admission/AdmissionPage.tsx'
