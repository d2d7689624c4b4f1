export { SuccessionMapPage } from './SuccessionMapPage.tsx'
