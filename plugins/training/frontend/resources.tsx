import type { ResourceScreens } from '#frontend'
import { ClassResults } from './ClassResults.tsx'
import { FormAnswers } from './FormAnswers.tsx'

const authority = 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA'

export const resources: Record<string, ResourceScreens> = {
  'desenvolvimento/turmas': {
    tabs: [{ name: 'resultados', label: 'Resultado das avaliações', element: <ClassResults />, authority }],
  },
  'desenvolvimento/questionarios-turma': {
    tabs: [{ name: 'respostas', label: 'Respostas', element: <FormAnswers /> }],
  },
}
