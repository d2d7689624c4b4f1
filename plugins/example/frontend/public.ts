export { OpinionPage } from './OpinionPage.tsx'
