export { BatchVaccinationPage } from './BatchVaccinationPage.tsx'
