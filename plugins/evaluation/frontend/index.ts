export { MyEvaluationsPage } from './MyEvaluationsPage.tsx'
export { NineBoxPage } from './NineBoxPage.tsx'
