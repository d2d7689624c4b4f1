export { NewInstallationPage } from './public/NewInstallationPage.tsx'
