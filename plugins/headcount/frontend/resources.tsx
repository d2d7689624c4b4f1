import type { ResourceScreens } from '#frontend'
import { ComparisonTab } from './ComparisonTab.tsx'

export const resources: Record<string, ResourceScreens> = {
  'planejamento/quadros': {
    tabs: [{ name: 'comparativo', label: 'Previsto e realizado', element: <ComparisonTab /> }],
  },
}
