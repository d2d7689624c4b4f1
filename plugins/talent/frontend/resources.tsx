import type { ResourceScreens } from '#frontend'
import { InterviewAnswers } from './InterviewAnswers.tsx'
import { TalentPage } from './TalentPage.tsx'

export const resources: Record<string, ResourceScreens> = {
  'gestao-talentos/entrevistas-desligamento': {
    tabs: [{ name: 'respostas', label: 'Respostas', element: <InterviewAnswers /> }],
  },
  'gestao-talentos/talentos': { show: TalentPage },
}
