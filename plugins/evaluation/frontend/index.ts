export { MyEvaluationsPage } from './MyEvaluationsPage.tsx'
export { NineBoxPage } from './NineBoxPage.tsx'
export { CyclePage } from './CyclePage.tsx'
