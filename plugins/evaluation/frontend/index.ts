export { MyEvaluationsPage } from './MyEvaluationsPage.tsx'
