export { DefinitionPage } from './DefinitionPage.tsx'
