import { boolean, integer, page, plugin, ref, when } from '#engine'
import { colaboreStatus, sendAreas } from './endpoints/colabore.ts'
import { connectionEndpoints } from './endpoints/connections.ts'
import { CALLS, CONNECTIONS_AUTHORITY } from './domain/services.ts'
import { chamadaIntegracao } from './resources/chamadas_integracao.ts'
import { integracao } from './resources/integracoes.ts'
import { eduvemUser } from './endpoints/eduvem.ts'
import { listPending, READS, removePending } from './endpoints/pending.ts'
import { groupCodeTaken, grupoAc } from './resources/grupos_ac.ts'
import { pendenciaAc } from './resources/pendencias_ac.ts'
import { purgeOldCalls } from './services/retention.ts'

export { PENDING } from './resources/pendencias_ac.ts'

export default plugin('integration', {
  label: 'Integração',
  requires: ['positions', 'talent'],
  resources: [grupoAc, pendenciaAc, integracao, chamadaIntegracao],
  endpoints: [
    groupCodeTaken,
    listPending,
    removePending,
    colaboreStatus,
    sendAreas,
    eduvemUser,
    ...connectionEndpoints,
  ],
  pages: [
    page('utilitario/integracoes', {
      label: 'Integrações',
      component: 'ConnectionsPage',
      authority: CONNECTIONS_AUTHORITY,
      icon: 'Share',
    }),
  ],
  settings: {
    diasGuardaChamadasIntegracao: integer('Dias que as chamadas de integrações ficam guardadas')
      .min(7)
      .max(3650)
      .default(90),
  },
  nightly: { 'integracoes-esquecer-chamadas': { hour: 3, minute: 20, run: purgeOldCalls } },
  extend: {
    'utilitario/empresas': {
      fields: { grupoAC: ref(grupoAc.key, 'Grupo AC').visibleWhen(when('acIntegra').is(true)) },
      form: [{ label: 'Integração', fields: ['grupoAC'] }],
    },
    'cargo-salario/indices': {
      fields: { grupoAC: ref(grupoAc.key, 'Grupo AC') },
      form: [{ label: 'Integração', fields: ['grupoAC'] }],
    },
    'utilitario/usuarios': {
      fields: {
        usuarioFolha: boolean('Usuário do sistema de folha').help(
          'Pode remover pendências da integração que não foram canceladas.',
        ),
      },
      form: [{ label: 'Usuário', fields: ['usuarioFolha'] }],
    },
  },
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [
        {
          label: 'Integração',
          icon: 'Share',
          items: ['utilitario/integracoes', CALLS, pendenciaAc.key, grupoAc.key],
        },
      ],
    },
  ],
  profiles: { RH: [READS] },
})
