export { AnswerForPage } from './AnswerForPage.tsx'
export { MySurveysPage } from './MySurveysPage.tsx'
export { NpsPage } from './NpsPage.tsx'
export { SurveyPage } from './SurveyPage.tsx'
