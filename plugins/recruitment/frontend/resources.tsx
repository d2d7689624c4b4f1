import type { ResourceScreens } from '#frontend'
import { MessageWriting } from './messages/MessageWriting.tsx'
import { AdvertWriting } from './vacancy/AdvertWriting.tsx'

export const resources: Record<string, ResourceScreens> = {
  'captacao/solicitacoes-pessoal': { inputs: { 'anuncio.descricao': <AdvertWriting source="anuncio.descricao" /> } },
  'captacao/modelos-mensagem': { inputs: { texto: <MessageWriting source="texto" /> } },
  'captacao/anuncios': { inputs: { descricao: <AdvertWriting source="descricao" /> } },
}
