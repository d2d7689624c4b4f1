export { SelectionPage } from './selection/SelectionPage.tsx'
export { StatisticsPage } from './statistics/StatisticsPage.tsx'
export { CandidatePage } from './candidate/CandidatePage.tsx'
export { VacancyPage } from './vacancy/VacancyPage.tsx'
