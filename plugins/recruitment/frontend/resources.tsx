import type { ResourceScreens } from '#frontend'
import { AdvertWriting } from './vacancy/AdvertWriting.tsx'

export const resources: Record<string, ResourceScreens> = {
  'captacao/solicitacoes-pessoal': { inputs: { 'anuncio.descricao': <AdvertWriting source="anuncio.descricao" /> } },
  'captacao/anuncios': { inputs: { descricao: <AdvertWriting source="descricao" /> } },
}
