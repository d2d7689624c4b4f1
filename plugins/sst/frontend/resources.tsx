import type { ResourceScreens } from '#frontend'
import { SeverityGrid } from './SeverityGrid.tsx'

export const resources: Record<string, ResourceScreens> = {
  'sst/classificacao-severidade-risco': { inputs: { combinacoes: <SeverityGrid /> } },
}
