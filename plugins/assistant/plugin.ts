import { plugin } from '#engine'
import { assistantEndpoints } from './endpoints/assistant.ts'
import { chamada } from './resources/chamadas.ts'
import { provedor } from './resources/provedores.ts'
import { solicitacaoCreditos } from './resources/solicitacoes_creditos.ts'
import { purgeOldCalls } from './services/retention.ts'
import { settings } from './settings.ts'
import { MAY_ASK } from './shared/codes.ts'

/**
 * Suggestions of a language model for open forms, paid with credits. The available requests are the `prompts` of the
 * other plugins.
 */
export default plugin('assistant', {
  label: 'Assistente de RH',
  requires: ['places'],
  resources: [provedor, chamada, solicitacaoCreditos],
  endpoints: assistantEndpoints,
  settings,
  nightly: { 'assistente-esquecer-chamadas': { hour: 2, minute: 30, run: purgeOldCalls } },
  rightBar: MAY_ASK,
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [
        {
          label: 'Assistente de RH',
          icon: 'AutoAwesome',
          items: [provedor.key, chamada.key, solicitacaoCreditos.key],
        },
      ],
    },
  ],
  profiles: { RH: [MAY_ASK] },
})
