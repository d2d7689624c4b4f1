import type { ResourceScreens } from '#frontend'
import { CompetencyRadar } from './CompetencyRadar.tsx'
import { InterviewAnswers } from './InterviewAnswers.tsx'
import { SalaryCurve } from './SalaryCurve.tsx'

export const resources: Record<string, ResourceScreens> = {
  'gestao-talentos/entrevistas-desligamento': {
    tabs: [{ name: 'respostas', label: 'Respostas', element: <InterviewAnswers /> }],
  },
  'gestao-talentos/talentos': {
    tabs: [
      {
        name: 'salario',
        label: 'Salário',
        element: <SalaryCurve />,
        authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_SALARIO',
      },
      {
        name: 'competencias',
        label: 'Competências',
        element: <CompetencyRadar />,
        authority: 'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR',
      },
    ],
  },
}
