export { InterviewsOfTalentPage } from './InterviewsOfTalentPage.tsx'
