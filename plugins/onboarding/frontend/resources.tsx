import type { ResourceScreens } from '#frontend'
import { ContractTasks } from './ContractTasks.tsx'

export const resources: Record<string, ResourceScreens> = {
  'gestao-talentos/talentos': {
    tabs: [
      {
        name: 'tarefas',
        label: 'Entrada e saída',
        element: <ContractTasks />,
        authority: 'ROLE_ENTRADA_SAIDA_TAREFAS',
      },
    ],
  },
}
