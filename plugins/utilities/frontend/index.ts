export { CustomsPage } from './CustomsPage.tsx'
