export { MyDataPage } from './MyDataPage.tsx'
export { CompetencyMatrixPage } from './CompetencyMatrixPage.tsx'
export { InterviewsOfTalentPage } from './InterviewsOfTalentPage.tsx'
