export { SelectionPage } from './selection/SelectionPage.tsx'
export { CandidatePage } from './candidate/CandidatePage.tsx'
export { VacancyPage } from './vacancy/VacancyPage.tsx'
