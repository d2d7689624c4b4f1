export { CompetencyMatrixPage } from './CompetencyMatrixPage.tsx'
export { InterviewsOfTalentPage } from './InterviewsOfTalentPage.tsx'
