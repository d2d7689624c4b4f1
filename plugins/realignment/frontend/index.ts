export { CollectiveMovePage } from './CollectiveMovePage.tsx'
export { PlanningPage } from './PlanningPage.tsx'
export { DissidioPage } from './DissidioPage.tsx'
export { SituationsAddress } from './SituationsAddress.tsx'
