export { CollectiveMovePage } from './CollectiveMovePage.tsx'
export { PlanningPage } from './PlanningPage.tsx'
