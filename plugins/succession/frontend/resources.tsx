import type { ResourceScreens } from '#frontend'
import { Suggestions } from './Suggestions.tsx'

export const resources: Record<string, ResourceScreens> = {
  'sucessao/planos': { tabs: [{ name: 'sugestoes', label: 'Quem poderia', element: <Suggestions /> }] },
}
