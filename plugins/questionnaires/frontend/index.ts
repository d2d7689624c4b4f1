export { ModelPage } from './ModelPage.tsx'
