export { SurveyResultPage } from './SurveyResultPage.tsx'
export { MySurveysPage } from './MySurveysPage.tsx'
export { NpsPage } from './NpsPage.tsx'
